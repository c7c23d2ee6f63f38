import Access
import Vocabulary

/// The kinds that the person and the caller asked to be removed or made coarse.
struct RequestedRemovals: Sendable, Hashable {
  /// The kinds to be removed.
  private(set) var kinds = KindSet()
  /// The kinds to be made coarse, each with its coarseness.
  private(set) var coarse: [Kind: Coarseness] = [:]

  /// Creates an empty set of requests.
  init() {}

  /// Creates the removals that a request asks for, with the coarseness that the policies specify.
  init(by request: borrowing Request, coarse: [Kind: Coarseness]) {
    self.coarse = coarse
    for (kind, choice) in request.choices.byKind {
      // If no coarseness is specified, the kind was to be removed.
      if choice == .exclude || choice == .coarse && coarse[kind] == nil { kinds.insert(kind) }
    }
    for option in request.caller.metadataOptions { kinds.insert(option.kind) }
  }

  /// Whether nothing was requested.
  var isEmpty: Bool { kinds.isEmpty && coarse.isEmpty }

  /// Returns the kinds because of which an item was not to be kept unchanged.
  func kinds(of item: ItemTraits) -> KindSet {
    let open = item.removableKinds
    var asked = open.intersection(kinds)
    guard !coarse.isEmpty else { return asked }
    for (kind, coarseness) in coarse where open.contains(kind) {
      if item.action(coarsening: coarseness) != .keep { asked.insert(kind) }
    }
    return asked
  }

  /// Returns the requested kind under which an item is counted, and whether the item certainly has
  /// it.
  ///
  /// Returns nil if there is no such kind.
  func kind(of item: ItemTraits) -> (kind: Kind, isCertain: Bool)? {
    let asked = kinds(of: item)
    let certain = asked.intersection(item.certain)
    let counting = certain.isEmpty ? asked : certain
    let kind = counting.contains(item.first) ? item.first : counting.first { _ in true }
    return kind.map { ($0, !certain.isEmpty) }
  }
}
