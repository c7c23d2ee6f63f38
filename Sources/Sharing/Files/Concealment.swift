import Bytes
package import Glibc

/// A way to hide an output until it is published.
package enum Concealment: Sendable, Hashable {
  /// The file has no name, and disappears when it is closed, however the program ends.
  case nameless
  /// The file has a name that starts with a dot, for file systems without nameless files; only its
  /// owner can open it.
  ///
  /// It remains if the program is killed.
  case hiddenName
}

/// A new file that is not visible yet.
package struct ConcealedFile: ~Copyable, Sendable {
  package let descriptor: Descriptor
  /// The file's hidden name, or nil if it is nameless.
  let hiddenName: Path?
  private let name: TemporaryName?

  private init(
    _ descriptor: Descriptor, named name: consuming TemporaryName? = nil, at path: Path? = nil
  ) {
    self.descriptor = descriptor
    hiddenName = path
    self.name = name
  }

  /// Whether a nameless file can get a name later, which requires `/proc` to be mounted.
  private static let canLink = Path("/proc/self/fd").isTaken

  /// Makes a file in an existing folder.
  ///
  /// - Parameters:
  ///   - folder: A folder of the file system in which the file is to be published.
  ///   - mode: The file's permission bits, which the process's umask restricts.
  ///   - concealment: How the file is hidden; tests choose another way than the default.
  /// - Returns: The file, or the system's error.
  package static func making(
    in folder: Path, mode: mode_t, _ concealment: Concealment = .nameless
  ) -> Result<ConcealedFile, SystemError> {
    if concealment == .nameless, canLink {
      switch Descriptor.opening(folder, flags: LinuxCalls.temporaryFile | O_RDWR, mode: mode) {
      case .success(let descriptor):
        return .success(ConcealedFile(descriptor))
      case .failure(let error):
        // Kernels that take the flag for O_DIRECTORY return EISDIR [open(2), BUGS].
        guard [EOPNOTSUPP, EISDIR, EINVAL].contains(error.code) else { return .failure(error) }
      }
    }
    let name = TemporaryName(in: folder)
    let path = name.path
    switch Descriptor.opening(path, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600) {
    case .success(let descriptor):
      return .success(ConcealedFile(descriptor, named: name, at: path))
    case .failure(let error):
      return .failure(error)
    }
  }

  /// Makes a file that will never be published, in memory or in the folder for temporary files.
  ///
  /// - Parameters:
  ///   - count: The greatest length of the file, if known.
  ///   - scratch: The pool from which a file on a disk is taken, and to which it returns after use.
  ///     A file from the pool may hold bytes of its last use.
  /// - Returns: The file, or the system's error.
  static func makingScratch(
    expecting count: Int? = nil, from scratch: ScratchFiles? = nil
  ) -> Result<ConcealedFile, SystemError> {
    if let count, let share = ScratchMemory.Share.taking(count) {
      return makingMemoryFile(holding: share)
    }
    if let used = scratch?.take() { return .success(ConcealedFile(used)) }
    let folder = unsafe getenv("TMPDIR").map { unsafe Path(String(cString: $0)) } ?? "/tmp"
    let flags = LinuxCalls.temporaryFile | O_RDWR | O_EXCL
    if case .success(let descriptor) = Descriptor.opening(
      folder.isEmpty ? "/tmp" : folder, flags: flags, mode: 0o600, from: scratch?.origin)
    {
      return .success(ConcealedFile(descriptor))
    }
    return makingMemoryFile()
  }

  private static func makingMemoryFile(
    holding share: consuming ScratchMemory.Share? = nil
  ) -> Result<ConcealedFile, SystemError> {
    let number = LinuxCalls.openMemoryFile()
    guard number >= 0 else { return .failure(.last) }
    return .success(ConcealedFile(Descriptor(number, holding: share)))
  }
}

extension Descriptor {
  /// Makes a file without a name in a folder, for this process alone.
  ///
  /// On file systems without such files, the file loses its name as soon as it exists.
  ///
  /// - Throws: `FileError.writing` if the system does not permit it.
  package static func ofNamelessFile(in folder: Path) throws(FileError) -> Descriptor {
    switch ConcealedFile.making(in: folder, mode: 0o600) {
    case .success(let file): return file.descriptor
    case .failure(let error): throw .writing(folder, because: error.code)
    }
  }
}

// MARK: - Appearing

extension ConcealedFile {
  /// The beginning of the hidden names of all processes.
  package static let hiddenBeginning = TemporaryName.beginning

  /// Whether the hidden name still exists.
  package var isThere: Bool {
    guard hiddenName != nil else { return true }
    guard case .success(let status) = descriptor.status() else { return false }
    return status.st_nlink > 0
  }

  /// Gives the file its name, or changes the name it has.
  ///
  /// - Returns: The system's error, such as `EEXIST` if the name is taken and is not to be
  ///   replaced, or nil if the file has the name now.
  package borrowing func appear(as target: Path, replacing: Bool = false) -> SystemError? {
    guard let hidden = hiddenName else {
      let failure = Self.link(descriptor.link, to: target)
      // Usually there is nothing to replace. Then no temporary name is needed, which a killed
      // program would leave behind.
      guard replacing, failure?.code == EEXIST else { return failure }
      let name = TemporaryName(in: target.folder)
      let problem =
        Self.link(descriptor.link, to: name.path) ?? Self.rename(name.path, to: target)
      name.remove()
      return problem
    }
    guard !replacing else { return Self.rename(hidden, to: target) }
    guard LinuxCalls.renameWithoutReplacing(hidden, to: target) != 0 else { return nil }
    guard [EINVAL, ENOSYS].contains(errno) else { return .last }
    // A file system that cannot rename without replacing may support links; otherwise the name is
    // claimed first.
    let failure = Self.link(hidden, to: target)
    guard let failure, failure.code != EEXIST else { return failure }
    switch Descriptor.opening(target, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600) {
    case .success: return Self.rename(hidden, to: target)
    case .failure(let error): return error
    }
  }

  private static func link(_ source: Path, to target: Path) -> SystemError? {
    let result = unsafe source.withCString { source in
      unsafe target.withCString {
        unsafe linkat(AT_FDCWD, source, AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
      }
    }
    return result == 0 ? nil : .last
  }

  private static func rename(_ source: Path, to target: Path) -> SystemError? {
    let result = unsafe source.withCString { source in
      unsafe target.withCString { unsafe Glibc.rename(source, $0) }
    }
    return result == 0 ? nil : .last
  }
}
