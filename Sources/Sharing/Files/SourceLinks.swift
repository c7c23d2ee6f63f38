import Glibc

/// The treatment of links in walked folders.
struct SourceLinks {
  /// Whether links are followed at all.
  let areFollowed: Bool
  let sources: IgnoreSources
  /// The place of the folder for outputs, if it exists.
  let output: Path?

  /// The target of a link.
  enum Destination {
    /// A regular file of the same argument.
    case file(FileIdentity)
    /// A folder, a place outside the argument or in the folder for outputs, or nothing.
    case nothing
    /// An excluded file.
    case excluded
  }

  /// Follows a link.
  ///
  /// - Parameters:
  ///   - link: Its name.
  ///   - root: The place of the argument that it belongs to.
  /// - Returns: The target of the link.
  /// - Throws: `FileError` if it cannot be determined whether the file is excluded.
  func destination(of link: Path, within root: Path) throws(FileError) -> Destination {
    guard areFollowed, let resolved = link.resolved, root.encloses(resolved),
      output?.encloses(resolved) != true,
      case .success(let status) = resolved.status(followingLink: false),
      case .regular = FileType(status)
    else { return .nothing }
    // A file that is excluded under its own name is not shared under another.
    return try isExcluded(resolved, within: root) ? .excluded : .file(FileIdentity(status))
  }

  /// Returns whether a file is excluded under the name that it has in a folder.
  private func isExcluded(_ path: Path, within root: Path) throws(FileError) -> Bool {
    let name = path.dropping(root)
    guard !sources.isExclusionFile(name) else { return true }
    return try sources.excludes(name, in: root)
  }
}
