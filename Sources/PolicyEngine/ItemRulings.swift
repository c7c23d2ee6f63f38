import Vocabulary

/// The rulings on all items of an asset.
///
/// Only its kinds, its coarse form, how far it could be read and whether it is a sidecar matter for
/// an item, and a file has few such sorts, so each is decided about once.
struct ItemRulings {
  private let items: [Item]
  /// The sorts of items there are, each with the position of an item of it, how many there are and
  /// what becomes of them.
  private(set) var sorts: [Sort] = []
  /// The sort of each item, in inventory order.
  private var sortOfItem: [Int] = []

  struct Sort {
    let example: Int
    var count: Int
    var ruling: ItemRuling
  }

  private struct Key: Hashable {
    let kinds: Kinds
    let reading: Reading
    let coarseForm: CoarseForm?
    let isSidecar: Bool
  }

  init(_ items: [Item], _ decide: (Item) -> ItemRuling) {
    self.items = items
    // Most items have one kind and no coarse form.
    var plain = KindTable(repeating: -1)
    var others: [Key: Int] = [:]
    sortOfItem.reserveCapacity(items.count)
    sorts.reserveCapacity(items.count)
    for (position, item) in items.enumerated() {
      let isSidecar = item.carrier == .sidecar
      let isPlain =
        item.reading == .read && item.kinds.others.isEmpty && item.coarseForm == nil && !isSidecar
      let key =
        isPlain
        ? nil
        : Key(
          kinds: item.kinds, reading: item.reading, coarseForm: item.coarseForm,
          isSidecar: isSidecar)
      var number = key.map { others[$0] ?? -1 } ?? plain[item.kinds.first]
      if number >= 0 {
        sorts[number].count += 1
      } else {
        number = sorts.count
        if let key { others[key] = number } else { plain[item.kinds.first] = number }
        sorts.append(Sort(example: position, count: 1, ruling: decide(item)))
      }
      sortOfItem.append(number)
    }
  }

  /// One verdict for each item, in inventory order, with those of the rules about it that others
  /// overruled.
  func verdicts(_ numbers: RuleNumbers, overruling spoken: [Ruling.Spoken]) -> [Verdict] {
    var lists: [(rules: RuleSet, list: [RuleReference])] = []
    func list(_ rules: RuleSet) -> [RuleReference] {
      guard !rules.isEmpty else { return [] }
      if let known = lists.first(where: { $0.rules == rules }) { return known.list }
      let list = numbers.references(of: rules)
      lists.append((rules, list))
      return list
    }
    let verdicts = sorts.map { sort in
      let rules = sort.ruling.rules
      var heard = RuleSet()
      for spoken in spoken { heard.formUnion(spoken.rules(about: items[sort.example])) }
      return Verdict(sort.ruling.action, list(rules), overruled: list(heard.subtracting(rules)))
    }
    return sortOfItem.map { verdicts[$0] }
  }

