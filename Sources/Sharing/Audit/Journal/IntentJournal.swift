import Files
import Glibc
import Synchronization

/// The open intents of this process, in a file beside the record that holds what repair needs.
///
/// The file holds whole paths, which the record may not. Each entry is therefore overwritten when
/// its intent is settled, and the file is deleted with the last entry. The folders in which outputs
/// are staged come before the entries. The process holds a lock on the file as long as it runs: an
/// intent in a file without a lock belongs to no process any more.
final class IntentJournal: Sendable {
  private let folder: String
  private let state = Mutex(State())

  private struct State {
    var file: JournalFile?
    var size: off_t = 0
    /// The folders in the file, and the offset after the last of them.
    var folders: Set<StagingFolder> = []
    var foldersEnd: off_t = 0
    /// The position of each open intent's entry in the file.
    var entries: [Int64: (offset: off_t, length: Int)] = [:]
  }

  /// Makes the journal of this process for a record; the file is created with the first intent.
  init(beside audit: String) { folder = Self.folder(beside: audit) }

  deinit {
    clear()
    // Intents that are still open belong to this process as long as it runs.
    if let file = state.withLock(\.file) { _ = unsafe Unmanaged.passRetained(file) }
  }

  /// Returns the folder that holds the journals of a record.
  static func folder(beside audit: String) -> String {
    DatabaseCompanion.intents.path(beside: audit)
  }

  /// Writes entries; other processes can read them when this returns.
  ///
  /// The method does not wait for the disk: if power is lost, outputs may be lost too, and the
  /// intent is settled as unknown.
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

  /// Writes a folder, unless the file already holds it.
  func note(_ folder: StagingFolder) throws(AuditError) {
    try state.withLock { state throws(AuditError) in
      guard !state.folders.contains(folder) else { return }
      _ = try append(Array(folder.line.utf8), in: &state)
      state.folders.insert(folder)
      state.foldersEnd = state.size
    }
  }

  /// Appends bytes to the file, creating it if necessary, and returns the offset at which they
  /// start.
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

  /// Overwrites the entries of intents that are settled or were never recorded.
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

  /// Deletes the file if no intent is open; the next intent creates another.
  func clear() {
    state.withLock { state in
      guard let file = state.file, state.entries.isEmpty else { return }
      file.remove()
      state = State()
    }
  }
}
