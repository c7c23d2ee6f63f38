import Bytes
package import Glibc

/// An open file that closes itself when nobody uses it any more, or goes where it is used again.
package final class Descriptor: Sendable {
  package let number: Int32
  /// The memory that the file takes up as long as it is open; nil for a file on a disk.
  private let memory: ScratchMemory.Share?
  /// What takes the file back; nil where it closes.
  private let origin: ScratchFiles.Origin?

  /// Takes over an open descriptor.
  init(
    _ number: Int32, holding memory: consuming ScratchMemory.Share? = nil,
    from origin: ScratchFiles.Origin? = nil
  ) {
    self.number = number
    self.memory = memory
    self.origin = origin
  }

  deinit { if let origin { origin.take(back: number) } else { close(number) } }

  /// Opens a file; the failure is an `errno`.
  ///
  /// A program that is started inherits none of them.
  package static func opening(
    _ path: Path, flags: Int32, mode: mode_t = 0, from origin: ScratchFiles.Origin? = nil
  ) -> Result<Descriptor, SystemError> {
    while true {
      let number = unsafe path.withCString { unsafe open($0, flags | O_CLOEXEC, mode) }
      if number >= 0 { return .success(Descriptor(number, from: origin)) }
      if errno != EINTR { return .failure(.last) }
    }
  }

  /// The name under which the system gives this process its own open file.
  var link: Path { Path("/proc/self/fd/\(number)") }

  func status() -> Result<stat, SystemError> {
    var status = stat()
    return unsafe fstat(number, &status) == 0 ? .success(status) : .failure(.last)
  }
}

/// An error that the system gave when a call failed.
package struct SystemError: Error {
  package let code: Int32

  /// Names an error by its `errno`.
  package init(code: Int32) { self.code = code }

  /// The error of the call before.
  package static var last: SystemError { SystemError(code: errno) }
}

extension Path {
  /// Lends the name in the form in which the system takes it.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var terminated = bytes.map { CChar(bitPattern: $0) }
    terminated.append(0)
    return unsafe terminated.withUnsafeBufferPointer { buffer in
      // A buffer of at least one byte has an address.
      guard let address = buffer.baseAddress else { return unsafe "".withCString(body) }
      return unsafe body(address)
    }
  }

  /// The system's description of the file; a link is followed only where asked for.
  func status(followingLink: Bool) -> Result<stat, SystemError> {
    var status = stat()
    let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
    let result = unsafe withCString { unsafe fstatat(AT_FDCWD, $0, &status, flags) }
    return result == 0 ? .success(status) : .failure(.last)
  }

  /// Whether there is something of that name, be it a link that leads nowhere.
  package var isTaken: Bool {
    switch status(followingLink: false) {
    case .success: true
    case .failure: false
    }
  }

  /// Whether a folder has the name, or a link to one.
  package var isFolder: Bool {
    switch status(followingLink: true) {
    case .success(let status): FileType(status) == .folder
    case .failure: false
    }
  }

  /// Whether a regular file has the name, or a link to one.
  package var isFile: Bool {
    switch status(followingLink: true) {
    case .success(let status): FileType(status) == .regular
    case .failure: false
    }
  }

  /// Whether both names lead to one file or folder.
  package func isSameFile(as other: Path) -> Bool {
    switch (status(followingLink: true), other.status(followingLink: true)) {
    case (.success(let one), .success(let two)):
      FileIdentity(one).isSameFile(as: FileIdentity(two))
    case (.failure, _), (_, .failure): false
    }
  }

  /// The absolute name without links, or nil where nothing is there.
  package var resolved: Path? {
    unsafe withCString { name -> Path? in
      guard let buffer = unsafe realpath(name, nil) else { return nil }
      defer { unsafe free(buffer) }
      return unsafe Path(
        bytes: UnsafeBufferPointer(start: buffer, count: strlen(buffer)).map {
          UInt8(bitPattern: $0)
        })
    }
  }
}
