import Files
import Glibc
import Synchronization

/// The open intents of this process, in a file beside the record that tells repair what it needs to
/// know.
///
/// It holds whole paths, which the record may not, so each entry is overwritten when its intent is
/// settled, and the file goes with the last. In front of the entries stand the folders in which outputs
/// are staged. As long as the process lives it holds a lock on the
/// file: an intent that stands in a file without a lock is nobody's any more.
final class IntentJournal: Sendable {
  private let folder: String
  private let state = Mutex(State())

  private struct State {
    var file: JournalFile?
    var size: off_t = 0
    /// The folders that stand in the file, and where the last of them ends.
    var folders: Set<StagingFolder> = []
    var foldersEnd: off_t = 0
    /// Where the entry of each open intent stands.
    var entries: [Int64: (offset: off_t, length: Int)] = [:]
  }

  /// The journal of this process for a record; there is no file until there is an intent.
  init(beside audit: String) { folder = Self.folder(beside: audit) }

  deinit {
    rest()
    // Intents that are still open are this process's as long as it lives.
    if let file = state.withLock(\.file) { _ = unsafe Unmanaged.passRetained(file) }
  }

  /// Where the journals of a record lie.
  static func folder(beside audit: String) -> String { audit + "-open" }

  /// Writes entries; they are there for other processes when it returns.
  ///
  /// The disk is not waited for: where power is lost, outputs may be lost too, and the intent is
  /// settled as unknown.
  func add(_ entries: [JournalEntry]) throws(AuditError) {
    guard !entries.isEmpty else { return }
    try state.withLock { state throws(AuditError) in
      let lines = entries.map { Array($0.line.utf8) }
      var offset = try append(lines.flatMap(\.self), in: &state)
      for (entry, line) in zip(entries, lines) {
        state.entries[entry.intent] = (offset, line.count)
        offset += off_t(line.count)
      }
    }
  }

  /// Writes a folder, unless it stands there already.
  func note(_ folder: StagingFolder) throws(AuditError) {
    try state.withLock { state throws(AuditError) in
      guard !state.folders.contains(folder) else { return }
      _ = try append(Array(folder.line.utf8), in: &state)
      state.folders.insert(folder)
      state.foldersEnd = state.size
    }
  }

  /// Writes bytes at the end of the file, which is made where there is none; gives where they stand.
  private func append(_ bytes: [UInt8], in state: inout State) throws(AuditError) -> off_t {
    let file = if let open = state.file { open } else { try JournalFile(in: folder) }
    state.file = file
    if let failure = writeAll(bytes.span, to: file.descriptor, at: Int(state.size)) {
      ftruncate(file.descriptor, state.size)
      throw AuditError(writing: file.path, code: failure.code)
    }
    defer { state.size += off_t(bytes.count) }
    return state.size
  }

  /// Overwrites the entries of intents that are settled, or came to nothing.
  func erase(_ intents: [Int64]) {
    state.withLock { state in
      guard let file = state.file else { return }
      for intent in intents {
        guard let (offset, length) = state.entries.removeValue(forKey: intent) else { continue }
        let blank = [UInt8](repeating: UInt8(ascii: " "), count: length - 1)
        _ = writeAll(blank.span, to: file.descriptor, at: Int(offset))
      }
      guard state.entries.isEmpty else { return }
      ftruncate(file.descriptor, state.foldersEnd)
      state.size = state.foldersEnd
    }
  }

  /// Takes the file away where no intent is open; the next one makes another.
  func rest() {
    state.withLock { state in
      guard let file = state.file, state.entries.isEmpty else { return }
      file.remove()
      state = State()
    }
  }
}
