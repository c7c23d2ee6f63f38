import Glibc

/// The exclusion rules that apply in one folder during a walk.
struct FolderRules {
  private let sources: IgnoreSources
  /// The folder's absolute name, without links.
  private let path: Path
  /// The folder's name relative to the argument that it belongs to.
  private let inside: Path
  /// The rules from files in this folder and in those around it, the innermost last, each with its
  /// folder's name relative to the argument.
  private let levels: [(folder: Path, rules: IgnoreRules)]

  /// The greatest size in bytes of an exclusion file that is read.
  ///
  /// The file is written by hand, and every name in the folder is compared with every line.
  private static let maximumSize = 1 << 16

  /// Begins at an argument that is a folder.
  ///
  /// - Throws: `FileError` if the folder's exclusion file cannot be read.
  init(at path: Path, _ sources: IgnoreSources) throws(FileError) {
    try self.init(sources, path: path, inside: "", levels: [])
  }

  private init(
    _ sources: IgnoreSources, path: Path, inside: Path,
    levels: [(folder: Path, rules: IgnoreRules)]
  ) throws(FileError) {
    self.sources = sources
    self.path = path
    self.inside = inside
    var levels = levels
    if sources.readsFolders, let rules = try Self.read(in: path) { levels.append((inside, rules)) }
    self.levels = levels
  }

  /// Returns the rules for a folder inside this one.
  ///
  /// - Throws: `FileError` if the folder's exclusion file cannot be read.
  func entering(_ name: Path) throws(FileError) -> FolderRules {
    try FolderRules(
      sources, path: path.appending(name), inside: inside.appending(name), levels: levels)
  }

  /// Returns whether an entry of the folder is excluded.
  func excludes(_ name: Path, isFolder: Bool) -> Bool {
    guard !levels.isEmpty || sources.isStated else { return false }
    let inner = inside.appending(name)
    if sources.stated.verdict(on: inner, isFolder: isFolder) == true { return true }
    let absolute = path.appending(name)
    for ruleSet in sources.folderRuleSets where ruleSet.folder.encloses(absolute) {
      let seen = absolute.dropping(ruleSet.folder)
      if ruleSet.rules.verdict(on: seen, isFolder: isFolder) == true { return true }
    }
    for level in levels.reversed() {
      if let verdict = level.rules.verdict(on: inner.dropping(level.folder), isFolder: isFolder) {
        return verdict
      }
    }
    return false
  }

  /// Returns whether a file below the folder, or a folder on the way to it, is excluded.
  ///
  /// - Throws: `FileError` if an exclusion file on the way cannot be read.
  func excludes(below name: Path) throws(FileError) -> Bool {
    var rules = self
    let components = name.components
    for (index, component) in components.enumerated() {
      let isLast = index == components.count - 1
      if rules.excludes(component, isFolder: !isLast) { return true }
      if !isLast { rules = try rules.entering(component) }
    }
    return false
  }

  /// Returns whether an entry is left out because its name hides it.
  func leavesOut(_ name: Path, isFolder: Bool) -> Bool {
    sources.leavesOut(name, isFolder: isFolder)
  }

  /// Returns whether a regular file of this name is an exclusion file, which is never shared.
  func isExclusionFile(_ name: Path) -> Bool {
    sources.isExclusionFile(name)
  }

  /// Reads the exclusion file of a folder.
  ///
  /// Returns nil if there is none.
  ///
  /// Links are not followed, because they could lead anywhere.
  private static func read(in folder: Path) throws(FileError) -> IgnoreRules? {
    let path = folder.appending(IgnoreSources.fileName)
    switch path.status(followingLink: false) {
    case .success(let status):
      // A folder of that name is ignored, as in git.
      if case .folder = FileType(status) { return nil }
    case .failure(let error):
      guard [ENOENT, ENOTDIR].contains(error.code) else {
        // Without permission for the folder, it is not known whether it has such a file.
        throw .unreadable(error.code == EACCES ? folder : path, code: error.code)
      }
      return nil
    }
    let file = try SourceFile(opening: path, followingLink: false)
    guard file.count <= maximumSize else { throw .unreadable(path, code: EFBIG) }
    do {
      return IgnoreRules(parsing: try file.bytes(in: 0..<file.count))
    } catch {
      throw .read(path, error)
    }
  }
}

extension Path {
  /// Returns the name relative to a folder that encloses it.
  package func dropping(_ folder: Path) -> Path {
    let count = folder.components.count
    return components.dropFirst(count).reduce(Path("")) { $0.appending($1) }
  }
}
