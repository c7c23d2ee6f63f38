/// The journal of a patch that was found beside a record.
final class FoundPatch {
  /// The intent; nil where the journal is damaged.
  let heading: JournalHeading?
  /// The writes, as their author put them.
  let text: String
  private let file: FoundFile

  /// Whether the process that wrote it is gone, or gave up; nobody else touches it then.
  var isAbandoned: Bool { file.isAbandoned }

  /// The names of all journals of a record.
  ///
  /// - Throws: `AuditError` where they cannot be told.
  static func names(beside audit: String) throws(AuditError) -> [String] {
    try FoundFile.names(in: PatchJournal.folder(beside: audit))
  }

  /// Opens a journal and reads it; nil where it is gone meanwhile.
  ///
  /// - Throws: `AuditError` where it cannot be read; what it says is still to be done then.
  init?(_ path: String) throws(AuditError) {
    guard let found = try FoundFile(path) else { return nil }
    let all = String(decoding: found.content, as: UTF8.self)
    let end = all.firstIndex(of: "\n") ?? all.endIndex
    heading = JournalHeading(String(all[..<end]))
    text = String(all[end...].dropFirst())
    file = found
  }

  /// Takes an abandoned journal away.
  func remove() { file.remove() }
}

/// A file of which an earlier run wrote a part of its edits.
public struct RepairedPatch: Sendable, Hashable {
  /// The name of the file.
  public let name: String
  /// What became of it.
  public let ending: Ending

  /// Says what became of a file.
  public init(of name: String, _ ending: Ending) {
    self.name = name
    self.ending = ending
  }

  /// What became of a file.
  public enum Ending: Sendable, Hashable {
    /// It is as the run would have left it.
    case finished
    /// Somebody else wrote to it since, or another file has its name; it was left as it is.
    case changed
    /// There is no file of that name.
    case gone
    /// It cannot be written now, for this reason; the next repair tries again.
    case delayed(String)
  }
}

extension [RepairedPatch] {
  /// How the intent ended; nil where it goes on.
  ///
  /// Without a file nobody can tell what was to be written.
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
