import Glibc

/// A file that nobody sees until it appears, so that a process that is killed leaves nothing behind.
///
/// Where the file system knows no files without names, it has a hidden one until then; what a process
/// that is killed leaves so in a folder of journals, the next repair takes away.
struct UnseenFile: ~Copyable {
  /// The open file; it is for whoever made it to close.
  let descriptor: Int32
  private let hiddenName: String?

  // [open(2)] The value that every architecture that Swift supports gives __O_TMPFILE.
  private static let nameless = 0o20_000_000 | O_DIRECTORY

  /// How hidden names begin, beside which others are hidden.
  private static let prefix = ".unseen-"

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
    let name =
      "\(folder)/\(Self.prefix)\(String(UInt64.random(in: UInt64.min...UInt64.max), radix: 36))"
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe open(name, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    hiddenName = name
  }

  /// Makes an empty file that is this process's for as long as the descriptor is open; nil where that
  /// fails, and `errno` says why.
  static func locked(in folder: String) -> UnseenFile? {
    while true {
      guard let file = UnseenFile(in: folder) else { return nil }
      // Before it is locked, a repair takes it for left behind; behind that none does.
      if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 {
        if file.isThere { return file }
      } else if errno != EWOULDBLOCK {
        let code = errno
        close(file.descriptor)
        errno = code
        return nil
      }
      close(file.descriptor)
    }
  }

  /// Takes away what processes that are gone left in a folder of journals, and nothing that is locked.
  ///
  /// - Throws: `AuditError` where the folder cannot be read.
  static func removeLeftBehind(in folder: String) throws(AuditError) {
    for path in try FoundJournal.names(in: folder, beginningWith: prefix) {
      let descriptor = unsafe open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(path) }
      close(descriptor)
    }
  }

  /// Whether nobody took the hidden name away.
  private var isThere: Bool {
    guard hiddenName != nil else { return true }
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_nlink > 0
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
