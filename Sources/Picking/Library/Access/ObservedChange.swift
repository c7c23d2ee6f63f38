package import Access
package import Picker

/// A change reported to a caller's observers.
package enum ObservedChange: Sendable, Hashable {
  /// The authorisation for a level changed.
  case authorization(AuthorizationStatus, AccessLevel)
  /// The visible assets changed.
  case assets(LibraryChange)
  /// The visibility of any asset may have changed, so everything has to be fetched again.
  case refetch

  /// Creates the change that observers are notified of, or returns nil if the effect causes none.
  init?(_ effect: LibraryAccessEffect) {
    switch effect {
    case .report(let status, let level): self = .authorization(status, level)
    case .notify(let change): self = .assets(change)
    case .refetch: self = .refetch
    case .prompt, .alert, .editSelection, .allow, .refuse: return nil
    }
  }

  /// Returns the change with only those new assets that are visible now; others are no longer
  /// reported.
  func seen(in scope: LibraryScope) -> ObservedChange {
    guard case .assets(let change) = self else { return self }
    return .assets(
      LibraryChange(
        inserted: change.inserted.filter(scope.shows), removed: change.removed,
        because: change.cause))
  }
}

/// A line of the changes reported to a caller's observers.
package struct ChangeLine: Sendable, Hashable {
  /// The number of the line, which increases by one per line.
  package let number: Int
  /// The reported change.
  package let change: ObservedChange
}

/// The changes for a caller's observers after a known line.
package struct ChangeLines: Sendable, Hashable {
  /// The lines, in order.
  package let lines: [ChangeLine]
  /// The number of the last existing line.
  package let last: Int
}
