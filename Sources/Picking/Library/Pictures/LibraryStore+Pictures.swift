import FoundationEssentials
import GRDB
import Picker

/// The stored result of drawing a file.
struct PictureRow: Sendable, Hashable {
  /// The thumbhash, or nil if the file cannot be drawn.
  let thumbhash: [UInt8]?
  /// The time of the drawing or the attempt, in seconds since 1970.
  let drawn: Int
}

extension LibraryStore {
  /// Returns the stored result of drawing the file with this digest, or nil if there is none.
  ///
  /// - Throws: `LibraryError` if the result cannot be read.
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

  /// Stores the result of drawing the first file of an asset.
  ///
  /// A thumbhash is kept even if a picture of another size could not be drawn.
  ///
  /// - Parameters:
  ///   - thumbhash: The thumbhash of the picture, or nil if it could not be drawn.
  ///   - digest: The SHA-256 of the file.
  ///   - asset: The asset.
  ///   - time: The current time, in seconds since 1970.
  /// - Throws: `LibraryError` if the result cannot be stored.
  func rememberPicture(
    _ thumbhash: [UInt8]?, of digest: [UInt8], in asset: AssetID, at time: Int
  ) throws(LibraryError) {
    try writing { db in
      let known = try Row.fetchOne(
        db, sql: "SELECT 1 FROM pictures WHERE digest = ? AND thumbhash IS NOT NULL",
        arguments: [Data(digest)])
      // The list has one more thumbhash.
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

  /// Returns the digests of the files with stored results.
  ///
  /// - Throws: `LibraryError` if they cannot be read.
  func picturedDigests() throws(LibraryError) -> Set<[UInt8]> {
    try reading { db in
      Set(try Data.fetchAll(db, sql: "SELECT digest FROM pictures").map { Array($0) })
    }
  }

  /// Deletes the stored results for assets.
  ///
  /// - Returns: The digests of files that no asset has any more.
  /// - Throws: `LibraryError` if they cannot be deleted.
  func forgetPictures(of assets: Set<AssetID>) throws(LibraryError) -> [[UInt8]] {
    try writing { db in
      for asset in assets {
        try db.execute(
          sql: "DELETE FROM picturedAssets WHERE asset = ?", arguments: [asset.text])
      }
      return try Self.forgetUnused(in: db)
    }
  }

  /// Deletes the stored results for assets that are missing from the index, and for replaced files.
  ///
  /// - Returns: The digests of files that no asset has any more.
  /// - Throws: `LibraryError` if they cannot be deleted.
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

  /// Deletes the stored results that no asset uses.
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
