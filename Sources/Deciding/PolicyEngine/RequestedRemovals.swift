import Access
import Vocabulary

/// The kinds that the person and the caller asked to be removed, or to be said less exactly.
struct RequestedRemovals: Sendable, Hashable {
  /// The kinds that were to go.
  private(set) var kinds = KindSet()
  /// The kinds that were to be said less exactly, and how exactly.
  private(set) var coarse: [Kind: Coarseness] = [:]

  /// Nothing was asked for.
  init() {}

  /// Gathers what a request asks for, where the policies say how exactly kinds are to be said.
  init(by request: borrowing Request, coarse: [Kind: Coarseness]) {
    self.coarse = coarse
    for (kind, choice) in request.choices.byKind {
      // Where nobody says how coarse, nothing of it was to go along.
      if choice == .exclude || choice == .coarse && coarse[kind] == nil { kinds.insert(kind) }
    }
    for option in request.caller.metadataOptions { kinds.insert(option.kind) }
  }

  /// Whether nothing was asked for.
  var isEmpty: Bool { kinds.isEmpty && coarse.isEmpty }

  /// The kinds of an item because of which it was not to go along as it is.
  func kinds(of item: ItemTraits) -> KindSet {
    let open = item.removableKinds
    var asked = open.intersection(kinds)
    guard !coarse.isEmpty else { return asked }
    for (kind, coarseness) in coarse where open.contains(kind) {
      if item.action(coarsening: coarseness) != .keep { asked.insert(kind) }
    }
    return asked
  }

  /// The one of them that an item is counted under, and whether the item certainly has that kind;
  /// nil where there are none.
  func kind(of item: ItemTraits) -> (kind: Kind, isCertain: Bool)? {
    let asked = kinds(of: item)
    let certain = asked.intersection(item.certain)
    let counting = certain.isEmpty ? asked : certain
    let kind = counting.contains(item.first) ? item.first : counting.first { _ in true }
    return kind.map { ($0, !certain.isEmpty) }
  }
}
