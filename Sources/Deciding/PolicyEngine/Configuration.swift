public import Access

/// A configuration: policies, choices and exclusions that hold beside what is asked for.
public struct Configuration: Sendable, Hashable {
  /// The names of policies, or of their files.
  public let policies: [Entry]
  /// The choices of whoever wrote it.
  public let choices: Choices
  /// Patterns of files that are left out of folders.
  public let exclusions: [Entry]

  /// A word of the text, and where it stands.
  public struct Entry: Sendable, Hashable {
    /// The word.
    public let text: String
    /// Where it stands.
    public let place: PolicyPlace
  }

  /// The way in which a configuration came to be used.
  public enum Standing: Sendable, Hashable, CaseIterable {
    /// It was found, and decides beside policies and choices of others: it can only have more removed.
    case found
    /// It was named, and stands in the place of what holds where nothing is named.
    case named
  }
}
