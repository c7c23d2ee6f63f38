package import Access
package import Picker

/// Something that a caller's observers are told of.
package enum ObservedChange: Sendable, Hashable {
  /// The authorisation for a level is another.
  case authorization(AuthorizationStatus, AccessLevel)
  /// Other assets are to be seen.
  case assets(LibraryChange)
  /// More, or less, of everything may be to be seen: what was fetched is to be fetched anew.
  case refetch

  /// What observers are told of an effect; nil where that is nothing.
  init?(_ effect: LibraryAccessEffect) {
    switch effect {
    case .report(let status, let level): self = .authorization(status, level)
    case .notify(let change): self = .assets(change)
    case .refetch: self = .refetch
    case .prompt, .alert, .editSelection, .allow, .refuse: return nil
    }
  }

  /// The change with the new assets that may be seen now alone: of others nothing is told any more.
  func seen(in scope: LibraryScope) -> ObservedChange {
    guard case .assets(let change) = self else { return self }
    return .assets(
      LibraryChange(
        inserted: change.inserted.filter(scope.shows), removed: change.removed,
        because: change.cause))
  }
}

/// One line of what a caller's observers are told.
package struct ObservedLine: Sendable, Hashable {
  /// The number, which grows by one from line to line.
  package let number: Int
  /// What is told.
  package let change: ObservedChange
}

/// What a caller's observers are told behind a line that they know.
package struct ObservedLines: Sendable, Hashable {
  /// The lines, in order.
  package let lines: [ObservedLine]
  /// The number of the last line there is.
  package let last: Int
}
