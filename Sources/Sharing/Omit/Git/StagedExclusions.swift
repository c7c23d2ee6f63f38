import Files

/// What is left out of what is staged, as if the folders that are named were walked; where none is, the
/// work tree.
///
/// As git does with its own `.gitignore`, files `.omitignore` are read as the work tree has them.
struct StagedExclusions {
  private let root: NamingRoot
  private let sources: IgnoreSources
  /// Files and folders to which the look is confined, from the top of the work tree; none for all.
  private let named: [Path]

  init(_ exclusions: Exclusions, below root: NamingRoot, confinedTo named: [Path]) {
    self.root = root
    sources = exclusions.sources
    self.named = named
  }

  /// What becomes of a staged file.
  enum Verdict {
    /// It is looked at.
    case taken
    case excluded
    /// Nobody asked for it.
    case elsewhere
  }

  /// Tells what becomes of a file.
  ///
  /// - Parameter name: Its name from the top of the work tree.
  /// - Returns: The verdict.
  /// - Throws: `FileError` where nobody can tell whether it is excluded.
  func verdict(on name: Path) throws(FileError) -> Verdict {
    // What is named itself is never left out.
    if named.contains(name) { return .taken }
    let folders =
      named.isEmpty ? [root.top] : named.filter { $0 == root.top || $0.encloses(name) }
    // It is looked at where one of the folders leads to it, as in a walk.
    for folder in folders where try !isExcluded(name, in: folder) { return .taken }
    return folders.isEmpty ? .elsewhere : .excluded
  }

  private func isExcluded(_ name: Path, in folder: Path) throws(FileError) -> Bool {
    let inside = folder == root.top ? name : name.dropping(folder)
    return try sources.excludes(inside, in: root.place(of: folder))
  }
}
