import FoundationEssentials
import GRDB
import Picker

/// What is remembered of drawing a file.
struct PictureRow: Sendable, Hashable {
  /// What it looks like from afar; nil where it cannot be drawn.
  let thumbhash: [UInt8]?
  /// When it was drawn, or that was tried, in seconds since 1970.
  let drawn: Int
}

extension LibraryStore {
  /// What is remembered of drawing the file with this digest; nil where nothing is.
  ///
  /// - Throws: `LibraryError` where that cannot be told.
  func picture(of digest: [UInt8]) throws(LibraryError) -> PictureRow? {
    try reading { db in
      try Row.fetchOne(
        db, sql: "SELECT thumbhash, drawn FROM pictures WHERE digest = ?", arguments: [Data(digest)]
      ).map { row in
        let hash: Data? = row["thumbhash"]
        return PictureRow(thumbhash: hash.map { Array($0) }, drawn: row["drawn"])
      }
    }
  }

  /// Remembers that the first file of an asset was drawn, or could not be.
  ///
  /// A thumbhash stays where a picture of another size could not be drawn.
  ///
  /// - Parameters:
  ///   - thumbhash: What the picture looks like from afar; nil where it could not be drawn.
  ///   - digest: The SHA-256 of the file.
  ///   - asset: The asset.
  ///   - time: Now, in seconds since 1970.
  /// - Throws: `LibraryError` where that cannot be remembered.
  func rememberPicture(
    _ thumbhash: [UInt8]?, of digest: [UInt8], in asset: AssetID, at time: Int
  ) throws(LibraryError) {
    try writing { db in
      let known = try Row.fetchOne(
        db, sql: "SELECT 1 FROM pictures WHERE digest = ? AND thumbhash IS NOT NULL",
        arguments: [Data(digest)])
      // What is listed has one more thumbhash.
      if thumbhash != nil, known == nil { try LibraryRevision.grow(in: db) }
      try db.execute(
        sql: """
          INSERT INTO pictures VALUES (?, ?, ?) ON CONFLICT (digest) DO UPDATE SET
            thumbhash = coalesce(excluded.thumbhash, thumbhash), drawn = excluded.drawn
          """, arguments: [Data(digest), thumbhash.map { Data($0) }, time])
      try db.execute(
        sql: "INSERT OR REPLACE INTO picturedAssets VALUES (?, ?)",
        arguments: [asset.text, Data(digest)])
    }
  }

  /// The digests of the files of which pictures are remembered.
  ///
  /// - Throws: `LibraryError` where that cannot be told.
  func picturedDigests() throws(LibraryError) -> Set<[UInt8]> {
    try reading { db in
      Set(try Data.fetchAll(db, sql: "SELECT digest FROM pictures").map { Array($0) })
    }
  }

  /// Forgets the pictures of assets.
  ///
  /// - Returns: The digests of files that no asset has any more.
  /// - Throws: `LibraryError` where they cannot be forgotten.
  func forgetPictures(of assets: Set<AssetID>) throws(LibraryError) -> [[UInt8]] {
    try writing { db in
      for asset in assets {
        try db.execute(
          sql: "DELETE FROM picturedAssets WHERE asset = ?", arguments: [asset.text])
      }
      return try Self.forgetUnused(in: db)
    }
  }

  /// Forgets the pictures of assets that the index does not know, and of files that others took the
  /// place of.
  ///
  /// - Returns: The digests of files that no asset has any more.
  /// - Throws: `LibraryError` where they cannot be forgotten.
  func forgetPicturesOfUnknown() throws(LibraryError) -> [[UInt8]] {
    try writing { db in
      try db.execute(
        sql: """
          DELETE FROM picturedAssets WHERE NOT EXISTS (
            SELECT 1 FROM assets WHERE assets.id = asset
              AND assets.digest = picturedAssets.digest)
          """)
      return try Self.forgetUnused(in: db)
    }
  }

  /// Forgets the pictures that no asset has.
  private static func forgetUnused(in db: Database) throws -> [[UInt8]] {
    try Data.fetchAll(
      db,
      sql: """
        DELETE FROM pictures WHERE digest NOT IN (SELECT digest FROM picturedAssets)
        RETURNING digest
        """
    ).map { Array($0) }
  }
}
