extension LibrarySchema {
  /// The tables for the contents of the folders.
  ///
  /// A place consists of the names of the folders below the library's and the file's own name,
  /// separated by zeros, so that places sort in the order of a walk. A time is wall-clock time in
  /// seconds since 1970; it only orders assets and is never disclosed.
  static let index = """
    CREATE TABLE albums (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      folder INTEGER NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
      place BLOB NOT NULL,            -- empty: the library's folder itself
      title TEXT NOT NULL,
      words TEXT NOT NULL,            -- the title as a search compares it
      UNIQUE (folder, place)
    ) STRICT;
    CREATE TABLE assets (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      folder INTEGER NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
      album INTEGER NOT NULL REFERENCES albums (number),
      place BLOB NOT NULL,            -- of its first file
      name TEXT NOT NULL,
      words TEXT NOT NULL,            -- the name and the texts in its files, as a search compares them
      type TEXT NOT NULL,
      isMovie INTEGER NOT NULL,
      subtypes INTEGER NOT NULL,      -- bits, as `IndexBits` numbers them
      month INTEGER NOT NULL,         -- 12 times the year, and the months before this one
      time INTEGER NOT NULL,
      duration REAL,                  -- in seconds
      kinds INTEGER NOT NULL,         -- bits
      possibleKinds INTEGER NOT NULL,
      digest BLOB NOT NULL,           -- SHA-256 of its first file
      hasFiveStars INTEGER NOT NULL,
      mark INTEGER,                   -- the person's own: 1 a favourite, 0 none; NULL: not stated
      isThere INTEGER NOT NULL,       -- 0: its disk is away, or nobody may read it now
      UNIQUE (folder, place)
    ) STRICT;
    CREATE INDEX assetsByTime ON assets (month, time, number) WHERE isThere = 1;
    CREATE INDEX assetsByAlbum ON assets (album, month, time);
    CREATE INDEX assetsByDigest ON assets (digest);
    CREATE TABLE files (
      folder INTEGER NOT NULL,
      place BLOB NOT NULL,
      asset INTEGER NOT NULL REFERENCES assets (number) ON DELETE CASCADE,
      position INTEGER NOT NULL,      -- 0: the first; then its movie, its sidecars
      device INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      size INTEGER NOT NULL,
      seconds INTEGER NOT NULL,       -- the last change
      nanoseconds INTEGER NOT NULL,
      PRIMARY KEY (folder, place)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX filesByAsset ON files (asset, position);
    CREATE TABLE scans (
      folder INTEGER PRIMARY KEY REFERENCES folders (id) ON DELETE CASCADE,
      isThere INTEGER NOT NULL,
      unreadable INTEGER NOT NULL     -- how many files and folders
    ) STRICT;
    CREATE TABLE revision (
      number INTEGER NOT NULL         -- grows with each change of what is listed
    ) STRICT;
    INSERT INTO revision VALUES (1);
    """
}
