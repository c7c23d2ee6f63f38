/// Where the rules come from that exclude files of walked folders.
///
/// INVARIANT (exclusions add up): each source decides for itself, and what one of them excludes is
/// excluded. A file in a folder takes nothing back that the person excluded, nor the other way round.
package struct IgnoreSources: Sendable, Hashable {
  /// Rules that hold in every folder that is named.
  package var stated = IgnoreRules()
  /// Rules that hold in one folder, whatever is named: its absolute name, without links, and the rules.
  package var placed: [Placed] = []
  /// Whether files `.omitignore` in walked folders are read.
  package var readsFolders = false
  /// Whether hidden files and folders are left out of walked folders.
  package var leavesHidden = false

  /// Rules of one folder.
  package struct Placed: Sendable, Hashable {
    let folder: Path
    let rules: IgnoreRules

    /// Takes rules that hold in a folder, named absolutely and without links.
    package init(_ rules: IgnoreRules, in folder: Path) {
      self.folder = folder
      self.rules = rules
    }
  }

  /// Excludes nothing.
  package init() {}

  /// The name of files with exclusions.
  static let fileName: Path = ".omitignore"

  /// Whether a name is that of a file with exclusions that is read.
  package func isOfExclusions(_ name: Path) -> Bool { readsFolders && name.name == Self.fileName }

  /// Whether something is left out because its name hides it.
  func leavesOut(_ name: Path, isFolder: Bool) -> Bool {
    leavesHidden && name.isHidden(asFolder: isFolder)
  }

  /// Whether anything is excluded whatever stands in the folders.
  var isStated: Bool { !stated.isEmpty || !placed.isEmpty }

  /// Whether nothing can be excluded.
  var isEmpty: Bool { !isStated && !readsFolders }

  /// Whether a file is excluded, or a folder on the way to it, where a folder is named.
  ///
  /// - Parameters:
  ///   - name: The name of the file as seen from the folder; nothing need have it.
  ///   - folder: The folder, absolute and without links.
  /// - Returns: Whether it is.
  /// - Throws: `FileError` where a file of exclusions on the way cannot be read.
  package func excludes(_ name: Path, in folder: Path) throws(FileError) -> Bool {
    guard !isEmpty else { return false }
    return try FolderRules(at: folder, self).excludes(below: name)
  }
}
