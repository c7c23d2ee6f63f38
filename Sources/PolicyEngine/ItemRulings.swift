import Vocabulary

/// The rulings on all items of an asset.
///
/// Only its kinds, its coarse form, how far it could be read and whether it is a sidecar matter for
/// an item, and a file has few such sorts, so each is decided about once.
struct ItemRulings: Sendable {
  /// The sorts of items there are, each with an item of it and how many there are.
  private(set) var sorts: [(example: Item, count: Int, ruling: ItemRuling)] = []
  /// The sort of each item, in inventory order.
  private var sortOfItem: [Int] = []

  private struct Sort: Hashable {
    let kinds: Kinds
    let reading: Reading
    let coarseForm: CoarseForm?
    let isSidecar: Bool
  }

  init(_ items: [Item], _ decide: (Item) -> ItemRuling) {
    var numbers: [Sort: Int] = [:]
    sortOfItem.reserveCapacity(items.count)
    for item in items {
      let sort = Sort(
        kinds: item.kinds, reading: item.reading, coarseForm: item.coarseForm,
        isSidecar: item.carrier == .sidecar)
      if let number = numbers[sort] {
        sorts[number].count += 1
        sortOfItem.append(number)
      } else {
        numbers[sort] = sorts.count
        sortOfItem.append(sorts.count)
        sorts.append((item, 1, decide(item)))
      }
    }
  }

  /// One verdict for each item, in inventory order.
  var verdicts: [Verdict] {
    let verdicts = sorts.map(\.ruling.verdict)
    return sortOfItem.map { verdicts[$0] }
  }

  /// No signature over the file survives a change, so signed parts go with anything else.
  mutating func breakSignatures() {
    var policies: Set<String> = []
    // A file beside the picture that stays behind changes nothing in the picture.
    for sort in sorts where sort.ruling.action != .keep && sort.example.carrier != .sidecar {
      policies.formUnion(sort.ruling.because.keys.map(\.policy))
    }
    guard !policies.isEmpty else { return }
    for (index, sort) in sorts.enumerated()
    where sort.example.reading == .signed && sort.ruling.action != .remove {
      let kinds: Set<Kind> = [sort.example.kinds.first]
      let rules = policies.map { (RuleReference(policy: $0, .provenanceBroken), kinds) }
      sorts[index].ruling = ItemRuling(.remove, because: Dictionary(uniqueKeysWithValues: rules))
    }
  }

  /// What lies in an asset that goes, goes along with it, for the same reasons.
  mutating func followAssets(_ items: [Item]) {
    struct Followed: Hashable {
      let sort: Int
      let leader: Int
    }
    var numbers: [Followed: Int] = [:]
    for (index, item) in items.enumerated() {
      // An asset stands before what lies in it, so its own ruling is settled.
      guard let within = item.within, within < index else { continue }
      let (sort, leader) = (sortOfItem[index], sortOfItem[within])
      guard sorts[leader].ruling.action == .remove, sorts[sort].ruling.action != .remove else {
        continue
      }
      sorts[sort].count -= 1
      let followed = Followed(sort: sort, leader: leader)
      if let number = numbers[followed] {
        sorts[number].count += 1
        sortOfItem[index] = number
      } else {
        numbers[followed] = sorts.count
        sortOfItem[index] = sorts.count
        sorts.append((item, 1, sorts[leader].ruling))
      }
    }
  }

  /// What each rule did, to items of which kinds.
  func reasons(_ effect: Reason.Effect) -> [Reason] {
    var kinds: [RuleReference: Set<Kind>] = [:]
    for sort in sorts where sort.ruling.action.effect == effect {
      kinds.merge(sort.ruling.because) { $0.union($1) }
    }
    return kinds.sorted { $0.key < $1.key }.map { Reason($0.key, effect, $0.value) }
  }

  /// How many items go along as they are although one of these kinds was to be removed, or to be
  /// said less exactly than they say it, each under the first of these kinds it has.
  func kept(of kinds: Set<Kind>, coarse: [Kind: Coarseness]) -> KindCounts {
    var counts = KindCounts()
    for sort in sorts where sort.ruling.action == .keep {
      let item = sort.example
      let asked = item.removableKinds.first { kind in
        kinds.contains(kind)
          || coarse[kind].map { Action(coarsening: item, to: $0) != .keep } == true
      }
      if let asked { counts.add(asked, sort.count) }
    }
    return counts
  }
}

extension Action {
  fileprivate var effect: Reason.Effect {
    switch self {
    case .keep: .keep
    case .coarsen: .coarsen
    case .remove: .remove
    }
  }
}

extension Item {
  /// The kinds whose removal takes this item away.
  fileprivate var removableKinds: [Kind] {
    switch reading {
    case .unrecognised: carrier == .sidecar ? kinds.all : []
    case .read where kinds.first == .rendering: []
    case .read, .malformed, .signed, .unopened: kinds.all.filter { $0 != .rendering }
    }
  }
}
