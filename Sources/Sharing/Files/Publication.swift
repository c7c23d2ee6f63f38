import Glibc

/// The options for publishing an output.
package struct Publication: Sendable, Hashable {
  /// Whether the output, including its name, must be on the disk before publishing returns.
  package var isSynced: Bool
  /// Whether the output keeps the time of its original instead of the time of writing.
  package var keepsTime: Bool

  package init(isSynced: Bool = false, keepsTime: Bool = false) {
    self.isSynced = isSynced
    self.keepsTime = keepsTime
  }
}

extension StagedFile {
  /// Makes the output visible under its name, with all its bytes at once.
  ///
  /// Missing folders are made, and removed again if publishing fails.
  ///
  /// - Parameters:
  ///   - target: The name; it must be in the file system for which the output was made.
  ///   - original: The file of which the output is a copy.
  ///   - replacing: Whether an existing file of that name is replaced; otherwise publishing fails.
  ///   - publication: The options for publishing.
  /// - Returns: The published file, which is withdrawn if another file of the asset cannot be
  ///   published.
  /// - Throws: `FileError.exists` if the name is taken, another `FileError` if the system refuses;
  ///   no file remains then.
  @discardableResult
  package consuming func publish(
    at target: Path, from original: SourceFile? = nil, replacing: Bool = false,
    _ publication: Publication = Publication()
  ) throws(FileError) -> PublishedFile {
    if file.hiddenName != nil {
      // Only the owner had access until now; the file gets the bits it would have been created
      // with.
      try change(target) { fchmod($0, (rights?.mode ?? 0o666) & 0o666 & ~processMask) }
    }
    try finish(target, from: original, as: publication)
    // A folder that was made for another output may vanish when that one fails, so this is tried
    // again.
    for attempt in 1...FolderChain.attempts {
      let made = try FolderChain(making: target, like: original?.path)
      guard let failure = file.appear(as: target, replacing: replacing) else {
        let published = PublishedFile(at: target, descriptor: file.descriptor)
        if publication.isSynced { try made.sync(target) }
        return published
      }
      made.remove()
      guard failure.code == ENOENT, attempt < FolderChain.attempts else {
        throw .writing(target, because: failure.code)
      }
    }
    throw .writing(target, because: ENOENT)
  }

  /// Puts the output in the place of its original, with the original's permissions and owner.
  ///
  /// - Throws: `FileError.changed` if the original is no longer the file that was read, another
  ///   `FileError` if the system refuses to replace it; the original is unchanged then.
  package consuming func publish(
    over original: SourceFile, _ publication: Publication = Publication()
  ) throws(FileError) {
    let (target, wanted) = (try original.pathOnDisk(), original.rights)
    let current: Rights
    switch file.descriptor.status() {
    case .success(let status): current = Rights(status)
    case .failure(let error): throw .writing(target, because: error.code)
    }
    if current.owner != wanted.owner || current.group != wanted.group {
      try change(target) { fchown($0, wanted.owner, wanted.group) }
    }
    try change(target) { fchmod($0, wanted.mode) }
    try finish(target, from: original, as: publication)
    _ = try original.pathOnDisk()
    if let failure = file.appear(as: target, replacing: true) {
      throw .writing(target, because: failure.code)
    }
    if publication.isSynced { try syncFolder(of: target) }
  }

  private borrowing func finish(
    _ target: Path, from original: SourceFile?, as publication: Publication
  ) throws(FileError) {
    if publication.keepsTime, let modified = original?.identity.modified {
      let times = [
        timespec(tv_sec: 0, tv_nsec: LinuxCalls.omitTime),
        timespec(tv_sec: modified.seconds, tv_nsec: modified.nanoseconds),
      ]
      try change(target) { unsafe futimens($0, times) }
    }
    if publication.isSynced { try change(target) { fsync($0) } }
  }

  private borrowing func change(
    _ target: Path, by call: (Int32) -> Int32
  ) throws(FileError) {
    guard call(file.descriptor.number) == 0 else { throw .writing(target, because: errno) }
  }
}

extension SourceFile {
  /// Returns the place of the original, with links followed.
  ///
  /// - Throws: `FileError.changed` if something else is there now.
  func pathOnDisk() throws(FileError) -> Path {
    guard let resolved = path.resolved,
      case .success(let status) = resolved.status(followingLink: false),
      FileIdentity(status) == identity
    else { throw .changed(path) }
    return resolved
  }
}

/// The permission bits that new files of this process do not get.
///
/// The system has no call that only reads the mask. It is set to the strictest value while it is
/// read, so that only its owner can open a file made by another thread at that moment.
private let processMask: mode_t = {
  let mask = umask(0o077)
  umask(mask)
  return mask
}()
