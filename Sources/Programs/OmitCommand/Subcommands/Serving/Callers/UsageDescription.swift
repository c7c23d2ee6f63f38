import Access
import ArgumentParser

/// The purpose that a caller states for a level of access.
///
/// It is written as `readWrite=TEXT`, or as the level alone if the text is not known.
struct UsageDescription: Sendable, Hashable, ExpressibleByArgument {
  /// The level of access.
  let level: AccessLevel
  /// The text, or nil if it is not known.
  let text: String?

  /// Reads a level with its text.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let level = parts.first.flatMap({ AccessLevel(rawValue: String($0)) }) else { return nil }
    self.level = level
    text = parts.count == 2 ? String(parts[1]) : nil
  }

  /// The levels; text may follow after `=`.
  static var allValueStrings: [String] { AccessLevel.allCases.map(\.rawValue) }
}
