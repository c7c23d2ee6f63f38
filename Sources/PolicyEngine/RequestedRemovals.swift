import Vocabulary

/// What the person and the caller asked to be removed, or to be said less exactly.
struct RequestedRemovals: Sendable, Hashable {
  /// The kinds that were to go.
  var kinds = KindSet()
  /// The kinds that were to be said less exactly, and how exactly.
  var coarse: [Kind: Coarseness] = [:]

  /// Whether nothing was asked for.
  var isEmpty: Bool { kinds.isEmpty && coarse.isEmpty }

  /// The kinds of an item because of which it was not to go along as it is, the one it is counted
  /// under first.
  func kinds(of item: ItemTraits) -> [Kind] {
    guard !isEmpty else { return [] }
    let asked = item.removableKinds.filter { kind in
      kinds.contains(kind)
        || coarse[kind].map { item.action(coarsening: $0) != .keep } == true
    }
    return asked.filter { $0 == item.first } + asked.filter { $0 != item.first }
  }
}
