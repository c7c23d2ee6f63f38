import Glibc

/// What stands under a name that somebody gave for a file of ours, found out without opening it.
///
/// A descriptor that stands for the name alone is enough for that [open(2), O_PATH]: no device acts, no
/// pipe blocks, and no lock is lost.
package struct NamedPlace: Sendable {
  /// The sort of file; links are followed.
  package let type: FileType
  /// What tells the file from every other.
  package let identity: FileIdentity
  /// When the file came to be; nil if the file system does not keep that.
  let birth: FileIdentity.Moment?
  private let path: Path

  /// Looks at what has a name.
  ///
  /// - Returns: Nil if nothing has the name.
  /// - Throws: `Obstacle` if a link leads nowhere, or the system does not let anybody look.
  package init?(lookingAt path: Path) throws(Obstacle) {
    switch Descriptor.opening(path, flags: LinuxCalls.pathOnly) {
    case .success(let descriptor):
      switch descriptor.status() {
      case .success(let status):
        self.path = path
        identity = FileIdentity(status)
        birth = LinuxCalls.birth(of: descriptor.number)
        type = FileType(status)
      case .failure(let error): throw .unreachable(code: error.code)
      }
    case .failure(let error):
      guard error.code == ENOENT else { throw .unreachable(code: error.code) }
      guard !path.isTaken else { throw .occupied(by: .link) }
      return nil
    }
  }

  /// Opens the file that was looked at.
  ///
  /// - Parameter flags: How, as for `open(2)`.
  /// - Returns: The open file.
  /// - Throws: `Obstacle` if the system does not allow it, or another file has the name by now.
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

  /// Opens a name for writing a text from its beginning: what a file held is gone, and a file that is
  /// missing is made.
  ///
  /// - Parameters:
  ///   - path: The name.
  ///   - place: What had the name when it was looked at; nil if nothing did.
  /// - Returns: The descriptor, which is for the caller to close.
  /// - Throws: `Obstacle` if the system does not allow it, or something else has the name by now.
  package static func open(
    _ path: Path, writingOver place: NamedPlace?
  ) throws(Obstacle) -> Int32 {
    let descriptor: Descriptor
    if let place {
      descriptor = try place.opening(O_WRONLY)
      if place.type == .regular, ftruncate(descriptor.number, 0) != 0 {
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

  /// Why a file of ours cannot stand there.
  package enum Obstacle: Error, Hashable {
    /// Something else than a file has the name.
    case occupied(by: FileType)
    /// A file has the name, and holds something else.
    case otherContent
    /// A database of another program has the name.
    case otherProgram
    /// A database of ours, but of this version, has the name.
    case otherVersion(UInt32)
    /// The system does not let it be looked at or opened; `code` is its `errno`.
    case unreachable(code: Int32)
  }
}
