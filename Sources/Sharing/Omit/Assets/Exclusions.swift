import Files

/// The patterns, in gitignore syntax, of entries to leave out of walked folders.
///
/// Explicitly named files are never left out. Each source of patterns decides independently, and an
/// entry is excluded if any source excludes it.
public struct Exclusions: Sendable, Hashable {
  private(set) var sources = IgnoreSources()

  /// Exclusions that leave nothing out.
  public static let none = Exclusions(readingFiles: false, includingHidden: true)

  /// Exclusions that leave out hidden files and folders, and nothing else.
  public static let hidden = Exclusions(readingFiles: false)

  /// Creates exclusions that follow the `.omitignore` files in walked folders, if they are read,
  /// and that leave out names beginning with a dot.
  ///
  /// - Parameters:
  ///   - readingFiles: Whether files `.omitignore` are read.
  ///   - includesHidden: Whether hidden files and folders are included. The folder `.well-known`
  ///     always is, and the attributes that macOS keeps of a picture in a file beside it
  ///     (`._IMG.jpg`) are treated with the picture.
  public init(readingFiles: Bool, includingHidden includesHidden: Bool = false) {
    sources.readsFolders = readingFiles
    sources.skipsHidden = !includesHidden
  }

  /// Excludes matching entries in every named folder.
  ///
  /// - Throws: `Unmatchable` for a pattern that cannot match any name.
  public mutating func exclude(_ patterns: [String]) throws(Unmatchable) {
    try Self.expectMatchable(patterns)
    sources.stated = IgnoreRules(patterns)
  }

  /// Excludes matching entries in one folder, like an `.omitignore` file in it.
  ///
  /// - Throws: `Unmatchable` for a pattern that cannot match any name.
  public mutating func exclude(
    _ patterns: [String], in folder: FileName
  ) throws(Unmatchable) {
    try Self.expectMatchable(patterns)
    guard !patterns.isEmpty else { return }
    sources.folderRuleSets.append(
      IgnoreSources.FolderRuleSet(IgnoreRules(patterns), in: folder.path.resolved ?? folder.path))
  }

  /// Whether hidden files and folders are left out.
  var skipsHidden: Bool { sources.skipsHidden }

  /// Returns whether a file states exclusions and is read for them.
  func isExclusionFile(_ name: Path) -> Bool { sources.isExclusionFile(name) }

  /// A pattern that cannot match any name and is therefore probably a mistake.
  public struct Unmatchable: Error, Hashable {
    /// The position of the pattern in the given list.
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

/// The numbers of files and folders that were left out because they are excluded or hidden.
public struct ExclusionCount: Sendable, Hashable {
  /// The number of excluded files.
  public var files = 0
  /// The number of excluded folders, each with its contents.
  public var folders = 0
  /// The number of files that are hidden but not excluded.
  public var hiddenFiles = 0
  /// The number of folders that are hidden but not excluded, each with its contents.
  public var hiddenFolders = 0

  /// Creates a count of zero.
  public init() {}

  /// Counts an input if it was left out.
  public mutating func count(_ input: ShareInput) {
    switch input {
    case .skipped(_, .excludedFile): files += 1
    case .skipped(_, .excludedFolder): folders += 1
    case .skipped(_, .hiddenFile): hiddenFiles += 1
    case .skipped(_, .hiddenFolder): hiddenFolders += 1
    case .skipped(_, .link), .skipped(_, .special), .skipped(_, .destination),
      .skipped(_, .database), .skipped(_, .exclusions), .skipped(_, .submodule),
      .skipped(_, .intentToAdd), .asset, .failed:
      break
    }
  }

  /// Adds another count.
  public mutating func add(_ other: ExclusionCount) {
    files += other.files
    folders += other.folders
    hiddenFiles += other.hiddenFiles
    hiddenFolders += other.hiddenFolders
  }

  /// Whether nothing was left out.
  public var isEmpty: Bool {
    files == 0 && folders == 0 && hiddenFiles == 0 && hiddenFolders == 0
  }
}
