/// The number of a record, and the log in which it has that number.
///
/// `17` is in the log that goes on, `3f2a91c0/17` in the closed log whose name begins so. Where
/// several records are read as one, the name of the one stands in front: `part-3/record:17`.
public struct RecordNumber: Sendable, Hashable {
  /// The name of the one of several; nil where there is only one.
  public let record: String?
  /// The name of the closed log, or how it begins; nil for the log that was opened.
  public let log: String?
  /// The number of the record in its log, from 1.
  public let id: Int64

  /// Names a record of the log that was opened, or of a closed one.
  public init(_ id: Int64, in log: String? = nil, of record: String? = nil) {
    self.record = record
    self.log = log
    self.id = id
  }

  /// How much of a log's name is shown.
  private static let shownLength = 8

  /// Whether this can be a record of the log of this name.
  func isIn(_ name: String) -> Bool { log.map { name.hasPrefix($0) } ?? true }
}

extension RecordNumber: LosslessStringConvertible {
  /// Reads a number as lists show it; nil where the text is none.
  public init?(_ description: String) {
    // No number has a colon in it, and the name of a record may have several.
    let colon = description.lastIndex(of: ":")
    let record = colon.map { String(description[..<$0]) }
    let number = colon.map { description[description.index(after: $0)...] } ?? description[...]
    let words = number.split(separator: "/", omittingEmptySubsequences: false)
    guard record?.isEmpty != true, let last = words.last, words.count <= 2, let id = Int64(last)
    else { return nil }
    let log = words.count == 2 ? String(words[0]) : nil
    // A shorter beginning could mean several logs.
    guard log.map({ $0.utf8.count >= Self.shownLength }) ?? true else { return nil }
    self.init(id, in: log, of: record)
  }

  /// The number as lists show it.
  public var description: String {
    (record.map { "\($0):" } ?? "") + (log.map { "\($0.prefix(Self.shownLength))/" } ?? "")
      + "\(id)"
  }
}
