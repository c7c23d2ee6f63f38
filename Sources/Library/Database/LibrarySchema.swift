import GRDB

/// The tables of the library, as they came to be: each step is what a version of omit added, and is
/// never changed once a version has it.
enum LibrarySchema {
  /// `omlb` in ASCII; tells the database from those of other programs [SQLite, application_id].
  static let applicationID = 0x6f6d_6c62

  /// The steps, the oldest first; a database knows how many of them it has been through.
  static let steps = [
    // 1: callers, folders and keys.
    """
    CREATE TABLE callers (
      id TEXT PRIMARY KEY,
      title TEXT NOT NULL,
      api TEXT NOT NULL,
      readWrite TEXT,                      -- NULL: not stated
      addOnly TEXT,
      describesReadWrite INTEGER NOT NULL, -- 1: it says what it wants the access for
      describesAddOnly INTEGER NOT NULL,
      preventsAlert INTEGER NOT NULL,
      policy TEXT,                         -- NULL: the server's
      digest BLOB NOT NULL UNIQUE,         -- SHA-256 of the secret, which is nowhere
      wasOnboarded INTEGER NOT NULL DEFAULT 0,
      presentedBeforeUpgrade INTEGER NOT NULL DEFAULT 0,
      bannerWasDismissed INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE origins (
      caller TEXT NOT NULL REFERENCES callers (id) ON DELETE CASCADE,
      origin TEXT NOT NULL,
      PRIMARY KEY (caller, origin)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE folders (
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice: names of assets are made from it
      path TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL
    ) STRICT;
    CREATE TABLE keys (
      name TEXT PRIMARY KEY,
      bytes BLOB NOT NULL
    ) STRICT;
    INSERT INTO keys VALUES ('identifiers', randomblob(32));
    """,
    index,
    access,
    sessions,
    pictures,
    purposes,
  ]

  /// Sees to it that a database is omit's, or empty, and that no newer version of omit made it.
  ///
  /// - Throws: `LibraryError` where it is not so, and errors of the database.
  static func expectOurs(_ db: Database) throws {
    let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    guard application == applicationID || (application == 0 && tables == 0) else {
      throw LibraryError.foreign
    }
    guard try (0...steps.count).contains(version(of: db)) else { throw LibraryError.newer }
  }

  /// Brings a database to today's tables, and sees to it that it is whole.
  ///
  /// - Throws: `LibraryError.damaged` where it is not, and errors of the database.
  static func prepare(_ database: any DatabaseWriter) throws {
    try database.write { db in
      guard try String.fetchAll(db, sql: "PRAGMA integrity_check(1)") == ["ok"],
        try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") == nil
      else { throw LibraryError.damaged }
      // In the transaction of the steps: a process that is killed leaves all of them, or none.
      for step in steps.dropFirst(try version(of: db)) { try db.execute(sql: step) }
      try db.execute(sql: "PRAGMA user_version = \(steps.count)")
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    }
  }

  /// How many steps a database has been through.
  private static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }
}
