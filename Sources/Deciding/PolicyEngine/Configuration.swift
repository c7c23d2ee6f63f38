public import Access

/// A configuration: policies, choices and exclusions that apply beside those of a request.
public struct Configuration: Sendable, Hashable {
  /// The names of policies, or of their files.
  public let policies: [Entry]
  /// The choices of the configuration's author.
  public let choices: Choices
  /// Patterns of files that are excluded from folders.
  public let exclusions: [Entry]

  /// A word of the text, with its place.
  public struct Entry: Sendable, Hashable {
    /// The word.
    public let text: String
    /// The place of the word.
    public let location: PolicyLocation
  }

  /// The way in which a configuration came to be used.
  public enum Origin: Sendable, Hashable, CaseIterable {
    /// The configuration was found and applies beside the policies and choices of others, so it can
    /// only add removals.
    case found
    /// The configuration was named and replaces the defaults that apply when nothing is named.
    case named
  }
}
