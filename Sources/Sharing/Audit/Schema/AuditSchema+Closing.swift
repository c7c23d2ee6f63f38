import GRDB

extension AuditSchema {
  /// The message that a closed log gives to whoever tries to add to it.
  static let closed = "the audit is closed"

  /// Lets nothing be added any more.
  static let closingTrigger = """
    CREATE TRIGGER leaves_closed BEFORE INSERT ON leaves
      BEGIN SELECT RAISE(ABORT, '\(closed)'); END
    """

  /// Whether the log was closed.
  static func isClosed(_ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'leaves_closed')") ?? false
  }

  /// Whether tables, indices and triggers are those that this program makes.
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
