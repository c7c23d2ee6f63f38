/// The number of a record, and the log in which the record has that number.
///
/// `17` is in the log that was opened, `3f2a91c0/17` in the closed log whose name begins so. If
/// several records are read as one, the record's name comes first: `part-3/record:17`.
public struct RecordNumber: Sendable, Hashable {
  /// The name of the record among several, or nil if there is only one.
  public let record: String?
  /// The name of the closed log, or its beginning, or nil for the log that was opened.
  public let log: String?
  /// The number of the record in its log, from 1.
  public let id: Int64

  /// Makes the number of a record of the log that was opened, or of a closed one.
  public init(_ id: Int64, in log: String? = nil, of record: String? = nil) {
    self.record = record
    self.log = log
    self.id = id
  }

  /// The number of characters of a log's name that are shown.
  private static let shownLength = 8

  /// Returns whether this can be a record of the log with this name.
  func mayBelong(toLog name: String) -> Bool { log.map { name.hasPrefix($0) } ?? true }
}

extension RecordNumber: LosslessStringConvertible {
  /// Reads a number in the form that lists show, or returns nil if the text is not such a number.
  public init?(_ description: String) {
    // Numbers do not hold colons, but the name of a record may hold several.
    let colon = description.lastIndex(of: ":")
    let record = colon.map { String(description[..<$0]) }
    let number = colon.map { description[description.index(after: $0)...] } ?? description[...]
    let words = number.split(separator: "/", omittingEmptySubsequences: false)
    guard record?.isEmpty != true, let last = words.last, words.count <= 2, let id = Int64(last)
    else { return nil }
    let log = words.count == 2 ? String(words[0]) : nil
    // A shorter prefix could mean several logs.
    guard log.map({ $0.utf8.count >= Self.shownLength }) ?? true else { return nil }
    self.init(id, in: log, of: record)
  }

  /// The number in the form that lists show.
  public var description: String {
    (record.map { "\($0):" } ?? "") + (log.map { "\($0.prefix(Self.shownLength))/" } ?? "")
      + "\(id)"
  }
}
