/// The journal of a patch, found beside a record.
final class LeftoverPatch {
  /// The intent, or nil if the journal is damaged.
  let heading: JournalHeading?
  /// The writes, in the format of the program that made them.
  let text: String
  private let file: LeftoverFile

  /// Whether the process that wrote the journal is gone or gave it up; no other process uses it
  /// then.
  var isAbandoned: Bool { file.isAbandoned }

  /// Returns the paths of all journals of a record.
  ///
  /// - Throws: `AuditError` if the folder cannot be listed.
  static func names(beside audit: String) throws(AuditError) -> [String] {
    try LeftoverFile.names(in: PatchJournal.folder(beside: audit))
  }

  /// Opens a journal and reads it, or returns nil if the file no longer exists.
  ///
  /// - Throws: `AuditError` if the file cannot be read; its writes are still to be done then.
  init?(_ path: String) throws(AuditError) {
    guard let found = try LeftoverFile(path) else { return nil }
    let all = String(decoding: found.content, as: UTF8.self)
    let end = all.firstIndex(of: "\n") ?? all.endIndex
    heading = JournalHeading(String(all[..<end]))
    text = String(all[end...].dropFirst())
    file = found
  }

  /// Deletes the journal if it is abandoned.
  func remove() { file.remove() }
}

/// A file to which an earlier run wrote a part of its edits.
public struct RepairedPatch: Sendable, Hashable {
  /// The name of the file.
  public let name: String
  /// The result for the file.
  public let ending: Ending

  /// Makes the result for a file.
  public init(of name: String, _ ending: Ending) {
    self.name = name
    self.ending = ending
  }

  /// The result for a file.
  public enum Ending: Sendable, Hashable {
    /// The file is as the run would have left it.
    case finished
    /// Another program changed the file since, or another file has its name; it was left unchanged.
    case changed
    /// There is no file with this name.
    case gone
    /// The file cannot be written now, for this reason; the next repair tries again.
    case delayed(String)
  }
}

extension [RepairedPatch] {
  /// The result of the intent, or nil if a file is delayed and the intent stays open.
  ///
  /// Without a file, what was to be written is unknown.
  var result: Settlement.Result? {
    var result = isEmpty ? Settlement.Result.unknown : .delivered
    for file in self {
      switch file.ending {
      case .finished: continue
      case .changed, .gone: result = .unknown
      case .delayed: return nil
      }
    }
    return result
  }
}
