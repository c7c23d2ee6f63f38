import GRDB

extension AuditLog {
  /// The version of SQLite, which keeps the record.
  package static var databaseVersion: String {
    let text = try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    return (text ?? nil) ?? "unknown"
  }
}
