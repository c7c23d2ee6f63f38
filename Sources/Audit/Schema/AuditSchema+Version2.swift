import GRDB

// Version 2 had the tables of today. Its leaves counted items of several kinds under the first of
// them, for the asset as a whole, and had no versions of who verified what.

extension AuditSchema {
  /// Says that leaves of version 3 follow; those that are there stay what their hashes are of.
  static func migrateFromVersion2(_ db: Database) throws {
    try db.execute(sql: "PRAGMA user_version = \(version)")
  }
}
