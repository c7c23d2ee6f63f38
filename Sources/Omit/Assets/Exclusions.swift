import Files

/// What is left out of folders that are walked, in the syntax of gitignore.
///
/// Files that are named themselves are never left out. Each source of patterns decides for itself, and
/// what one of them excludes is excluded.
public struct Exclusions: Sendable, Hashable {
  private(set) var sources = IgnoreSources()

  /// Nothing is left out.
  public static let none = Exclusions(readingFiles: false)

  /// Leaves out what the files `.omitignore` in walked folders say, where they are read.
  public init(readingFiles: Bool) { sources.readsFolders = readingFiles }

  /// Leaves out what matches in every folder that is named.
  ///
  /// - Throws: `Unmatchable` for a pattern that no name can match.
  public mutating func exclude(_ patterns: [String]) throws(Unmatchable) {
    try Self.expectMatchable(patterns)
    sources.stated = IgnoreRules(patterns)
  }

  /// Leaves out what matches in one folder, as a file `.omitignore` in it would.
  ///
  /// - Throws: `Unmatchable` for a pattern that no name can match.
  public mutating func exclude(
    _ patterns: [String], in folder: FileName
  ) throws(Unmatchable) {
    try Self.expectMatchable(patterns)
    guard !patterns.isEmpty else { return }
    sources.placed.append(
      IgnoreSources.Placed(IgnoreRules(patterns), in: folder.path.resolved ?? folder.path))
  }

  /// Whether a file says what is excluded, and is read for that.
  func isSaid(by name: Path) -> Bool { sources.isOfExclusions(name) }

  /// A pattern that no name can match: whoever wrote it wanted something else.
  public struct Unmatchable: Error, Hashable {
    /// The position of the pattern among those given.
    public let index: Int
    /// The pattern.
    public let pattern: String
  }

  private static func expectMatchable(_ patterns: [String]) throws(Unmatchable) {
    for (index, pattern) in patterns.enumerated() where !IgnoreRules.canMatch(pattern) {
      throw Unmatchable(index: index, pattern: pattern)
    }
  }
}

/// How much was left out of folders because it is excluded.
public struct ExclusionCount: Sendable, Hashable {
  /// How many files.
  public var files = 0
  /// How many folders, each with all that is in it.
  public var folders = 0

  /// Counts nothing yet.
  public init() {}

  mutating func count(_ input: ShareInput) {
    switch input {
    case .skipped(_, .excludedFile): files += 1
    case .skipped(_, .excludedFolder): folders += 1
    case .skipped(_, .link), .skipped(_, .special), .skipped(_, .destination),
      .skipped(_, .exclusions), .skipped(_, .submodule), .skipped(_, .intentToAdd), .asset,
      .failed:
      break
    }
  }

  /// Whether nothing is.
  public var isEmpty: Bool { files == 0 && folders == 0 }
}
