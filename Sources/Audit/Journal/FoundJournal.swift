/// A journal that was found beside a record, of a process that lives or is gone.
final class FoundJournal {
  /// The intents that were open.
  let entries: [JournalEntry]
  /// The folders in which the process staged outputs.
  let folders: [StagingFolder]
  private let file: FoundFile

  /// Whether the process that wrote it is gone; nobody else touches the file then.
  var isAbandoned: Bool { file.isAbandoned }

  /// The names of all journals of a record.
  ///
  /// - Throws: `AuditError` where they cannot be told: an intent whose journal is not seen is not settled.
  static func names(beside audit: String) throws(AuditError) -> [String] {
    try FoundFile.names(in: IntentJournal.folder(beside: audit))
  }

  /// Opens a journal and reads it; nil where it is gone meanwhile.
  ///
  /// - Throws: `AuditError` where it cannot be read.
  init?(_ path: String) throws(AuditError) {
    guard let found = try FoundFile(path) else { return nil }
    let lines = found.content.split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
    entries = lines.compactMap(JournalEntry.init)
    folders = lines.compactMap(StagingFolder.init)
    file = found
  }

  /// Takes an abandoned journal away, once its intents are settled.
  func remove() { file.remove() }
}
