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

  /// Whether anything is excluded whatever stands in the folders.
  var isStated: Bool { !stated.isEmpty || !placed.isEmpty }

  /// Whether nothing can be excluded.
  var isEmpty: Bool { !isStated && !readsFolders }
}
