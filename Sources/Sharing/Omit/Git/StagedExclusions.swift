import Files

/// The exclusions for staged files, as if the named folders were walked, or the work tree if none
/// is named.
///
/// As with `.gitignore` in git, the `.omitignore` files of the work tree are used.
struct StagedExclusions {
  private let root: NamingRoot
  private let sources: IgnoreSources
  /// Files and folders to limit the result to, relative to the top of the work tree; empty for all.
  private let named: [Path]

  init(_ exclusions: Exclusions, below root: NamingRoot, confinedTo named: [Path]) {
    self.root = root
    sources = exclusions.sources
    self.named = named
  }

  /// The verdict on a staged file.
  enum Verdict {
    /// The file is included.
    case taken
    case excluded
    /// The file is outside the requested files and folders.
    case elsewhere
  }

  /// Returns the verdict on a file.
  ///
  /// - Parameter name: Its name from the top of the work tree.
  /// - Returns: The verdict.
  /// - Throws: `FileError` if exclusions cannot be evaluated.
  func verdict(on name: Path) throws(FileError) -> Verdict {
    // Explicitly named files are never left out.
    if named.contains(name) { return .taken }
    let folders =
      named.isEmpty ? [root.top] : named.filter { $0 == root.top || $0.encloses(name) }
    // The file is included if one of the folders leads to it, as in a walk.
    for folder in folders where try !isExcluded(name, in: folder) { return .taken }
    return folders.isEmpty ? .elsewhere : .excluded
  }

  private func isExcluded(_ name: Path, in folder: Path) throws(FileError) -> Bool {
    let inside = folder == root.top ? name : name.dropping(folder)
    return try sources.excludes(inside, in: root.path(of: folder))
  }
}
