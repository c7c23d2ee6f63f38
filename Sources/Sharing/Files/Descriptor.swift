import Bytes
package import Glibc

/// An open file that is closed, or returned to its pool, when its last reference is gone.
package final class Descriptor: Sendable {
  package let number: Int32
  /// The memory that the file occupies while it is open, or nil for a file on a disk.
  private let memory: ScratchMemory.Share?
  /// The pool that takes the file back, or nil if the file is closed.
  private let origin: ScratchFiles.Origin?

  /// Takes ownership of an open descriptor.
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
  /// Programs that this process starts do not inherit the descriptor.
  package static func opening(
    _ path: Path, flags: Int32, mode: mode_t = 0, from origin: ScratchFiles.Origin? = nil
  ) -> Result<Descriptor, SystemError> {
    while true {
      let number = unsafe path.withCString { unsafe open($0, flags | O_CLOEXEC, mode) }
      if number >= 0 { return .success(Descriptor(number, from: origin)) }
      if errno != EINTR { return .failure(.last) }
    }
  }

  /// The name under which the system shows this process its own open file.
  var link: Path { Path("/proc/self/fd/\(number)") }

  func status() -> Result<stat, SystemError> {
    var status = stat()
    return unsafe fstat(number, &status) == 0 ? .success(status) : .failure(.last)
  }
}

/// The error of a failed system call.
package struct SystemError: Error {
  package let code: Int32

  /// Makes the error for an `errno`.
  package init(code: Int32) { self.code = code }

  /// The error of the last system call.
  package static var last: SystemError { SystemError(code: errno) }
}

extension Path {
  /// Calls the closure with the name as a zero-terminated C string.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var terminated = bytes.map { CChar(bitPattern: $0) }
    terminated.append(0)
    return unsafe terminated.withUnsafeBufferPointer { buffer in
      // A buffer of at least one byte has an address.
      guard let address = buffer.baseAddress else { return unsafe "".withCString(body) }
      return unsafe body(address)
    }
  }

  /// Returns the system's description of the file, following a link only on request.
  func status(followingLink: Bool) -> Result<stat, SystemError> {
    var status = stat()
    let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
    let result = unsafe withCString { unsafe fstatat(AT_FDCWD, $0, &status, flags) }
    return result == 0 ? .success(status) : .failure(.last)
  }

  /// Whether anything has this name, including a link that leads nowhere.
  package var isTaken: Bool {
    switch status(followingLink: false) {
    case .success: true
    case .failure: false
    }
  }

  /// Whether this is the name of a folder, or of a link to one.
  package var isFolder: Bool {
    switch status(followingLink: true) {
    case .success(let status): FileType(status) == .folder
    case .failure: false
    }
  }

  /// Whether this is the name of a regular file, or of a link to one.
  package var isFile: Bool {
    switch status(followingLink: true) {
    case .success(let status): FileType(status) == .regular
    case .failure: false
    }
  }

  /// Whether both names lead to the same file or folder.
  package func isSameFile(as other: Path) -> Bool {
    switch (status(followingLink: true), other.status(followingLink: true)) {
    case (.success(let one), .success(let two)):
      FileIdentity(one).isSameFile(as: FileIdentity(two))
    case (.failure, _), (_, .failure): false
    }
  }

  /// The absolute name without links, or nil if nothing has this name.
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
