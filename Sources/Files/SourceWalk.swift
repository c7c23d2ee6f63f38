import Glibc

/// A walk through arguments that gathers files and folders.
struct SourceWalk {
  private(set) var entries: [SourceTree.Entry] = []
  private let followingLinks: Bool
  /// The folder for outputs, where it is there already.
  private let destination: (identity: FileIdentity, place: Path)?

  init(destination: Path?, followingLinks: Bool) {
    self.followingLinks = followingLinks
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
        argument.withoutDot, status: status, below: argument.copiedName, of: place, isNamed: true)
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
  ///   - isNamed: Whether it is that argument.
  private mutating func walk(
    _ folder: Path, status: stat, below target: Path, of root: Path, isNamed: Bool = false
  ) {
    if let destination, destination.identity.isSameFile(as: FileIdentity(status)) {
      entries.append(.skipped(folder, .destination))
      return
    }
    let names: [Path]
    switch folder.listing(followingLink: isNamed) {
    case .success(let found): names = found.sorted()
    case .failure(let error):
      entries.append(.failed(.unreadable(folder, code: error.code)))
      return
    }
    for name in names {
      let (source, target) = (folder.appending(name), target.appending(name))
      let status: stat
      switch source.status(followingLink: false) {
      case .success(let found): status = found
      case .failure(let error):
        entries.append(.failed(.unreadable(source, code: error.code)))
        continue
      }
      switch FileType(status) {
      case .regular: add(source, as: target, status: status)
      case .folder: walk(source, status: status, below: target, of: root)
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
    add(link, as: target, status: status)
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
  fileprivate var withoutDot: Path {
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
