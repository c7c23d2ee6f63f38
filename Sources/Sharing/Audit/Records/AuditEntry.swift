import GRDB

/// An asset in the record: the decision about it, and how it ended.
public struct AuditEntry: Sendable, Hashable {
  /// The number of the entry in its log.
  public let id: Int64
  /// The decision.
  public let record: AuditRecord
  /// The settlement, or nil if the intent is open.
  public let settlement: Settlement?
}

extension AuditLog {
  /// Returns all entries, the oldest first.
  ///
  /// - Throws: `AuditError` if the record cannot be read.
  public func entries() async throws(AuditError) -> [AuditEntry] {
    do {
      return try await database.read { db in
        let rows = try Row.fetchAll(db, sql: "\(AuditEntry.selection) ORDER BY listing.id")
        return try rows.map { try AuditEntry($0) }
      }
    } catch {
      throw AuditError(error, at: path)
    }
  }
}

extension AuditEntry {
  /// The query that reads entries; conditions can name the columns of `listing`.
  static let selection = """
    SELECT listing.id, intent.text, ending.text FROM listing
    JOIN leaves AS intent ON intent.id = listing.id
    LEFT JOIN leaves AS ending ON ending.settles = listing.id
    """

  /// Reads an entry from a row of `selection`.
  init(_ row: Row) throws {
    id = row[0]
    guard case .intent(let record) = try AuditLeaf(parsing: row[1]) else { throw StoredTextError() }
    self.record = record
    guard let text: String = row[2] else {
      settlement = nil
      return
    }
    guard case .outcome(let ending) = try AuditLeaf(parsing: text) else { throw StoredTextError() }
    settlement = Settlement(
      IntentReceipt(share: record.share, asset: record.asset, id: id), as: ending.result,
      problem: ending.problem, time: ending.time)
  }
}
