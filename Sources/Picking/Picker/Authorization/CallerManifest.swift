package import Access

/// The statements of a caller about itself, as registered by the operator.
package struct CallerManifest: Sendable, Hashable {
  /// The levels of access for which the caller states a purpose.
  package let usageDescriptions: Set<AccessLevel>
  /// The purpose that the caller states for each level, in its own words.
  ///
  /// A level has no text if all that is known is that the caller states a purpose for it.
  package let usageTexts: [AccessLevel: String]
  /// Whether the caller offers its own way to change the selection, so that its first fetch does
  /// not alert the person.
  package let preventsAutomaticLimitedAlert: Bool

  /// Creates a manifest from the caller's statements.
  ///
  /// - Parameters:
  ///   - usageDescriptions: The levels for which the caller states a purpose.
  ///   - usageTexts: The stated purposes; a level with a text is added to `usageDescriptions`.
  ///   - preventsAutomaticLimitedAlert: Whether the alert about the selection is not shown
  ///     automatically.
  package init(
    usageDescriptions: Set<AccessLevel>, usageTexts: [AccessLevel: String] = [:],
    preventsAutomaticLimitedAlert: Bool = false
  ) {
    self.usageDescriptions = usageDescriptions.union(usageTexts.keys)
    self.usageTexts = usageTexts
    self.preventsAutomaticLimitedAlert = preventsAutomaticLimitedAlert
  }
}

/// The identifier of one run of a caller, from its start to its end.
package struct LifecycleID: Sendable, Hashable {
  /// The name that the server assigned.
  package let text: String

  /// Creates an identifier from its name.
  package init(_ text: String) { self.text = text }
}
