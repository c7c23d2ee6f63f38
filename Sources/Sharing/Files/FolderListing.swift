import Glibc

extension Path {
  private static let own: [Path] = [dot, ".."]

  /// The name of a folder's copy; empty where only its contents are copied.
  var copiedName: Path {
    guard let last = components.last, !Path.own.contains(last) else { return "" }
    return last
  }

  /// The same folder without a dot behind it.
  var withoutDot: Path {
    components.count > 1 && components.last == Path.dot ? folder : self
  }

  /// The names in the folder, in no order.
  package func listing(followingLink: Bool) -> Result<[Path], SystemError> {
    var names: [Path] = []
    let failure = visitNames(followingLink: followingLink) { names.append($0) }
    return failure.map { .failure($0) } ?? .success(names)
  }

  /// Goes through the names in the folder, in no order.
  ///
  /// - Returns: Why not all of them could be read; nil where they were.
  func visitNames(followingLink: Bool, _ visit: (Path) -> Void) -> SystemError? {
    // O_NOFOLLOW: a folder that became a link since it was seen may lead anywhere.
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLink ? 0 : O_NOFOLLOW)
    let number = unsafe withCString { unsafe open($0, flags) }
    guard number >= 0 else { return .last }
    guard let stream = unsafe fdopendir(number) else {
      let error = SystemError.last
      close(number)
      return error
    }
    defer { unsafe closedir(stream) }
    while true {
      // Only this tells the end from a failure [readdir(3)].
      errno = 0
      guard let entry = unsafe readdir(stream) else { return errno == 0 ? nil : .last }
      guard let name = unsafe Path(nameOf: entry), !Path.own.contains(name) else { continue }
      visit(name)
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
