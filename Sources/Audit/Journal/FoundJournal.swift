import FoundationEssentials
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
  static func names(beside audit: String) -> [String] {
    names(in: IntentJournal.folder(beside: audit))
  }

  /// The names of all journals in a folder; those that are not whole yet are hidden.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Opens a journal and reads it; nil where it is gone meanwhile.
  init?(_ path: String) {
    let descriptor = unsafe open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.path = path
    self.descriptor = descriptor
    // It is held until this value is gone.
    isAbandoned = flock(descriptor, LOCK_EX | LOCK_NB) == 0
    let lines = Self.content(of: descriptor).split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
    entries = lines.compactMap(JournalEntry.init)
    folders = lines.compactMap(StagingFolder.init)
  }

  /// The bytes of an open journal.
  static func content(of descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var window = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < largest {
      let count = unsafe window.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { break }
      bytes += window.prefix(count)
    }
    return bytes
  }

  deinit { close(descriptor) }

  /// Takes an abandoned journal away, once its intents are settled.
  func remove() {
    guard isAbandoned else { return }
    unsafe unlink(path)
  }
}
