package import Glibc

/// The folders that were made for the name of a file.
struct FolderChain {
  /// The number of attempts to make folders that vanish while a file is being published.
  static let attempts = 4

  /// The folders that were missing, the outermost first.
  private var made: [Path] = []

  /// Makes the missing folders above a file.
  ///
  /// A folder with the same name as the one at the same height above the original gets no more
  /// permissions than that one, so the copy of a private folder is private. Others get those of
  /// `mode`.
  init(making target: Path, like original: Path?, mode: mode_t = 0o777) throws(FileError) {
    guard case .failure = target.folder.status(followingLink: true) else { return }
    let folders = target.enclosing
    var originals = (original?.enclosing ?? [])[...]
    var modes: [mode_t] = []
    for folder in folders.reversed() {
      let source = originals.popLast()
      modes.append(source?.name == folder.name ? source?.folderMode ?? mode : mode)
    }
    for (folder, mode) in zip(folders, modes.reversed()) {
      if unsafe folder.withCString({ unsafe mkdir($0, mode) }) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        let code = errno
        remove()
        throw .writing(folder, because: code)
      }
    }
  }

  /// Removes the folders that are still empty.
  func remove() {
    for folder in made.reversed() { _ = unsafe folder.withCString { unsafe rmdir($0) } }
  }

  /// Waits until the names of the file and of the folders are on the disk.
  func sync(_ target: Path) throws(FileError) {
    try syncFolder(of: target)
    for folder in made.reversed() { try syncFolder(of: folder) }
  }
}

extension Path {
  /// Makes the folder and any missing folders above it.
  ///
  /// - Parameter mode: The permission bits of folders that are made, before the process's mask.
  /// - Throws: `FileError` if a folder cannot be made, or another file has its name.
  package func makeFolder(mode: mode_t = 0o777) throws(FileError) {
    _ = try FolderChain(making: appending("."), like: nil, mode: mode)
    guard isFolder else { throw .unwritable(self, code: ENOTDIR) }
  }

  /// The permission bits of the folder; its owner can always work in a copy.
  fileprivate var folderMode: mode_t? {
    guard case .success(let status) = status(followingLink: true) else { return nil }
    return status.st_mode & 0o777 | 0o700
  }

  /// Returns the innermost existing folder above the file.
  ///
  /// - Throws: `FileError` if something other than a folder is in the way.
  package func nearestFolder() throws(FileError) -> Path {
    var folder = folder
    while true {
      switch folder.status(followingLink: true) {
      case .success(let status):
        guard case .folder = FileType(status) else {
          throw .unwritable(self, code: ENOTDIR)
        }
        return folder
      case .failure(let error):
        guard error.code == ENOENT, folder.folder != folder else {
          throw .unwritable(self, code: error.code)
        }
        folder = folder.folder
      }
    }
  }

  /// The free bytes on the folder's disk that this process may use, or nil if the system does not
  /// report them.
  package var freeBytes: Int? { diskSpace?.free }

  /// The bytes of the folder's disk: those that this process may still use, and all; or nil if the
  /// system does not report them.
  package var diskSpace: (free: Int, total: Int)? {
    var room = statvfs()
    guard unsafe withCString({ unsafe statvfs($0, &room) }) == 0 else { return nil }
    func bytes(_ blocks: fsblkcnt_t) -> Int {
      let bytes = UInt64(blocks).multipliedReportingOverflow(by: UInt64(room.f_frsize))
      return bytes.overflow ? Int.max : Int(clamping: bytes.partialValue)
    }
    // The reserve is available only to the administrator [statvfs(3)].
    return (bytes(geteuid() == 0 ? room.f_bfree : room.f_bavail), bytes(room.f_blocks))
  }
}

/// Waits until the folder of a file is on the disk.
package func syncFolder(of target: Path) throws(FileError) {
  switch Descriptor.opening(target.folder, flags: O_RDONLY | O_DIRECTORY) {
  case .success(let folder):
    // File systems without anything to wait for return EINVAL [fsync(2)].
    guard withExtendedLifetime(folder, { fsync(folder.number) }) == 0 || errno == EINVAL else {
      throw .writing(target, because: errno)
    }
  case .failure(let error):
    throw .writing(target, because: error.code)
  }
}
