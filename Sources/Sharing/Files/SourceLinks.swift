import Glibc

/// What becomes of links in folders that are walked.
struct SourceLinks {
  /// Whether links are followed at all.
  let areFollowed: Bool
  let sources: IgnoreSources
  /// The place of the folder for outputs, where it is there.
  let output: Path?

  /// Where a link leads.
  enum Destination {
    /// To a regular file of the same argument.
    case file(FileIdentity)
    /// To a folder, out of the argument, into the folder for outputs, or to nothing.
    case nothing
    /// To a file that is excluded.
    case excluded
  }

  /// Follows a link.
  ///
  /// - Parameters:
  ///   - link: Its name.
  ///   - root: The place of the argument it belongs to.
  /// - Returns: Where it leads.
  /// - Throws: `FileError` where nobody can tell whether the file is excluded.
  func destination(of link: Path, within root: Path) throws(FileError) -> Destination {
    guard areFollowed, let place = link.resolved, root.encloses(place),
      output?.encloses(place) != true,
      case .success(let status) = place.status(followingLink: false),
      case .regular = FileType(status)
    else { return .nothing }
    // What is excluded under its own name does not go out under another.
    return try isExcluded(place, within: root) ? .excluded : .file(FileIdentity(status))
  }

  /// Whether a file is excluded under the name that it has in a folder.
  private func isExcluded(_ place: Path, within root: Path) throws(FileError) -> Bool {
    let name = place.dropping(root)
    guard !sources.isOfExclusions(name) else { return true }
    return try sources.excludes(name, in: root)
  }
}
