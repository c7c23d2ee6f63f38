package import Access

/// The statements of a caller about itself, as the operator registered them.
package struct CallerManifest: Sendable, Hashable {
  /// The levels of access for which the caller says what it wants them for.
  package let usageDescriptions: Set<AccessLevel>
  /// Whether the caller offers a way to change the selection itself, so that nobody is asked about it
  /// when it fetches first.
  package let preventsAutomaticLimitedAlert: Bool

  /// Gathers the statements.
  package init(
    usageDescriptions: Set<AccessLevel>, preventsAutomaticLimitedAlert: Bool = false
  ) {
    self.usageDescriptions = usageDescriptions
    self.preventsAutomaticLimitedAlert = preventsAutomaticLimitedAlert
  }
}

/// One time that a caller runs, from its start to its end.
package struct LifecycleID: Sendable, Hashable {
  /// The name that the server gave it.
  package let text: String

  /// Takes a name.
  package init(_ text: String) { self.text = text }
}