  /// No signature over the file survives a change, so signed parts go with anything else: for the
  /// rules by which each policy that changes something says so.
  mutating func breakSignatures(_ broken: () -> [(policy: RuleSet, rule: RuleSet)]) {
    guard items.contains(where: { $0.reading == .signed }) else { return }
    var changing = RuleSet()
    // A file beside the picture that stays behind changes nothing in the picture.
    for sort in sorts
    where sort.ruling.action != .keep && items[sort.example].carrier != .sidecar {
      changing.formUnion(sort.ruling.rules)
    }
    let rules = broken().filter { $0.policy.subtracting(changing) != $0.policy }
      .reduce(RuleSet()) { $0.union($1.rule) }
    guard !rules.isEmpty else { return }
    for index in sorts.indices {
      let item = items[sorts[index].example]
      guard item.reading == .signed, sorts[index].ruling.action != .remove else { continue }
      let about = KindSet(CollectionOfOne(item.kinds.first))
      sorts[index].ruling = ItemRuling(.remove, because: rules, about: about)
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
    for (index, item) in items.enumerated() {
      let sort = sortOfItem[index]
      guard sorts[sort].ruling.action != .remove,
        let leader = leader(of: item, at: index).map({ sortOfItem[$0] })
      else { continue }
      sorts[sort].count -= 1
      let followed = Followed(sort: sort, leader: leader)
      if let number = numbers[followed] {
        sorts[number].count += 1
        sortOfItem[index] = number
      } else {
        numbers[followed] = sorts.count
        sortOfItem[index] = sorts.count
        sorts.append(Sort(example: index, count: 1, ruling: sorts[leader].ruling))
      }
    }
  }

  /// The item that goes and takes this one along; nil where it goes or stays by itself.
  private func leader(of item: Item, at index: Int) -> Int? {
    // An asset stands before what lies in it, so its own ruling is settled.
    func goes(_ leader: Int) -> Bool {
      leader < index && sorts[sortOfItem[leader]].ruling.action == .remove
    }
    if let within = item.within, goes(within) { return within }
    guard let others = item.alongside, others.allSatisfy(goes) else { return nil }
    return others.last
  }

  /// What each rule did, to items of which kinds.
  ///
  /// What was removed stands before what was made coarse, and what was kept last. `silent` rules
  /// are not told of for what they kept.
  func reasons(_ numbers: RuleNumbers, notKeeping silent: RuleSet) -> [Reason] {
    let count = numbers.references.count
    // Each rule's kinds, once for each effect; nil where it had none.
    var kinds = [KindSet?](repeating: nil, count: count * ItemRulings.effects.count)
    for sort in sorts where sort.count > 0 {
      let start = sort.ruling.action.rank * count
      for cause in sort.ruling.causes {
        let rules = start == 2 * count ? cause.rules.subtracting(silent) : cause.rules
        for rule in rules { kinds[start + rule, default: KindSet()].formUnion(cause.kinds) }
      }
    }
    var reasons: [Reason] = []
    for (rank, effect) in ItemRulings.effects.enumerated() {
      for (number, reference) in numbers.references.enumerated() {
        guard let found = kinds[rank * count + number] else { continue }
        reasons.append(Reason(reference, effect, found.kinds))
      }
    }
    return reasons
  }

  private static let effects: [Reason.Effect] = [.remove, .coarsen, .keep]

  /// How many items go along as they are although it was asked that they do not, each under the
  /// first of the kinds that were asked for.
  func kept(inSpiteOf requested: RequestedRemovals) -> KindCounts {
    var counts = KindCounts()
    for sort in sorts where sort.ruling.action == .keep && sort.count > 0 {
      if let kind = requested.kinds(of: items[sort.example]).first { counts.add(kind, sort.count) }
    }
    return counts
  }
}

extension [KindSet?] {
  fileprivate subscript(index: Int, default start: KindSet) -> KindSet {
    get { self[index] ?? start }
    set { self[index] = newValue }
  }
}

extension Action {
  /// The place of what it does among the effects that reasons tell of.
  fileprivate var rank: Int {
    switch self {
    case .remove: 0
    case .coarsen: 1
    case .keep: 2
    }
  }
}

extension Item {
  /// The kinds whose removal takes this item away.
  var removableKinds: [Kind] {
    switch reading {
    case .unrecognised: isUnrecognisedPart ? [] : kinds.all
    case .read where isRendering: []
    case .read, .malformed, .signed, .unopened: kinds.all.filter { $0 != .rendering }
    }
  }

  /// Whether it shows the picture, and so stays with whatever else it tells.
  var isRendering: Bool { reading == .read && kinds.first == .rendering }

  /// Whether it is a part that nothing is known of; what a file beside the picture may hold is known
  /// by what it is there for.
  var isUnrecognisedPart: Bool { reading == .unrecognised && carrier != .sidecar }
}
