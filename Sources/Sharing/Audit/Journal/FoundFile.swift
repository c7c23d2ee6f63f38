import Files
import Glibc

/// A journal's file that was found beside a record, of a process that lives or is gone.
struct FoundFile: ~Copyable {
  /// The bytes of the file.
  let content: [UInt8]
  private let path: String
  /// It is held until this value is gone; nil if the process that wrote the file has it.
  private let lock: FileLock?

  /// The size in bytes above which a file is no journal: millions of open intents are not real.
  private static let largest = 1 << 28

  /// How the names begin of files that are not whole yet; with the second one in earlier versions.
  private static let unfinished = [ConcealedFile.hiddenBeginning, ".unseen-"]

  /// Opens a file and reads it; nil if it is gone meanwhile.
  ///
  /// - Throws: `AuditError` where it cannot be read: nobody knows then whether its process lives, and
  ///   what it left to be done.
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

  /// Whether the process that wrote it is gone, or gave up; nobody else touches the file then.
  var isAbandoned: Bool { lock != nil }

  /// Takes an abandoned file away.
  func remove() {
    guard isAbandoned else { return }
    unsafe unlink(path)
  }

  private static func content(
    of file: Descriptor, at path: String
  ) throws(AuditError) -> [UInt8] {
    var bytes: [UInt8] = []
    var window = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < largest {
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

  /// Finds all files in a folder; those that are not whole yet are hidden.
  ///
  /// - Parameter folder: The folder; there are no files in it if it does not exist.
  /// - Returns: Their names, with the folder's.
  /// - Throws: `AuditError` where they cannot be told: an intent whose journal is not seen is not
  ///   settled.
  static func names(in folder: String) throws(AuditError) -> [String] {
    try names(in: folder) { !$0.hasPrefix(".") }
  }

  /// Takes away what processes that are gone left in a folder before it was whole, and nothing that is
  /// locked.
  ///
  /// - Throws: `AuditError` where the folder cannot be read.
  static func removeLeftBehind(in folder: String) throws(AuditError) {
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
