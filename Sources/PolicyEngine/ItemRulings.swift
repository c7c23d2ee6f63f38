import Vocabulary

/// What becomes of all items of an asset.
///
/// Only a few traits of an item matter, and a file has few sorts of items, so each sort is decided
/// about once.
struct ItemRulings {
  let items: [Item]
  private let terms: [Terms]
  var sorts: [Sort] = []
  /// The sort of each item, in inventory order.
  var sortOfItem: [Int] = []

  /// A sort of items, how many of it there are and what becomes of them.
  struct Sort {
    let traits: ItemTraits
    var count: Int
    var action: Action
    var cause: Cause
  }

  /// Why a sort of items has its ruling.
  struct Cause {
    /// What the terms say of which items: of its own, or of what it goes along with; nil where they
    /// have no part in it.
    var terms: (action: Action, traits: ItemTraits)?
    /// Rules that say it beside the terms, and the kinds of which they speak.
    var rules = RuleSet()
    var about = KindSet()
  }

  /// Decides about items on the terms of every policy; the most protective one wins.
  init(_ items: [Item], on terms: [Terms]) {
    self.init(items, terms) { traits in
      var action = Action.keep
      for index in terms.indices { action = max(action, terms[index].action(on: traits)) }
      return (action, Cause(terms: (action, traits)))
    }
  }

  /// Rules that all items stay behind.
  init(_ items: [Item], refusedFor rules: RuleSet) {
    self.init(items, []) { _ in (.remove, Cause(rules: rules)) }
  }

  private init(
    _ items: [Item], _ terms: [Terms], _ decide: (ItemTraits) -> (Action, Cause)
  ) {
    self.items = items
    self.terms = terms
    // Most items have one kind and no coarse form.
    var plain = KindTable(repeating: -1)
    var others: [ItemTraits: Int] = [:]
    sortOfItem.reserveCapacity(items.count)
    sorts.reserveCapacity(Kind.allCases.count)
    for index in items.indices {
      let traits = ItemTraits(items, at: index)
      var number = traits.isPlain ? plain[traits.first] : others[traits] ?? -1
      if number >= 0 {
        sorts[number].count += 1
      } else {
        number = sorts.count
        if traits.isPlain { plain[traits.first] = number } else { others[traits] = number }
        let (action, cause) = decide(traits)
        sorts.append(Sort(traits: traits, count: 1, action: action, cause: cause))
      }
      sortOfItem.append(number)
    }
  }

  /// The rules that gave a sort its ruling, which note what they did.
  private func rules(of sort: Int, _ deeds: inout Deeds?) -> RuleSet {
    var rules = sorts[sort].cause.rules
    deeds?.action = sorts[sort].action
    deeds?.add(rules, sorts[sort].cause.about)
    guard let said = sorts[sort].cause.terms else { return rules }
    // By their indices: nothing is copied.
    for index in terms.indices {
      terms[index].addCauses(of: said.action, on: said.traits, to: &rules, &deeds)
    }
    return rules
  }

  func rules(of sort: Int) -> RuleSet {
    var none: Deeds?
    return rules(of: sort, &none)
  }

  /// One verdict for each item, in inventory order, with those of the rules about it that others
  /// overruled; and what each rule did, but for `silent` rules where they kept something.
  func verdicts(
    _ numbers: RuleNumbers, overruling spoken: [Ruling.Spoken], notKeeping silent: RuleSet
  ) -> (verdicts: [Verdict], reasons: [Reason]) {
    var (deeds, none) = (Optional(Deeds(of: numbers, notKeeping: silent)), Deeds?.none)
    var lists: [(rules: RuleSet, list: [RuleReference])] = []
    func list(_ rules: RuleSet) -> [RuleReference] {
      guard !rules.isEmpty else { return [] }
      if let known = lists.firstIndex(where: { $0.rules == rules }) { return lists[known].list }
      let list = numbers.references(of: rules)
      lists.append((rules, list))
      return list
    }
    let verdicts = sorts.indices.map { index in
      // Of a sort all of which goes along with something else, nothing is left to tell.
      let rules = sorts[index].count > 0 ? rules(of: index, &deeds) : rules(of: index, &none)
      var heard = RuleSet()
      for speaker in spoken.indices {
        spoken[speaker].addRules(about: sorts[index].traits, to: &heard)
      }
      heard.subtract(rules)
      return Verdict(sorts[index].action, list(rules), overruled: list(heard))
    }
    return (sortOfItem.map { verdicts[$0] }, deeds?.reasons ?? [])
  }

  /// No signature over the file survives a change, so signed parts go with anything else: for the
  /// rules by which each policy that changes something says so.
  mutating func breakSignatures(_ broken: () -> [(policy: RuleSet, rule: RuleSet)]) {
    guard sorts.contains(where: { $0.traits.reading == .signed }) else { return }
    var changing = RuleSet()
    // A file beside the picture that stays behind changes nothing in the picture.
    for index in sorts.indices where sorts[index].action != .keep {
      if !sorts[index].traits.isSidecar { changing.formUnion(rules(of: index)) }
    }
    let rules = broken().filter { $0.policy.subtracting(changing) != $0.policy }
      .reduce(RuleSet()) { $0.union($1.rule) }
    guard !rules.isEmpty else { return }
    for index in sorts.indices {
      let traits = sorts[index].traits
      guard traits.reading == .signed, sorts[index].action != .remove else { continue }
      sorts[index].action = .remove
      sorts[index].cause = Cause(rules: rules, about: KindSet(CollectionOfOne(traits.first)))
    }
  }

  /// What lies in an asset that goes, goes along with it, for the same reasons; and what describes
  /// some items goes where all of them do.
  mutating func followAssets() {
    struct Followed: Hashable {
      let sort: Int
      let leader: Int
    }
    var numbers: [Followed: Int] = [:]
    for index in items.indices {
      let sort = sortOfItem[index]
      guard sorts[sort].action != .remove, let leader = leader(ofItemAt: index) else { continue }
      sorts[sort].count -= 1
      let followed = Followed(sort: sort, leader: sortOfItem[leader])
      if let number = numbers[followed] {
        sorts[number].count += 1
        sortOfItem[index] = number
      } else {
        numbers[followed] = sorts.count
        sortOfItem[index] = sorts.count
        let cause = sorts[followed.leader].cause
        sorts.append(Sort(traits: sorts[sort].traits, count: 1, action: .remove, cause: cause))
      }
    }
  }

  /// The item that goes and takes this one along; nil where it goes or stays by itself.
  private func leader(ofItemAt index: Int) -> Int? {
    // An asset stands before what lies in it, so its own ruling is settled.
    func goes(_ leader: Int) -> Bool {
      leader < index && sorts[sortOfItem[leader]].action == .remove
    }
    if let within = items[index].within, goes(within) { return within }
    guard let others = items[index].alongside, others.allSatisfy(goes) else { return nil }
    return others.last
  }

  /// How many items go along as they are although it was asked that they do not, each under the
  /// first of the kinds that were asked for.
  func kept(inSpiteOf requested: RequestedRemovals) -> KindCounts {
    var counts = KindCounts()
    guard !requested.isEmpty else { return counts }
    for sort in sorts where sort.action == .keep && sort.count > 0 {
      if let kind = requested.kinds(of: sort.traits).first { counts.add(kind, sort.count) }
    }
    return counts
  }
}

extension ItemTraits {
  /// Whether the item is one of the most common sort of its kind.
  fileprivate var isPlain: Bool {
    reading == .read && coarseForm == nil && !isSidecar && kinds == KindSet(CollectionOfOne(first))
  }
}
