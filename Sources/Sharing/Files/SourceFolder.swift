import Glibc

/// A folder on the way of a walk, and what stands in it, as it was when the walk came to it.
package struct SourceFolder: Sendable {
  private let folder: Path
  /// The name of its copy.
  private let target: Path
  /// The place of the argument it belongs to.
  private let root: Path
  private let rules: FolderRules
  /// The names in it and below that are looked at; nil for all.
  private let changed: ChangedNames?
  /// The names in the folder, in the order in which the walk comes to them.
  package let names: NameList
  private var contents: [Content] = []

  /// What stands under a name.
  private enum Content {
    case file(FileIdentity)
    case folder(FileIdentity)
    case skipped(SourceTree.Reason)
    /// It cannot be looked at; with the system's error number.
    case unreadable(Int32)
    /// Nobody can tell whether it is excluded.
    case undecided(FileError)
  }

  /// Looks at a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder's name.
  ///   - target: The name of its copy.
  ///   - root: The place of the argument it belongs to.
  ///   - rules: What is excluded in it.
  ///   - changed: The names that are looked at; nil for all.
  ///   - isNamed: Whether it is that argument.
  ///   - links: What becomes of links in it.
  /// - Throws: `FileError` where the system does not let it be read.
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
    let status: stat
    switch source.status(followingLink: false) {
    case .success(let found): status = found
    case .failure(let error): return .unreadable(error.code)
    }
    let type = FileType(status)
    guard !rules.excludes(name, isFolder: type == .folder) else {
      return .skipped(type == .folder ? .excludedFolder : .excludedFile)
    }
    if type == .regular, rules.isFileOfExclusions(name) { return .skipped(.exclusions) }
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

  /// Leaves out what macOS keeps of the attributes of files that are not looked at: it is hidden as other
  /// files are.
  private mutating func leaveAttributesOfOthers() {
    // All names of that beginning stand in one piece.
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
  /// The name at a position, without the folder.
  private func name(at position: Int) -> Path { Path(bytes: names[position]) ?? "" }

  /// Whether a file stands at a position.
  package func isFile(at position: Int) -> Bool {
    switch contents[position] {
    case .file: true
    case .folder, .skipped, .unreadable, .undecided: false
    }
  }

  /// How many folders stand in it that are gone into.
  var folderCount: Int {
    contents.count { content in
      switch content {
      case .folder: true
      case .file, .skipped, .unreadable, .undecided: false
      }
    }
  }

  /// The file at a position; nil for what is none.
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

  /// What a walk finds at a position.
  enum Find {
    case entry(SourceTree.Entry)
    /// A folder, under the name that it has in this one.
    case folder(Path, FileIdentity)
  }

  /// Finds what stands at a position.
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

  /// The name of a folder in this one.
  func source(of name: Path) -> Path { folder.appending(name) }

  /// Goes on in a folder of this one.
  ///
  /// - Throws: `FileError` where it cannot be read, or nobody can tell what is excluded in it.
  func entering(_ name: Path, following links: SourceLinks) throws(FileError) -> SourceFolder {
    // INVARIANT (fail closed): where nobody can tell what is excluded, nothing of it goes out.
    try SourceFolder(
      folder.appending(name), to: target.appending(name), of: root,
      excluding: try rules.entering(name), lookingAt: changed, isNamed: false, following: links)
  }
}
