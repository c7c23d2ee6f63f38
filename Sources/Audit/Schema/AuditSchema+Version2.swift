import GRDB

// Version 2 had the tables of today. Its leaves counted items of several kinds under the first of
// them, for the asset as a whole, and had no versions of who verified what.

extension AuditSchema {
  /// Notes that leaves of version 3 follow; the leaves before keep the text from which their hashes
  /// are made.
  static func migrateFromVersion2(_ db: Database) throws {
    try db.execute(sql: "PRAGMA user_version = \(version)")
  }
}
