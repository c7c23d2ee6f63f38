import Glibc

/// A file that nobody sees until it appears, so that a process that is killed leaves nothing behind.
///
/// Where the file system knows no files without names, it has a hidden one until then.
struct UnseenFile: ~Copyable {
  /// The open file; it is for whoever made it to close.
  let descriptor: Int32
  private let hiddenName: String?

  // [open(2)] The value that every architecture that Swift supports gives __O_TMPFILE.
  private static let nameless = 0o20_000_000 | O_DIRECTORY

  /// Makes an empty file, its owner's only; nil where that fails, and `errno` says why.
  init?(in folder: String) {
    // Without /proc it could not get a name later.
    if unsafe access("/proc/self/fd", F_OK) == 0 {
      let descriptor = unsafe open(folder, Self.nameless | O_RDWR | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        self.descriptor = descriptor
        hiddenName = nil
        return
      }
      // EISDIR comes from kernels that take the flag for O_DIRECTORY [open(2), BUGS].
      guard [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) else { return nil }
    }
    let name = "\(folder)/.\(String(UInt64.random(in: UInt64.min...UInt64.max), radix: 36))"
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe open(name, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    hiddenName = name
  }

  /// Gives the file its name, where that is nobody's; `errno` says why not.
  borrowing func appear(as path: String) -> Bool {
    guard let hiddenName else {
      let file = "/proc/self/fd/\(descriptor)"
      return unsafe linkat(AT_FDCWD, file, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    }
    if unsafe link(hiddenName, path) == 0 { return true }
    // A file system without links.
    guard errno != EEXIST else { return false }
    return unsafe rename(hiddenName, path) == 0
  }

  deinit {
    guard let hiddenName else { return }
    let code = errno
    unsafe unlink(hiddenName)
    errno = code
  }
}
