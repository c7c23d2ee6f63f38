import GRDB

/// The tables of the library, with the version of a database's tables.
enum LibrarySchema {
  /// `omlb` in ASCII, which distinguishes the database from those of other programs [SQLite,
  /// application_id].
  static let applicationID = 0x6f6d_6c62
  /// The version of the tables; a database of another version is refused.
  static let version = 9

  /// The tables for callers, folders and keys, followed by all others.
  private static let tables = """
    CREATE TABLE callers (
      id TEXT PRIMARY KEY,
      title TEXT NOT NULL,
      api TEXT NOT NULL,
      readWrite TEXT,                      -- NULL: not stated
      addOnly TEXT,
      describesReadWrite INTEGER NOT NULL, -- 1: it says what it wants the access for
      describesAddOnly INTEGER NOT NULL,
      preventsAlert INTEGER NOT NULL,
      usageReadWrite TEXT,                 -- in the caller's own words; NULL: not known
      usageAddOnly TEXT,
      askedOldCall INTEGER NOT NULL DEFAULT 0,
      policy TEXT,                         -- NULL: the server's
      webhook TEXT,                        -- NULL: it is not told what it can fetch
      digest BLOB NOT NULL UNIQUE,         -- SHA-256 of the secret, which is not stored
      wasOnboarded INTEGER NOT NULL DEFAULT 0,
      firstSheet INTEGER,                  -- the picker's generation; NULL: no sheet yet
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
    \(index)
    \(access)
    \(sessions)
    \(pictures)
    \(albums)
    """

  /// Returns whether a database has the tables, or false if it is empty.
  ///
  /// - Throws: `LibraryError` if it belongs to another version or another program, and errors of
  ///   the database.
  static func hasTables(_ db: Database) throws -> Bool {
    let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    guard application == applicationID else {
      guard application == 0, tables == 0 else { throw LibraryError.foreign }
      return false
    }
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard found == version else { throw LibraryError.otherVersion(isNewer: found > version) }
    return true
  }

  /// Creates the tables in an empty database, and checks the integrity of the database.
  ///
  /// - Throws: `LibraryError.damaged` if the check fails, and errors of the database.
  static func prepare(_ database: any DatabaseWriter) throws {
    try database.write { db in
      guard try String.fetchAll(db, sql: "PRAGMA integrity_check(1)") == ["ok"],
        try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") == nil
      else { throw LibraryError.damaged }
      guard try !hasTables(db) else { return }
      // One transaction: if the process is killed, either all tables exist or none.
      try db.execute(sql: tables)
      try db.execute(sql: "PRAGMA user_version = \(version)")
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    }
  }
}
