extension LibrarySchema {
  /// The tables for sessions, fetch tokens and sign-ins.
  static let sessions = """
    CREATE TABLE sessions (
      id TEXT PRIMARY KEY,
      caller TEXT NOT NULL,             -- with the next five: as it was when the session was opened
      title TEXT NOT NULL,
      api TEXT NOT NULL,
      readWrite TEXT,
      addOnly TEXT,
      policy TEXT,
      configuration TEXT NOT NULL,      -- as the host wrote it
      preselected TEXT NOT NULL,        -- the assets, in JSON
      opened INTEGER NOT NULL,          -- in milliseconds since 1970, as all times here
      visitor BLOB                      -- SHA-256 of the visitor's token; NULL: there is none yet
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sessionEvents (
      session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,          -- counted from 1
      time INTEGER NOT NULL,
      event TEXT NOT NULL,              -- in JSON
      isRecorded INTEGER NOT NULL,      -- 0: the audit is to be told of it, and was not yet
      PRIMARY KEY (session, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sessionItems (
      id TEXT PRIMARY KEY,
      session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      seen TEXT,                        -- what told its files from others when it was handed over
      isOver INTEGER NOT NULL DEFAULT 0,
      hasLeft INTEGER NOT NULL DEFAULT 0, -- 1: some bytes of it left since it was last prepared
      UNIQUE (session, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sessionClaims (
      item TEXT NOT NULL REFERENCES sessionItems (id) ON DELETE CASCADE,
      digest BLOB NOT NULL,             -- SHA-256 of a fetch token, which is not stored
      PRIMARY KEY (item, digest)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sessionFiles (
      item TEXT NOT NULL REFERENCES sessionItems (id) ON DELETE CASCADE,
      file INTEGER NOT NULL,            -- a file of the item that the host has whole
      PRIMARY KEY (item, file)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE signIns (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      digest BLOB NOT NULL UNIQUE,      -- SHA-256 of the cookie, which is not stored
      until INTEGER NOT NULL,
      caller TEXT                       -- NULL: everywhere, not in the frames of one caller's pages
    ) STRICT;
    """
}
