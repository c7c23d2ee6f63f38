import Glibc

extension Path {
  private static let own: [Path] = [dot, ".."]

  /// The name of a folder's copy, or an empty name if only its contents are copied.
  var copiedName: Path {
    guard let last = components.last, !Path.own.contains(last) else { return "" }
    return last
  }

  /// The folder without a trailing dot.
  var withoutDot: Path {
    components.count > 1 && components.last == Path.dot ? folder : self
  }

  /// Returns the names in the folder, in no particular order.
  package func listing(followingLink: Bool) -> Result<[Path], SystemError> {
    var names: [Path] = []
    let failure = visitNames(followingLink: followingLink) { names.append($0) }
    return failure.map { .failure($0) } ?? .success(names)
  }

  /// Visits the names in the folder, in no particular order.
  ///
  /// - Returns: The error that stopped the listing, or nil if all names were read.
  func visitNames(followingLink: Bool, _ visit: (Path) -> Void) -> SystemError? {
    // O_NOFOLLOW: a folder that has since become a link may lead anywhere.
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
      // Only this distinguishes the end from a failure [readdir(3)].
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
