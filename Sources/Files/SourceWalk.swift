import Glibc

/// A walk through arguments that gathers files and folders.
struct SourceWalk {
  private(set) var entries: [SourceTree.Entry] = []
  private let followingLinks: Bool
  private let sources: IgnoreSources
  private let changed: ChangedNames?
  /// The folder for outputs, where it is there already.
  private let destination: (identity: FileIdentity, place: Path)?

  init(
    destination: Path?, followingLinks: Bool, excluding sources: IgnoreSources,
    lookingAt changed: ChangedNames?
  ) {
    self.followingLinks = followingLinks
    self.changed = changed
    self.sources = sources
    if let destination, case .success(let status) = destination.status(followingLink: true),
      let place = destination.resolved
    {
      self.destination = (FileIdentity(status), place)
    } else {
      self.destination = nil
    }
  }

  /// Looks at one argument.
  mutating func visit(_ argument: Path) {
    let status: stat
    switch argument.status(followingLink: true) {
    case .success(let found): status = found
    case .failure(let error):
      entries.append(.failed(.unreadable(argument, code: error.code)))
      return
    }
    switch FileType(status) {
    case .regular:
      add(argument, as: argument.name, status: status, isNamed: true)
    case .folder:
      guard let place = argument.resolved else {
        entries.append(.failed(.unreadable(argument, code: errno)))
        return
      }
      walk(
        argument.withoutDot, status: status, below: argument.copiedName, of: place,
        excluding: FolderRules.reading { () throws(FileError) in
          try FolderRules(at: place, sources)
        }, lookingAt: changed, isNamed: true)
    case .special, .link:
      entries.append(.failed(.notRegular(argument)))
    }
  }

  /// Looks at everything in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder's name.
  ///   - status: The folder as it was seen.
  ///   - target: The name of its copy.
  ///   - root: The place of the argument it belongs to.
  ///   - found: What is excluded in it, or why that cannot be told.
  ///   - changed: The names that are looked at; nil for all.
  ///   - isNamed: Whether it is that argument.
  private mutating func walk(
    _ folder: Path, status: stat, below target: Path, of root: Path,
    excluding found: Result<FolderRules, FileError>, lookingAt changed: ChangedNames?,
    isNamed: Bool = false
  ) {
    if let destination, destination.identity.isSameFile(as: FileIdentity(status)) {
      entries.append(.skipped(folder, .destination))
      return
    }
    // INVARIANT (fail closed): where nobody can tell what is excluded, nothing of it goes out.
    let rules: FolderRules
    switch found {
    case .success(let found): rules = found
    case .failure(let error):
      entries.append(.failed(error))
      return
    }
    let names: [Path]
    switch folder.listing(followingLink: isNamed) {
    case .success(let found): names = found.sorted()
    case .failure(let error):
      entries.append(.failed(.unreadable(folder, code: error.code)))
      return
    }
    let inside = changed?.inside(folder)
    for name in names where inside?.concerns(folder.appending(name)) != false {
      let (source, target) = (folder.appending(name), target.appending(name))
      let status: stat
      switch source.status(followingLink: false) {
      case .success(let found): status = found
      case .failure(let error):
        entries.append(.failed(.unreadable(source, code: error.code)))
        continue
      }
      let type = FileType(status)
      guard !rules.excludes(name, isFolder: type == .folder) else {
        entries.append(.skipped(source, type == .folder ? .excludedFolder : .excludedFile))
        continue
      }
      switch type {
      case .regular where rules.isFileOfExclusions(name):
        entries.append(.skipped(source, .exclusions))
      case .regular: add(source, as: target, status: status)
      case .folder:
        walk(
          source, status: status, below: target, of: root,
          excluding: FolderRules.reading { () throws(FileError) in try rules.entering(name) },
          lookingAt: inside)
      case .link: follow(source, as: target, within: root)
      case .special: entries.append(.skipped(source, .special))
      }
    }
  }

  private mutating func follow(_ link: Path, as target: Path, within root: Path) {
    guard followingLinks, let place = link.resolved, root.encloses(place),
      destination?.place.encloses(place) != true,
      case .success(let status) = place.status(followingLink: false),
      case .regular = FileType(status)
    else {
      entries.append(.skipped(link, .link))
      return
    }
    // What is excluded under its own name does not go out under another.
    do {
      guard try !isExcluded(place, within: root) else {
        entries.append(.skipped(link, .excludedFile))
        return
      }
    } catch {
      entries.append(.failed(error))
      return
    }
    add(link, as: target, status: status)
  }

  /// Whether a file is excluded under the name that it has in a folder.
  private func isExcluded(_ place: Path, within root: Path) throws(FileError) -> Bool {
    guard !sources.isEmpty else { return false }
    let name = place.dropping(root)
    guard !sources.isOfExclusions(name) else { return true }
    return try FolderRules(at: root, sources).excludes(below: name)
  }

  private mutating func add(
    _ source: Path, as target: Path, status: stat, isNamed: Bool = false
  ) {
    entries.append(
      .file(
        SourceTree.Input(
          source: source, target: target, isNamed: isNamed, identity: FileIdentity(status))))
  }
}

extension Path {
  private static let own: [Path] = [dot, ".."]

  /// The name of a folder's copy; empty where only its contents are copied.
  fileprivate var copiedName: Path {
    guard let last = components.last, !Path.own.contains(last) else { return "" }
    return last
  }

  /// The same folder without a dot behind it.
  var withoutDot: Path {
    components.count > 1 && components.last == Path.dot ? folder : self
  }

  /// The names in the folder, in no order.
  func listing(followingLink: Bool) -> Result<[Path], SystemError> {
    // O_NOFOLLOW: a folder that became a link since it was seen may lead anywhere.
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLink ? 0 : O_NOFOLLOW)
    let number = unsafe withCString { unsafe open($0, flags) }
    guard number >= 0 else { return .failure(.last) }
    guard let stream = unsafe fdopendir(number) else {
      let error = SystemError.last
      close(number)
      return .failure(error)
    }
    defer { unsafe closedir(stream) }
    var names: [Path] = []
    while true {
      // Only this tells the end from a failure [readdir(3)].
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        return errno == 0 ? .success(names) : .failure(.last)
      }
      guard let name = unsafe Path(nameOf: entry), !Path.own.contains(name) else { continue }
      names.append(name)
    }
  }

  private init?(nameOf entry: UnsafeMutablePointer<dirent>) {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    let start = unsafe (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: UInt8.self)
    var length = 0
    while unsafe start[length] != 0 { length += 1 }
    unsafe self.init(bytes: UnsafeBufferPointer(start: start, count: length))
  }
}
