import Glibc

/// A journal that was found beside a record, of a process that lives or is gone.
final class FoundJournal {
  /// Whether the process that wrote it is gone; nobody else touches the file then.
  let isAbandoned: Bool
  /// The intents that were open.
  let entries: [JournalEntry]
  /// The folders in which the process staged outputs.
  let folders: [StagingFolder]
  private let path: String
  private let descriptor: Int32

  /// The size in bytes above which a file is no journal: millions of open intents are not real.
  private static let largest = 1 << 28

  /// The names of all journals of a record.
  ///
  /// - Throws: `AuditError` where they cannot be told: an intent whose journal is not seen is not settled.
  static func names(beside audit: String) throws(AuditError) -> [String] {
    try names(in: IntentJournal.folder(beside: audit))
  }

  /// The names of all journals in a folder, or of other files; those that are not whole yet are hidden.
  ///
  /// - Parameters:
  ///   - folder: The folder; where it is not there, there are none.
  ///   - prefix: How the names begin; nil for all that are not hidden.
  /// - Returns: The names with the folder's.
  /// - Throws: `AuditError` where they cannot be told.
  static func names(
    in folder: String, beginningWith prefix: String? = nil
  ) throws(AuditError) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      guard errno == ENOENT else { throw .unreachable(path: folder, code: errno) }
      return []
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      // Only this tells the end from a failure [readdir(3)].
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          unsafe String(cString: $0)
        }
      }
      if prefix.map(name.hasPrefix) ?? !name.hasPrefix(".") { names.append(name) }
    }
    guard errno == 0 else { throw .unreachable(path: folder, code: errno) }
    return names.sorted().map { "\(folder)/\($0)" }
  }

  /// Opens a journal and reads it; nil where it is gone meanwhile.
  ///
  /// - Throws: `AuditError` where it cannot be read: nobody knows then whether its process lives, and
  ///   what it left to be done.
  init?(_ path: String) throws(AuditError) {
    guard let descriptor = try Self.open(path) else { return nil }
    self.path = path
    self.descriptor = descriptor
    // It is held until this value is gone.
    isAbandoned = flock(descriptor, LOCK_EX | LOCK_NB) == 0
    let content: [UInt8]
    do throws(AuditError) {
      content = try Self.content(of: descriptor, at: path)
    } catch {
      close(descriptor)
      throw error
    }
    let lines = content.split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
    entries = lines.compactMap(JournalEntry.init)
    folders = lines.compactMap(StagingFolder.init)
  }

  /// Opens a journal; nil where it is gone meanwhile.
  static func open(_ path: String) throws(AuditError) -> Int32? {
    let descriptor = unsafe Glibc.open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor < 0 else { return descriptor }
    guard errno == ENOENT else { throw .unreachable(path: path, code: errno) }
    return nil
  }

  /// The bytes of an open journal.
  static func content(of descriptor: Int32, at path: String) throws(AuditError) -> [UInt8] {
    var bytes: [UInt8] = []
    var window = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < largest {
      let count = unsafe window.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreachable(path: path, code: errno) }
      guard count > 0 else { break }
      bytes += window.prefix(count)
    }
    return bytes
  }

  deinit {
    // A program that is just being started has the file open, too, until it runs.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Takes an abandoned journal away, once its intents are settled.
  func remove() {
    guard isAbandoned else { return }
    unsafe unlink(path)
  }
}
