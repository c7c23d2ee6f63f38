import Vocabulary

/// The decisions about all items of an asset.
///
/// Only a few traits of an item matter, and a file has few sorts of items, so each sort is decided
/// about once.
struct ItemRulings {
  let items: [Item]
  let terms: [Terms]
  var sorts: [ItemSort] = []
  /// The sort of each item, in inventory order.
  var sortOfItem: [Int] = []
  /// Why the sorts have their rulings.
  var causes: [Cause] = []

  /// Decides about items on the terms of every policy; the most protective one wins.
  init(_ items: [Item], on terms: [Terms]) {
    self.init(sorting: items, terms)
    for terms in terms {
      for index in sorts.indices {
        sorts[index].action = max(sorts[index].action, terms.action(on: sorts[index].traits))
      }
    }
    causes.reserveCapacity(2 * sorts.count)
    for index in sorts.indices {
      let start = causes.count
      for terms in terms {
        terms.addCauses(of: sorts[index].action, on: sorts[index].traits, to: &causes)
      }
      sorts[index].causes = start..<causes.count
    }
  }

  /// Rules that all items stay behind.
  init(_ items: [Item], refusedFor rules: RuleSet) {
    self.init(sorting: items, [])
    causes.add(rules, about: [])
    for index in sorts.indices {
      sorts[index].action = .remove
      sorts[index].causes = causes.indices
    }
  }

  private init(sorting items: [Item], _ terms: [Terms]) {
    self.items = items
    self.terms = terms
    // Most items have one kind and no coarse form.
    var plain = [32 of Int](repeating: -1)
    var others: [ItemTraits: Int] = [:]
    sortOfItem.reserveCapacity(items.count)
    sorts.reserveCapacity(min(items.count, plain.count))
    for index in items.indices {
      let traits = ItemTraits(items, at: index)
      var number = traits.isPlain ? plain[traits.first.position] : others[traits] ?? -1
      if number >= 0 {
        sorts[number].count += 1
      } else {
        number = sorts.count
        if traits.isPlain { plain[traits.first.position] = number } else { others[traits] = number }
        sorts.append(ItemSort(traits: traits, count: 1))
      }
      sortOfItem.append(number)
    }
  }

  /// The rules that gave a sort its ruling.
  func rules(of sort: Int) -> RuleSet {
    RuleSet(of: causes[sorts[sort].causes])
  }

  /// One verdict for each item, with the overruled rules about it.
  func verdicts(_ names: RuleNames, overruling rulings: [Ruling]) -> Verdicts {
    var overruled = Array(repeating: RuleSet(), count: sorts.count)
    for ruling in rulings {
      for index in sorts.indices {
        ruling.addRules(about: sorts[index].traits, to: &overruled[index])
      }
    }
    for index in sorts.indices {
      for cause in sorts[index].causes { overruled[index].remove(causes[cause].rule) }
    }
    return Verdicts(
      of: sorts, causes: causes, overruled: overruled, sortOfItem: sortOfItem, names: names)
  }

  /// The terms of policies that have one of these rules.
  func terms(with rules: RuleSet) -> [Terms] {
    terms.filter { !$0.policy.all.isDisjoint(with: rules) }
  }

  /// Removes signed parts with anything else, since no signature over the file survives a change:
  /// by the rules with which each policy removes something.
  mutating func breakSignatures() {
    guard sorts.contains(where: { $0.traits.reading == .signed }) else { return }
    var changing = RuleSet()
    // A file beside the picture that stays behind changes nothing in the picture.
    for index in sorts.indices where sorts[index].action != .keep {
      if !sorts[index].traits.isSidecar { changing.formUnion(rules(of: index)) }
    }
    let broken = terms(with: changing).map(\.policy[.provenanceBroken])
    guard !broken.isEmpty else { return }
    let rules = broken.reduce(RuleSet()) { $0.union($1) }
    for index in sorts.indices {
      let traits = sorts[index].traits
      guard traits.reading == .signed, sorts[index].action != .remove else { continue }
      sorts[index].action = .remove
      sorts[index].causes = causes.add(rules, about: KindSet(traits.first))
    }
  }

  /// Removes the items inside an asset that is removed, for the same reasons; and an item that
  /// describes others, where all of those are removed.
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
        sorts.append(
          ItemSort(
            traits: sorts[sort].traits, count: 1, action: .remove,
            causes: sorts[followed.leader].causes))
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
  /// first of the kinds that were asked for; and how many of them only may have that kind.
  func kept(inSpiteOf requested: RequestedRemovals) -> RequestedNotApplied {
    var counts = RequestedNotApplied()
    guard !requested.isEmpty else { return counts }
    for sort in sorts where sort.action == .keep && sort.count > 0 {
      guard let (kind, isCertain) = requested.kind(of: sort.traits) else { continue }
      counts.add(kind, sort.count, isCertain: isCertain)
    }
    return counts
  }
}

extension ItemTraits {
  /// Whether the item is one of the most common sort of its kind.
  fileprivate var isPlain: Bool {
    reading == .read && coarseForm == nil && !isSidecar && kinds == KindSet(first)
  }
}

/// A sort of items, how many of it there are, and the action on them.
struct ItemSort: Sendable {
  let traits: ItemTraits
  var count: Int
  var action = Action.keep
  /// The range of the causes of the action.
  var causes = 0..<0
  /// What the items repeat, where they go for that.
  var echoed: EchoedValue?
}
