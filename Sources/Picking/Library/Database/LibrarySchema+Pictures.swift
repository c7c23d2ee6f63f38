extension LibrarySchema {
  /// The tables for small pictures.
  static let pictures = """
    CREATE TABLE pictures (
      digest BLOB PRIMARY KEY,   -- SHA-256 of the file that was drawn
      thumbhash BLOB,            -- NULL: it cannot be drawn
      drawn INTEGER NOT NULL     -- when, in seconds since 1970
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE picturedAssets (
      asset TEXT PRIMARY KEY,
      digest BLOB NOT NULL REFERENCES pictures (digest) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX picturedAssetsByDigest ON picturedAssets (digest);
    """
}
