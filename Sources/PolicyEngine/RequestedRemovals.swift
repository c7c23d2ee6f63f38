import Vocabulary

/// What the person and the caller asked to be removed, or to be said less exactly.
struct RequestedRemovals: Sendable, Hashable {
  /// The kinds that were to go.
  var kinds = KindSet()
  /// The kinds that were to be said less exactly, and how exactly.
  var coarse: [Kind: Coarseness] = [:]

  /// The kinds of an item because of which it was not to go along as it is.
  func kinds(of item: Item) -> [Kind] {
    guard !kinds.isEmpty || !coarse.isEmpty else { return [] }
    return item.removableKinds.filter { kind in
      kinds.contains(kind)
        || coarse[kind].map { Action(coarsening: item, to: $0) != .keep } == true
    }
  }
}
