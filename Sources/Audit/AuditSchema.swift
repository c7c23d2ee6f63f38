import GRDB

/// The tables of the record, and which version of them a database has.
enum AuditSchema {
  /// `omit` in ASCII; tells the database from those of other programs [SQLite, application_id].
  static let applicationID = 0x6f6d_6974
  /// The version written by this program; never changed without a migration from each before.
  static let version = 1

  /// Puts the tables into an empty database; changes nothing in another program's.
  static func prepare(_ db: Database, _ path: String) throws {
    var isPresent = false
    // One transaction: another process may just be making the tables.
    try db.inTransaction(.deferred) {
      isPresent = try Self.isPresent(db, path)
      return .commit
    }
    // Readers never wait for writers then. The mode is a property of the file, set only once.
    if try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" {
      try db.execute(sql: "PRAGMA journal_mode = WAL")
    }
    guard !isPresent else { return }
    try db.inTransaction(.immediate) {
      // Another process may have been faster.
      if try !Self.isPresent(db, path) { try create(db) }
      return .commit
    }
  }

  private static func isPresent(_ db: Database, _ path: String) throws -> Bool {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    if application == applicationID {
      guard version <= Self.version else { throw AuditError.newer(path: path, version: version) }
      return version == Self.version
    }
    let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    guard application == 0, version == 0, tables == 0 else { throw AuditError.foreign(path: path) }
    return false
  }

  private static func create(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE intents (
          id INTEGER PRIMARY KEY,
          time INTEGER NOT NULL,
          share TEXT NOT NULL,
          asset INTEGER NOT NULL,
          record TEXT NOT NULL
        ) STRICT;
        CREATE TABLE outcomes (
          id INTEGER PRIMARY KEY,
          intent INTEGER NOT NULL UNIQUE REFERENCES intents (id),
          time INTEGER NOT NULL,
          result TEXT NOT NULL,
          problem TEXT
        ) STRICT;
        \(appendOnly("intents", unless: "id = NEW.id"))
        \(appendOnly("outcomes", unless: "id = NEW.id OR intent = NEW.intent"))
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """)
  }

  /// Triggers that let rows only be added.
  ///
  /// The third stands against `INSERT OR REPLACE`, which deletes without any trigger for that
  /// [SQLite, ON CONFLICT].
  private static func appendOnly(_ table: String, unless same: String) -> String {
    let refusal = "SELECT RAISE(ABORT, 'the audit is append-only')"
    return """
      CREATE TRIGGER \(table)_update BEFORE UPDATE ON \(table) BEGIN \(refusal); END;
      CREATE TRIGGER \(table)_delete BEFORE DELETE ON \(table) BEGIN \(refusal); END;
      CREATE TRIGGER \(table)_replace BEFORE INSERT ON \(table)
        WHEN EXISTS (SELECT 1 FROM \(table) WHERE \(same)) BEGIN \(refusal); END;
      """
  }
}
