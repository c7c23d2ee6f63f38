import Glibc

/// The file at a name that the person sharing gave for a file of omit, examined without opening it.
///
/// A descriptor for the name alone is enough [open(2), O_PATH]: no device acts, no pipe blocks, and
/// no lock is lost.
package struct NamedFile: Sendable {
  /// The type of the file; links are followed.
  package let type: FileType
  /// The properties that distinguish the file from every other.
  package let identity: FileIdentity
  /// The creation time of the file, or nil if the file system does not record it.
  let birth: FileIdentity.FileTime?
  private let path: Path

  /// Examines the file at a name.
  ///
  /// - Returns: Nil if nothing has the name.
  /// - Throws: `Obstacle` if a link leads nowhere, or if the system refuses to examine the name.
  package init?(lookingAt path: Path) throws(Obstacle) {
    // The name itself is opened first. A missing file and a broken link fail alike if links are
    // followed, and another process may create the file before a second look.
    guard let named = try Self.look(at: path, flags: O_NOFOLLOW) else { return nil }
    var (file, status) = named
    if FileType(status) == .link {
      guard let target = try Self.look(at: path, flags: 0) else { throw .occupied(by: .link) }
      (file, status) = target
    }
    self.path = path
    identity = FileIdentity(status)
    birth = LinuxCalls.birth(of: file.number)
    type = FileType(status)
  }

  /// Opens a name alone, or returns nil if nothing has it.
  private static func look(
    at path: Path, flags: Int32
  ) throws(Obstacle) -> (file: Descriptor, status: stat)? {
    do throws(SystemError) {
      let file = try Descriptor.opening(path, flags: LinuxCalls.pathOnly | flags).get()
      return (file, try file.status().get())
    } catch {
      guard error.code == ENOENT else { throw .unreachable(code: error.code) }
      return nil
    }
  }

  /// Opens the file that was examined.
  ///
  /// - Parameter flags: The flags of `open(2)`.
  /// - Returns: The open file.
  /// - Throws: `Obstacle` if the system refuses, or if another file has the name by now.
  func opening(_ flags: Int32) throws(Obstacle) -> Descriptor {
    switch Descriptor.opening(path, flags: flags | O_NOCTTY) {
    case .success(let open):
      guard case .success(let status) = open.status(),
        FileIdentity(status).isSameFile(as: identity)
      else { throw .unreachable(code: ESTALE) }
      return open
    case .failure(let error): throw .unreachable(code: error.code)
    }
  }

  /// Opens the pipe that was examined, once it has a reader.
  ///
  /// - Throws: `Obstacle`, with the code `ECANCELED` if the task is cancelled meanwhile.
  private func openingPipe() throws(Obstacle) -> Descriptor {
    while true {
      do {
        // Without this flag, the system would wait for the reader, and not for cancellation [open(2)].
        let pipe = try opening(O_WRONLY | O_NONBLOCK)
        _ = fcntl(pipe.number, F_SETFL, O_WRONLY)
        return pipe
      } catch {
        guard error == .unreachable(code: ENXIO) else { throw error }
        guard !Task.isCancelled else { throw .unreachable(code: ECANCELED) }
        usleep(10_000)
      }
    }
  }

  /// Opens a name to write text from the beginning: an existing file is truncated, and a missing
  /// one is created.
  ///
  /// - Parameters:
  ///   - path: The name.
  ///   - existing: What had the name when it was examined, or nil if nothing did.
  /// - Returns: The descriptor, which the caller closes.
  /// - Throws: `Obstacle` if the system refuses, or if something else has the name by now.
  package static func open(
    _ path: Path, writingOver existing: NamedFile?
  ) throws(Obstacle) -> Int32 {
    let descriptor: Descriptor
    if let existing {
      descriptor = try existing.type == .pipe ? existing.openingPipe() : existing.opening(O_WRONLY)
      if existing.type == .regular, ftruncate(descriptor.number, 0) != 0 {
        throw .unreachable(code: errno)
      }
    } else {
      switch Descriptor.opening(path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666) {
      case .success(let made): descriptor = made
      case .failure(let error): throw .unreachable(code: error.code)
      }
    }
    let own = fcntl(descriptor.number, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { throw .unreachable(code: errno) }
    return own
  }

  /// The reason why a file of omit cannot be put at a place.
  package enum Obstacle: Error, Hashable {
    /// The name is taken by something other than a file.
    case occupied(by: FileType)
    /// A file with other content has the name.
    case otherContent
    /// A database of another program has the name.
    case otherProgram
    /// A database of omit with this other version has the name.
    case otherVersion(UInt32)
    /// The system refuses to examine or open it; `code` is its `errno`.
    case unreachable(code: Int32)
  }
}
