import Files
import Glibc

/// A journal file found beside a record, whose process is still running or gone.
struct LeftoverFile: ~Copyable {
  /// The bytes of the file.
  let content: [UInt8]
  private let path: String
  /// The lock on the file, held until this value is destroyed, or nil if the process that wrote the
  /// file holds it.
  private let lock: FileLock?

  /// The size in bytes above which a file is not read as a journal: millions of open intents do not
  /// occur.
  private static let maximumSize = 1 << 28

  /// The prefixes of the names of unfinished files; earlier versions used the second one.
  private static let unfinished = [ConcealedFile.hiddenBeginning, ".unseen-"]

  /// Opens a file and reads it, or returns nil if the file no longer exists.
  ///
  /// - Throws: `AuditError` if the file cannot be read. It is then unknown whether its process is
  ///   running and what it left unfinished.
  init?(_ path: String) throws(AuditError) {
    let file: Descriptor
    switch Descriptor.opening(Path(path), flags: O_RDWR | O_NOFOLLOW) {
    case .success(let opened): file = opened
    case .failure(let error) where error.code == ENOENT: return nil
    case .failure(let error): throw .unreachable(path: path, code: error.code)
    }
    let lock = try? FileLock(on: file)
    content = try Self.content(of: file, at: path)
    self.path = path
    self.lock = lock
  }

  /// Whether the process that wrote the file is gone or gave it up; no other process uses the file
  /// then.
  var isAbandoned: Bool { lock != nil }

  /// Deletes the file if it is abandoned.
  func remove() {
    guard isAbandoned else { return }
    unsafe unlink(path)
  }

  private static func content(
    of file: Descriptor, at path: String
  ) throws(AuditError) -> [UInt8] {
    var bytes: [UInt8] = []
    var window = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < maximumSize {
      let count = unsafe window.withUnsafeMutableBytes {
        unsafe read(file.number, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreachable(path: path, code: errno) }
      guard count > 0 else { break }
      bytes += window.prefix(count)
    }
    return bytes
  }

  /// Finds all files in a folder, except unfinished ones, which are hidden.
  ///
  /// - Parameter folder: The folder; if it does not exist, there are no files in it.
  /// - Returns: The paths of the files, which begin with the folder's.
  /// - Throws: `AuditError` if the folder cannot be listed: an intent whose journal is not found is
  ///   not settled.
  static func names(in folder: String) throws(AuditError) -> [String] {
    try names(in: folder) { !$0.hasPrefix(".") }
  }

  /// Deletes the unfinished files that processes left in a folder, except files that are locked.
  ///
  /// - Throws: `AuditError` if the folder cannot be read.
  static func removeAbandoned(in folder: String) throws(AuditError) {
    for path in try names(in: folder, where: { unfinished.contains(where: $0.hasPrefix) }) {
      let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK
      guard case .success(let file) = Descriptor.opening(Path(path), flags: flags) else { continue }
      if let lock = try? FileLock(on: file) {
        unsafe unlink(path)
        lock.release()
      }
    }
  }

  private static func names(
    in folder: String, where isMeant: (String) -> Bool
  ) throws(AuditError) -> [String] {
    switch Path(folder).listing(followingLink: true) {
    case .success(let names):
      names.compactMap(\.text).filter(isMeant).sorted().map { "\(folder)/\($0)" }
    case .failure(let error) where error.code == ENOENT: []
    case .failure(let error): throw .unreachable(path: folder, code: error.code)
    }
  }
}
