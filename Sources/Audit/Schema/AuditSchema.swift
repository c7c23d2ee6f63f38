import GRDB

/// The tables of the record, and which version of them a database has.
enum AuditSchema {
  /// `omit` in ASCII; tells the database from those of other programs [SQLite, application_id].
  static let applicationID = 0x6f6d_6974
  /// The version written by this program; never changed without a migration from each before.
  static let version = 5

  /// Puts the tables into an empty database, and those of an older version into today's form;
  /// changes nothing in another program's.
  static func prepare(_ db: Database, at path: String) throws {
    var found = version
    // One transaction: another process may just be making the tables.
    try db.inTransaction(.deferred) {
      found = try Self.version(of: db, path)
      guard try found == 0 || !isClosed(db) else { throw AuditError.closed(path: path) }
      if found > 1 { try AuditLog.expectIntactEnd(of: db) }
      return .commit
    }
    // Readers never wait for writers then. The mode is a property of the file, set only once.
    if try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" {
      try db.execute(sql: "PRAGMA journal_mode = WAL")
    }
    guard found != version else { return }
    try db.inTransaction(.immediate) {
      // Another process may have been faster.
      switch try Self.version(of: db, path) {
      case 0: try create(in: db, opening: LogOpening(log: LogName.fresh(), time: .now))
      case 1: try migrateFromVersion1(in: db, opening: .taking(over: 1))
      case 2, 3, 4: try raiseVersion(of: db)
      case _: break
      }
      return .commit
    }
  }

  /// The version of the tables; 0 where there are none.
  static func version(of db: Database, _ path: String) throws -> Int {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    if application == applicationID {
      guard version <= Self.version else { throw AuditError.newer(path: path, version: version) }
      return version
    }
    let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    guard application == 0, version == 0, tables == 0 else { throw AuditError.foreign(path: path) }
    return 0
  }

  /// Makes the tables of an empty log, and its first leaf.
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

  /// Triggers that let rows only be added, each behind the last.
  ///
  /// That they come one behind the other stands against `INSERT OR REPLACE` too, which deletes
  /// without any trigger for that [SQLite, ON CONFLICT]. A listing learns once how its intent ended.
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

extension LogOpening {
  /// How a log begins whose first records come from an older version.
  fileprivate static func taking(over version: Int) -> LogOpening {
    LogOpening(log: LogName.fresh(), time: .now, migratedFrom: version)
  }
}

/// Names of logs: no two have the same.
enum LogName {
  /// The name of no log.
  static let none = String(repeating: "0", count: 32)

  /// A fresh name: 128 random bits in hexadecimal.
  static func fresh() -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = (0..<32).map { _ in digits[Int.random(in: 0..<16)] }
    return String(decoding: text, as: UTF8.self)
  }
}
