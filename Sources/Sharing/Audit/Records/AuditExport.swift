import GRDB
import JSON

/// A whole record as it leaves the log: read, and as the bytes of which the log's tree is made.
public struct AuditExport: Sendable, Hashable {
  /// The entry of the record.
  public let entry: AuditEntry
  /// The name of its log.
  public let log: String
  /// The number of the record, as lists show it.
  public private(set) var number: RecordNumber
  /// The leaf of the intent, as it is stored.
  private let intent: String
  /// The leaf that says how it ended, as it is stored; nil where it is open.
  private let ending: String?

  /// Reads a record from a row of `AuditEntry.selection`.
  init(_ row: Row, in log: String) throws {
    entry = try AuditEntry(row)
    self.log = log
    number = RecordNumber(entry.id)
    intent = row[1]
    ending = row[2]
  }

  /// The same record with the number that lists show.
  func named(_ number: RecordNumber) -> AuditExport {
    var export = self
    export.number = number
    return export
  }

  /// The number of the record in its log.
  public var id: Int64 { entry.id }

  /// The outcome for the asset.
  public var outcome: EntryOutcome {
    EntryOutcome(entry.record.outcome, settledAs: entry.settlement?.result)
  }

  /// The record as one line of JSON, `omit.audit/1`: the leaves stand in it byte for byte, so that
  /// their hashes can be compared with proofs.
  public var jsonLine: String {
    let ending = ending.map { ",\"ending\":\($0)" } ?? ""
    let record = number.record.map { "\"record\":\(CanonicalJSON.string($0).text)," } ?? ""
    return "{\"schema\":\"omit.audit/1\",\(record)\"log\":\"\(log)\",\"id\":\(id),"
      + "\"time\":\"\(entry.record.time)\","
      + "\"outcome\":\"\(outcome.rawValue)\",\"intent\":\(intent)\(ending)}"
  }
}
