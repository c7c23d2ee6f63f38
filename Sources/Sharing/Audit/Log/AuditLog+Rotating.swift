import Files
import GRDB
import Glibc

/// A log that was closed, and the log that was begun in its place.
public struct AuditRotation: Sendable, Hashable {
  /// The signed head of the closed log.
  public let checkpoint: Checkpoint
  /// The closed log's file; it may be moved, or deleted as a whole.
  public let closed: String
  /// The name of the log that was begun.
  public let log: String
}

extension AuditLog {
  /// Closes the log, and begins another in its place that names the closed one.
  ///
  /// The closed log is first copied to a file of its own. Other writers wait meanwhile, and
  /// continue in the new log.
  ///
  /// - Returns: The closed log's file and its checkpoint.
  /// - Throws: `AuditError` if intents are open or something cannot be written; the log is
  ///   unchanged then.
  public func rotate() throws(AuditError) -> AuditRotation {
    let (key, _) = try AuditKey.beside(path)
    return try inTurn {
      try database.writeWithoutTransaction { db in
        // What is deleted from the database leaves no trace in its file [SQLite, PRAGMA
        // secure_delete].
        try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
        var rotation: AuditRotation?
        try db.inTransaction(.immediate) {
          rotation = try rotate(db, signingWith: key)
          return .commit
        }
        // This only frees space; another process may prevent it.
        try? db.execute(sql: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        guard let rotation else { throw StoredTextError() }
        return rotation
      }
    }
  }

  private func rotate(_ db: Database, signingWith key: AuditKey) throws -> AuditRotation {
    let query = "SELECT count(*) FROM listing WHERE result IS NULL"
    let open = try Int.fetchOne(db, sql: query) ?? 0
    guard open == 0 else { throw AuditError.inUse(path: path, open: open) }
    let closing = LogClosing(time: .now, next: LogName.fresh())
    let tree = try LogTree(db)
    let log = try tree.opening().log
    try ClosedLog.removePremature(of: tree, beside: path)
    let closed = ClosedLogName.path(of: log, beside: path, at: "\(closing.time)")
    let head = try ClosedLog.write(to: closed, from: path, ending: closing)
    do {
      guard let checkpoint = Checkpoint(head, signedWith: key, at: closing.time) else {
        throw AuditError.key(path: keyPath)
      }
      for table in ["listing", "leaves"] { try db.execute(sql: "DROP TABLE \(table)") }
      try AuditSchema.create(
        in: db, opening: LogOpening(log: closing.next, time: closing.time, previous: head))
      return AuditRotation(checkpoint: checkpoint, closed: closed, log: closing.next)
    } catch {
      unsafe unlink(closed)
      throw error
    }
  }
}
