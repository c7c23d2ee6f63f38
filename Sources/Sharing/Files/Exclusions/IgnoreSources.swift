/// The sources of the rules that exclude files from walked folders.
///
/// INVARIANT (exclusions add up): each source decides for itself, and what one of them excludes is
/// excluded. A file in a folder cannot include what the person sharing excluded, nor the reverse.
package struct IgnoreSources: Sendable, Hashable {
  /// Rules that apply in every named folder.
  package var stated = IgnoreRules()
  /// Rules that apply in one folder, whichever folders are named.
  package var folderRuleSets: [FolderRuleSet] = []
  /// Whether `.omitignore` files in walked folders are read.
  package var readsFolders = false
  /// Whether hidden files and folders are left out of walked folders.
  package var skipsHidden = false

  /// The rules of one folder.
  package struct FolderRuleSet: Sendable, Hashable {
    let folder: Path
    let rules: IgnoreRules

    /// Makes rules for a folder with an absolute name without links.
    package init(_ rules: IgnoreRules, in folder: Path) {
      self.folder = folder
      self.rules = rules
    }
  }

  /// Makes sources that exclude nothing.
  package init() {}

  /// The name of exclusion files.
  static let fileName: Path = ".omitignore"

  /// Returns whether a name is that of an exclusion file that is read.
  package func isExclusionFile(_ name: Path) -> Bool { readsFolders && name.name == Self.fileName }

  /// Returns whether an entry is left out because its name hides it.
  func leavesOut(_ name: Path, isFolder: Bool) -> Bool {
    skipsHidden && name.isHidden(asFolder: isFolder)
  }

  /// Whether anything is excluded regardless of files in the folders.
  var isStated: Bool { !stated.isEmpty || !folderRuleSets.isEmpty }

  /// Whether nothing can be excluded.
  var isEmpty: Bool { !isStated && !readsFolders }

  /// Returns whether a file, or a folder on the way to it, is excluded when a folder is named.
  ///
  /// - Parameters:
  ///   - name: The name of the file relative to the folder; the file need not exist.
  ///   - folder: The folder's absolute name, without links.
  /// - Returns: Whether it is excluded.
  /// - Throws: `FileError` if an exclusion file on the way cannot be read.
  package func excludes(_ name: Path, in folder: Path) throws(FileError) -> Bool {
    guard !isEmpty else { return false }
    return try FolderRules(at: folder, self).excludes(below: name)
  }
}
