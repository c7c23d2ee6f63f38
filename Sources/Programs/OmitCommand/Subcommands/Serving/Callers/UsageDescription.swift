import Access
import ArgumentParser

/// What a caller says it wants a level of access for, as it is typed: `readWrite=TEXT`, or the level alone
/// where the text is not known.
struct UsageDescription: Sendable, Hashable, ExpressibleByArgument {
  /// The level.
  let level: AccessLevel
  /// The text; nil if it is not known.
  let text: String?

  /// Reads a level with its text.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let level = parts.first.flatMap({ AccessLevel(rawValue: String($0)) }) else { return nil }
    self.level = level
    text = parts.count == 2 ? String(parts[1]) : nil
  }

  /// The levels; a text follows one of them.
  static var allValueStrings: [String] { AccessLevel.allCases.map(\.rawValue) }
}
