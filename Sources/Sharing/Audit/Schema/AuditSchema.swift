import GRDB

/// The tables of the record and their version.
enum AuditSchema {
  /// `omit` in ASCII, which distinguishes the database from those of other programs [SQLite,
  /// application_id].
  static let applicationID = 0x6f6d_6974
  /// The version of the tables and of the leaves in them; a record of another version is refused.
  static let version = 6

  /// Creates the tables in an empty database.
  ///
  /// - Throws: `AuditError` if the database has another version, belongs to another program, is
  ///   closed, or its end was changed. Nothing is changed then.
  static func prepare(_ db: Database, at path: String) throws {
    var hasTables = false
    // A single transaction, because another process may be creating the tables.
    try db.inTransaction(.deferred) {
      hasTables = try Self.hasTables(db, path)
      if hasTables {
        guard try !isClosed(db) else { throw AuditError.closed(path: path) }
        try AuditLog.expectIntactEnd(of: db)
      }
      return .commit
    }
    // In this mode readers never wait for writers. It is a property of the file, set only once.
    if try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" {
      try db.execute(sql: "PRAGMA journal_mode = WAL")
    }
    guard !hasTables else { return }
    try db.inTransaction(.immediate) {
      // Another process may have created them meanwhile.
      if try !Self.hasTables(db, path) {
        try create(in: db, opening: LogOpening(log: LogName.fresh(), time: .now))
      }
      return .commit
    }
  }

  /// Returns whether the database has the tables, or false if it is empty.
  ///
  /// - Throws: `AuditError` if it has another version or belongs to another program.
  static func hasTables(_ db: Database, _ path: String) throws -> Bool {
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    if application == applicationID {
      guard found == version else { throw AuditError.otherVersion(path: path, version: found) }
      return true
    }
    let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    guard application == 0, found == 0, tables == 0 else { throw AuditError.foreign(path: path) }
    return false
  }

  /// Creates the tables of an empty log, and its first leaf.
  static func create(in db: Database, opening: LogOpening) throws {
    try createTables(db)
    var appender = try LeafAppender(to: db)
    _ = try appender.append(AuditLeaf.opening(opening).text)
  }

  static func createTables(_ db: Database) throws { try db.execute(sql: tables) }

  private static let tables = """
    CREATE TABLE leaves (
      id INTEGER PRIMARY KEY,
      settles INTEGER REFERENCES leaves (id),
      tree BLOB NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX leaves_settles ON leaves (settles) WHERE settles IS NOT NULL;
    CREATE TABLE listing (
      id INTEGER PRIMARY KEY REFERENCES leaves (id),
      time INTEGER NOT NULL,
      outcome TEXT NOT NULL,
      result TEXT,
      received INTEGER NOT NULL,
      removed INTEGER NOT NULL,
      notApplied INTEGER NOT NULL,
      api TEXT NOT NULL,
      caller TEXT,
      "by" TEXT,
      destination TEXT,
      policy TEXT NOT NULL
    ) STRICT;
    CREATE INDEX listing_open ON listing (id) WHERE result IS NULL;
    \(appendOnly)
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);
    """

  /// Triggers that only allow rows to be added, each after the last.
  ///
  /// The fixed order also prevents `INSERT OR REPLACE`, which deletes without activating a delete
  /// trigger [SQLite, ON CONFLICT]. A listing receives the result of its intent once.
  private static let appendOnly = """
    CREATE TRIGGER leaves_update BEFORE UPDATE ON leaves BEGIN \(refusal); END;
    CREATE TRIGGER leaves_delete BEFORE DELETE ON leaves BEGIN \(refusal); END;
    CREATE TRIGGER leaves_insert BEFORE INSERT ON leaves
      WHEN NEW.id IS NOT (SELECT coalesce(max(id), 0) + 1 FROM leaves)
        OR EXISTS (SELECT 1 FROM leaves WHERE settles = NEW.settles) BEGIN \(refusal); END;
    CREATE TRIGGER listing_update BEFORE UPDATE ON listing
      WHEN OLD.result IS NOT NULL OR NEW.result IS NULL OR (NEW.id, \(columns("NEW")))
        IS NOT (OLD.id, \(columns("OLD"))) BEGIN \(refusal); END;
    CREATE TRIGGER listing_delete BEFORE DELETE ON listing BEGIN \(refusal); END;
    CREATE TRIGGER listing_insert BEFORE INSERT ON listing
      WHEN EXISTS (SELECT 1 FROM listing WHERE id = NEW.id) BEGIN \(refusal); END;
    """

  private static let refusal = "SELECT RAISE(ABORT, 'the audit is append-only')"

  private static func columns(_ row: String) -> String {
    ListingRow.columns.split(separator: ", ").map { "\(row).\($0)" }.joined(separator: ", ")
  }
}

/// Names of logs, all different.
enum LogName {
  /// The name that belongs to no log.
  static let none = String(repeating: "0", count: 32)

  /// Returns a fresh name: 128 random bits in hexadecimal.
  static func fresh() -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = (0..<32).map { _ in digits[Int.random(in: 0..<16)] }
    return String(decoding: text, as: UTF8.self)
  }
}
