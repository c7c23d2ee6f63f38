import Glibc

/// A folder on the way of a walk, with its entries at the time when the walk reached it.
package struct SourceFolder: Sendable {
  private let folder: Path
  /// The name of the folder's copy.
  private let target: Path
  /// The place of the argument that the folder belongs to.
  private let root: Path
  private let rules: FolderRules
  /// The names in the folder and below that are examined, or nil for all.
  private let changed: ChangedNames?
  /// The names in the folder, in the order of the walk.
  package let names: NameList
  private var contents: [Content] = []

  /// The entry that has a name.
  private enum Content {
    case file(FileIdentity)
    case folder(FileIdentity)
    case skipped(SourceTree.Reason)
    /// The entry cannot be examined; the value is the system's error number.
    case unreadable(Int32)
    /// It is unknown whether the entry is excluded.
    case undecided(FileError)
  }

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder's name.
  ///   - target: The name of its copy.
  ///   - root: The place of the argument that it belongs to.
  ///   - rules: The exclusion rules in the folder.
  ///   - changed: The names that are examined, or nil for all.
  ///   - isNamed: Whether the folder is that argument.
  ///   - links: The treatment of links in the folder.
  /// - Throws: `FileError` if the system refuses to read it.
  init(
    _ folder: Path, to target: Path, of root: Path, excluding rules: FolderRules,
    lookingAt changed: ChangedNames?, isNamed: Bool, following links: SourceLinks
  ) throws(FileError) {
    self.folder = folder
    self.target = target
    self.root = root
    self.rules = rules
    let inside = changed?.inside(folder)
    self.changed = inside
    var draft = NameList.Draft()
    let failure = folder.visitNames(followingLink: isNamed) { name in
      if inside?.concerns(folder.appending(name)) != false { draft.append(name.bytes) }
    }
    if let failure { throw .unreadable(folder, code: failure.code) }
    names = draft.ordered()
    contents.reserveCapacity(names.indices.count)
    for position in names.indices {
      contents.append(content(of: name(at: position), following: links))
    }
    leaveAttributesOfOthers()
  }

  private func content(of name: Path, following links: SourceLinks) -> Content {
    let source = folder.appending(name)
    // Other processes create and delete such files meanwhile.
    guard !source.belongsToDatabase else { return .skipped(.database) }
    let status: stat
    switch source.status(followingLink: false) {
    case .success(let found): status = found
    case .failure(let error): return .unreadable(error.code)
    }
    let type = FileType(status)
    guard !rules.excludes(name, isFolder: type == .folder) else {
      return .skipped(type == .folder ? .excludedFolder : .excludedFile)
    }
    if type == .regular, rules.isExclusionFile(name) { return .skipped(.exclusions) }
    if rules.leavesOut(name, isFolder: type == .folder) {
      if type == .folder { return .skipped(.hiddenFolder) }
      if name.ownerOfAttributes == nil { return .skipped(.hiddenFile) }
    }
    switch type {
    case .regular: return .file(FileIdentity(status))
    case .folder: return .folder(FileIdentity(status))
    case .pipe, .socket, .characterDevice, .blockDevice: return .skipped(.special)
    case .link:
      do {
        switch try links.destination(of: source, within: root) {
        case .file(let identity): return .file(identity)
        case .nothing: return .skipped(.link)
        case .excluded: return .skipped(.excludedFile)
        }
      } catch {
        return .undecided(error)
      }
    }
  }

  /// Leaves out the macOS attributes of files that are not examined; such a file is hidden like any
  /// other.
  private mutating func leaveAttributesOfOthers() {
    // All names with that beginning are contiguous.
    for position in names.range(beginningWith: Path.attributesPrefix) where isFile(at: position) {
      let name = name(at: position)
      guard rules.leavesOut(name, isFolder: false), let owner = name.ownerOfAttributes,
        !names.range(of: owner).contains(where: isFile)
      else { continue }
      contents[position] = .skipped(.hiddenFile)
    }
  }
}

extension SourceFolder {
  /// Returns the name at a position, without the folder.
  private func name(at position: Int) -> Path { Path(bytes: names[position]) ?? "" }

  /// Returns whether the entry at a position is a file.
  package func isFile(at position: Int) -> Bool {
    switch contents[position] {
    case .file: true
    case .folder, .skipped, .unreadable, .undecided: false
    }
  }

  /// The number of folders in this one that the walk enters.
  var folderCount: Int {
    contents.count { content in
      switch content {
      case .folder: true
      case .file, .skipped, .unreadable, .undecided: false
      }
    }
  }

  /// Returns the file at a position, or nil if the entry is not a file.
  package func input(at position: Int) -> SourceTree.Input? {
    switch contents[position] {
    case .file(let identity):
      let name = name(at: position)
      return SourceTree.Input(
        source: folder.appending(name), target: target.appending(name), isNamed: false,
        identity: identity)
    case .folder, .skipped, .unreadable, .undecided: return nil
    }
  }

  /// The result of a walk at a position.
  enum Find {
    case entry(SourceTree.Entry)
    /// A folder, with its name within this one.
    case folder(Path, FileIdentity)
  }

  /// Finds the entry at a position.
  func find(at position: Int) -> Find {
    let name = name(at: position)
    let source = folder.appending(name)
    switch contents[position] {
    case .file(let identity):
      return .entry(
        .file(
          SourceTree.Input(
            source: source, target: target.appending(name), isNamed: false, identity: identity)))
    case .folder(let identity): return .folder(name, identity)
    case .skipped(let reason): return .entry(.skipped(source, reason))
    case .unreadable(let code): return .entry(.failed(.unreadable(source, code: code)))
    case .undecided(let error): return .entry(.failed(error))
    }
  }

  /// Returns the name of a folder in this one.
  func source(of name: Path) -> Path { folder.appending(name) }

  /// Enters a folder of this one.
  ///
  /// - Throws: `FileError` if it cannot be read, or if its exclusions cannot be determined.
  func entering(_ name: Path, following links: SourceLinks) throws(FileError) -> SourceFolder {
    // INVARIANT (fail closed): if the exclusions of a folder cannot be determined, none of its
    // content is shared.
    try SourceFolder(
      folder.appending(name), to: target.appending(name), of: root,
      excluding: try rules.entering(name), lookingAt: changed, isNamed: false, following: links)
  }
}
