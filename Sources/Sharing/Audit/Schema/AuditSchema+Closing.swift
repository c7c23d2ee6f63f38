import GRDB

extension AuditSchema {
  /// The error message of a closed log when a row is added.
  static let closed = "the audit is closed"

  /// The trigger that prevents further additions.
  static let closingTrigger = """
    CREATE TRIGGER leaves_closed BEFORE INSERT ON leaves
      BEGIN SELECT RAISE(ABORT, '\(closed)'); END
    """

  /// Returns whether the log was closed.
  static func isClosed(_ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'leaves_closed')") ?? false
  }

  /// Returns whether tables, indices and triggers are those that this program creates.
  static func isIntact(_ db: Database) throws -> Bool {
    let found = try definitions(db)
    let made = try DatabaseQueue().inDatabase { db in
      try createTables(db)
      return try definitions(db)
    }
    return found == made || found.filter { $0 != ["leaves_closed", closingTrigger] } == made
  }

  private static func definitions(_ db: Database) throws -> [[String?]] {
    let names = "name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, sql FROM sqlite_schema WHERE \(names) ORDER BY name")
    return rows.map { [$0[0], $0[1]] }
  }
}
