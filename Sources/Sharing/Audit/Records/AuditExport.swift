import GRDB
import JSON

/// A whole record for export, both parsed and as the bytes that the log's tree hashes.
public struct AuditExport: Sendable, Hashable {
  /// The entry of the record.
  public let entry: AuditEntry
  /// The name of its log.
  public let log: String
  /// The number of the record in the form that lists show.
  public private(set) var number: RecordNumber
  /// The stored leaf of the intent.
  private let intent: String
  /// The stored leaf of the ending, or nil if the intent is open.
  private let ending: String?

  /// Reads a record from a row of `AuditEntry.selection`.
  init(_ row: Row, in log: String) throws {
    entry = try AuditEntry(row)
    self.log = log
    number = RecordNumber(entry.id)
    intent = row[1]
    ending = row[2]
  }

  /// Returns the same record with the number that lists show.
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

  /// The record as one line of JSON, `omit.audit/1`.
  ///
  /// The line holds the leaves byte for byte, so that their hashes can be compared with proofs.
  public var jsonLine: String {
    let ending = ending.map { ",\"ending\":\($0)" } ?? ""
    let record = number.record.map { "\"record\":\(CanonicalJSON.string($0).text)," } ?? ""
    return "{\"schema\":\"omit.audit/1\",\(record)\"log\":\"\(log)\",\"id\":\(id),"
      + "\"time\":\"\(entry.record.time)\","
      + "\"outcome\":\"\(outcome.rawValue)\",\"intent\":\(intent)\(ending)}"
  }
}
