import Files

/// What is left out of folders that are walked, in the syntax of gitignore.
///
/// Files that are named themselves are never left out. Each source of patterns decides for itself, and
/// what one of them excludes is excluded.
public struct Exclusions: Sendable, Hashable {
  private(set) var sources = IgnoreSources()

  /// Nothing is left out.
  public static let none = Exclusions(readingFiles: false, includingHidden: true)

  /// Hidden files and folders are left out, and nothing else.
  public static let hidden = Exclusions(readingFiles: false)

  /// Leaves out what the files `.omitignore` in walked folders say, where they are read, and what a name
  /// that begins with a dot hides.
  ///
  /// - Parameters:
  ///   - readingFiles: Whether files `.omitignore` are read.
  ///   - includesHidden: Whether hidden files and folders are looked at. The folder `.well-known` always is,
  ///     and the attributes that macOS keeps of a picture in a file beside it (`._IMG.jpg`) go with the
  ///     picture.
  public init(readingFiles: Bool, includingHidden includesHidden: Bool = false) {
    sources.readsFolders = readingFiles
    sources.leavesHidden = !includesHidden
  }

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

  /// Whether hidden files and folders are left out.
  var leavesHidden: Bool { sources.leavesHidden }

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

/// How much was left out of folders because it is excluded, or hidden.
public struct ExclusionCount: Sendable, Hashable {
  /// How many files.
  public var files = 0
  /// How many folders, each with all that is in it.
  public var folders = 0
  /// How many files that are hidden and not excluded.
  public var hiddenFiles = 0
  /// How many folders that are hidden and not excluded, each with all that is in it.
  public var hiddenFolders = 0

  /// Counts nothing yet.
  public init() {}

  /// Counts an input, where it was left out.
  public mutating func count(_ input: ShareInput) {
    switch input {
    case .skipped(_, .excludedFile): files += 1
    case .skipped(_, .excludedFolder): folders += 1
    case .skipped(_, .hiddenFile): hiddenFiles += 1
    case .skipped(_, .hiddenFolder): hiddenFolders += 1
    case .skipped(_, .link), .skipped(_, .special), .skipped(_, .destination),
      .skipped(_, .exclusions), .skipped(_, .submodule), .skipped(_, .intentToAdd), .asset,
      .failed:
      break
    }
  }

  /// Adds what was counted elsewhere.
  public mutating func add(_ other: ExclusionCount) {
    files += other.files
    folders += other.folders
    hiddenFiles += other.hiddenFiles
    hiddenFolders += other.hiddenFolders
  }

  /// Whether nothing is.
  public var isEmpty: Bool {
    files == 0 && folders == 0 && hiddenFiles == 0 && hiddenFolders == 0
  }
}
