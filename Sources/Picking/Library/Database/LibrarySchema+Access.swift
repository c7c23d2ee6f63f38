extension LibrarySchema {
  /// The tables for the access that callers were given to the library.
  static let access = """
    CREATE TABLE answers (
      caller TEXT NOT NULL REFERENCES callers (id) ON DELETE CASCADE,
      level TEXT NOT NULL,
      status TEXT NOT NULL,      -- in the place of what the operator stated of the caller
      PRIMARY KEY (caller, level)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE selections (
      caller TEXT NOT NULL REFERENCES callers (id) ON DELETE CASCADE,
      asset TEXT NOT NULL,       -- open to the caller where its access is limited
      PRIMARY KEY (caller, asset)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE prompts (       -- pending questions to the person; deleted when answered
      id TEXT PRIMARY KEY,
      caller TEXT NOT NULL REFERENCES callers (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      level TEXT NOT NULL,
      UNIQUE (caller, kind, level)
    ) STRICT;
    CREATE TABLE lifecycles (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      caller TEXT NOT NULL REFERENCES callers (id) ON DELETE CASCADE,
      id TEXT NOT NULL,
      alerted INTEGER NOT NULL,  -- 1: the caller fetched in it, so that the alert was due
      UNIQUE (caller, id)
    ) STRICT;
    CREATE TABLE changes (       -- what the caller's observers are told, in order
      caller TEXT NOT NULL REFERENCES callers (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      type TEXT NOT NULL,
      level TEXT,
      status TEXT,
      cause TEXT,
      inserted TEXT,             -- the names of assets, as a list in JSON
      removed TEXT,
      PRIMARY KEY (caller, number)
    ) STRICT, WITHOUT ROWID;
    """
}
