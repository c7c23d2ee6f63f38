package import Access

/// The statements of a caller about itself, as the operator registered them.
package struct CallerManifest: Sendable, Hashable {
  /// The levels of access for which the caller says what it wants them for.
  package let usageDescriptions: Set<AccessLevel>
  /// What the caller says it wants a level for, in its own words; none of a level of which only that it
  /// says something is known.
  package let usageTexts: [AccessLevel: String]
  /// Whether the caller offers a way to change the selection itself, so that nobody is asked about it
  /// when it fetches first.
  package let preventsAutomaticLimitedAlert: Bool

  /// Gathers the statements.
  ///
  /// - Parameters:
  ///   - usageDescriptions: The levels for which the caller says what it wants them for.
  ///   - usageTexts: What it says; a level with a text is one of them.
  ///   - preventsAutomaticLimitedAlert: Whether nobody is asked about the selection by themselves.
  package init(
    usageDescriptions: Set<AccessLevel>, usageTexts: [AccessLevel: String] = [:],
    preventsAutomaticLimitedAlert: Bool = false
  ) {
    self.usageDescriptions = usageDescriptions.union(usageTexts.keys)
    self.usageTexts = usageTexts
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
