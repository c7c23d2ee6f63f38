import Bytes
package import Glibc

/// An empty folder that only its owner can enter, made by another program to receive files.
///
/// It is held open, so that whatever gets its name later, files are put into this folder.
package struct PrivateFolder: Sendable {
  private let folder: Descriptor

  /// The permission bits of a received file, which is read-only.
  private static let fileMode: mode_t = 0o400
  // [utimensat(2)]
  private static let currentTime = timespec(tv_sec: 0, tv_nsec: 0x3fff_ffff)

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: Its absolute name, which is not followed if it is that of a link.
  ///   - owner: The user whose folder it must be.
  /// - Throws: `FileError` if it is anything else than an empty folder of this user that nobody
  ///   else can enter.
  package init(at path: Path, of owner: uid_t) throws(FileError) {
    guard path.isAbsolute else { throw .unreadable(path, code: EINVAL) }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    switch Descriptor.opening(path, flags: flags) {
    case .success(let opened): folder = opened
    case .failure(let error): throw .unreadable(path, code: error.code)
    }
    guard case .success(let status) = folder.status(), status.st_uid == owner,
      status.st_mode & 0o7777 == 0o700
    else { throw .unreadable(path, code: EACCES) }
    guard case .success(let names) = folder.link.listing(followingLink: true), names.isEmpty else {
      throw .exists(path)
    }
  }

  /// Takes a file into the folder, whole or not at all.
  ///
  /// In the same file system, the file itself gets the new name and loses its old one. It gets the
  /// current time and can only be read.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: Its name in the folder.
  /// - Throws: `FileError` if it cannot be read or written, or the name is taken.
  package func take(_ file: Path, as name: Path) throws(FileError) {
    let source = try SourceFile(opening: file, followingLink: false)
    let target = folder.link.appending(name)
    try Self.settle(source.descriptor, as: target)
    switch link(file, as: name) {
    case nil: _ = unsafe file.withCString { unsafe unlink($0) }
    // Another file system, or one without links.
    case EXDEV, EPERM, EMLINK, EOPNOTSUPP: try copy(source, to: target)
    case let code?: throw .writing(target, because: code)
    }
  }

  /// Removes a file from the folder.
  package func remove(_ name: Path) {
    _ = unsafe name.withCString { unsafe unlinkat(folder.number, $0, 0) }
  }

  /// Gives a file a name in the folder, which must not be taken, and returns the system's error.
  private func link(_ file: Path, as name: Path) -> Int32? {
    let result = unsafe file.withCString { file in
      unsafe name.withCString { unsafe linkat(AT_FDCWD, file, folder.number, $0, 0) }
    }
    return result == 0 ? nil : errno
  }

  private func copy(_ source: SourceFile, to target: Path) throws(FileError) {
    var staged = try StagedFile(for: target)
    try staged.write([.copy(0..<source.count)], from: source)
    try Self.settle(staged.file.descriptor, as: target)
    guard let failure = staged.file.appear(as: target) else { return }
    throw .writing(target, because: failure.code)
  }

  private static func settle(_ file: Descriptor, as target: Path) throws(FileError) {
    let isSettled = withExtendedLifetime(file) {
      unsafe futimens(file.number, [currentTime, currentTime]) == 0
        && fchmod(file.number, fileMode) == 0
    }
    guard isSettled else { throw .writing(target, because: errno) }
  }
}
