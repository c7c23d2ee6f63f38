import FoundationEssentials
import GRDB

/// An asset as the record tells of it: what was intended, and how it ended.
public struct AuditEntry: Sendable, Hashable {
  /// The number of the entry in its log.
  public let id: Int64
  /// What was decided.
  public let record: AuditRecord
  /// How it ended; nil where the intent is open.
  public let settlement: Settlement?
}

extension AuditLog {
  /// All entries, the oldest first.
  ///
  /// - Throws: `AuditError` where the record cannot be read.
  public func entries() async throws(AuditError) -> [AuditEntry] { try await entries("1") }

  /// The entries of which nobody said how they ended, the oldest first.
  ///
  /// - Throws: `AuditError` where the record cannot be read.
  public func openIntents() async throws(AuditError) -> [AuditEntry] {
    try await entries("outcomes.id IS NULL")
  }

  private func entries(_ condition: String) async throws(AuditError) -> [AuditEntry] {
    do {
      return try await database.read { db in
        let rows = try Row.fetchAll(
          db,
          sql: """
            SELECT intents.id, record, outcomes.time, result, problem FROM intents
            LEFT JOIN outcomes ON outcomes.intent = intents.id
            WHERE \(condition) ORDER BY intents.id
            """)
        return try rows.map { try AuditEntry($0) }
      }
    } catch is DecodingError {
      throw .damaged(path: path)
    } catch {
      throw AuditError(error, path)
    }
  }
}

extension AuditEntry {
  fileprivate init(_ row: Row) throws {
    let id: Int64 = row[0]
    let text: String = row[1]
    let record = try JSONDecoder().decode(AuditRecord.self, from: Data(text.utf8))
    self.id = id
    self.record = record
    guard let time: Int64 = row[2], let word: String = row[3] else {
      settlement = nil
      return
    }
    guard let result = Settlement.Result(rawValue: word) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "unknown result"))
    }
    let problem = try (row[4] as String?).map {
      try JSONDecoder().decode(AuditProblem.self, from: Data($0.utf8))
    }
    settlement = Settlement(
      IntentReceipt(share: record.share, asset: record.asset, id: id), result, problem: problem,
      time: Timestamp(milliseconds: time))
  }
}
