extension LibrarySchema {
  /// The tables for what the person makes of the library, and for when its assets came.
  static let albums = """
    CREATE TABLE ownAlbums (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      words TEXT NOT NULL,            -- the title as a search compares it
      created INTEGER NOT NULL        -- in seconds since 1970, as all times here
    ) STRICT;
    CREATE TABLE ownAlbumAssets (
      album INTEGER NOT NULL REFERENCES ownAlbums (number) ON DELETE CASCADE,
      asset INTEGER NOT NULL REFERENCES assets (number) ON DELETE CASCADE,
      PRIMARY KEY (album, asset)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ownAlbumAssetsByAsset ON ownAlbumAssets (asset);
    CREATE TABLE additions (
      asset INTEGER PRIMARY KEY REFERENCES assets (number) ON DELETE CASCADE,
      addedMonth INTEGER NOT NULL,    -- 12 times the year, and the months before this one
      added INTEGER NOT NULL          -- when the asset was first found
    ) STRICT;
    CREATE INDEX additionsByTime ON additions (addedMonth, added);
    """
}
