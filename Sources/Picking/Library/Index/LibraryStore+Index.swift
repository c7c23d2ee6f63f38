import Access
import FoundationEssentials
import GRDB
import Omit
package import Picker
import Vocabulary

/// Queries of the index.
extension LibraryStore {
  /// Returns all available assets, by folder, and by name in each.
  func assets() throws(LibraryError) -> [LibraryAsset] {
    try reading { db in
      let rows = try Row.fetchCursor(
        db, cached: "\(LibraryAsset.selection) WHERE isThere = 1 ORDER BY folder, place")
      var assets: [LibraryAsset] = []
      while let row = try rows.next() { assets.append(try LibraryAsset(row)) }
      return assets
    }
  }

  /// Returns a range of the matching assets, in the same order.
  func assets(
    of query: LibraryQuery, from start: Int, limit: Int
  ) throws(LibraryError) -> [LibraryAsset] {
    try reading { db in
      try SQLRequest<Row>(
        literal: """
          \(sql: LibraryAsset.selection) WHERE \(literal: query.condition)
          ORDER BY folder, place LIMIT \(limit) OFFSET \(start)
          """
      ).fetchAll(db).map { try LibraryAsset($0) }
    }
  }

  /// Returns the names of all available assets, in the same order.
  func assetIDs() throws(LibraryError) -> [AssetID] {
    try reading { db in
      try String.fetchAll(
        db, sql: "SELECT id FROM assets WHERE isThere = 1 ORDER BY folder, place"
      ).map { AssetID($0) }
    }
  }

  /// Returns the asset with this name, or nil if it is not available.
  func asset(_ id: AssetID) throws(LibraryError) -> LibraryAsset? {
    try reading { db in
      try Row.fetchOne(
        db, cached: "\(LibraryAsset.selection) WHERE id = ? AND isThere = 1", [id.text]
      ).map { try LibraryAsset($0) }
    }
  }

  /// Returns an available asset whose first file has a SHA-256, in hexadecimal, or nil if there is
  /// none.
  package func asset(withDigest text: String) throws(LibraryError) -> AssetID? {
    let digits = Array(text.utf8)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
    }
    return try reading { db in
      try Row.fetchOne(
        db,
        cached: "SELECT id FROM assets WHERE digest = ? AND isThere = 1 ORDER BY number LIMIT 1",
        [Data(bytes)]
      ).map { AssetID($0[0]) }
    }
  }

  /// Returns those of the given assets that are not available.
  func gone(among assets: Set<AssetID>) throws(LibraryError) -> Set<AssetID> {
    try reading { db in
      try assets.filter { asset in
        try Row.fetchOne(
          db, cached: "SELECT 1 FROM assets WHERE id = ? AND isThere = 1", [asset.text]) == nil
      }
    }
  }

  /// Returns the information from an asset's bytes, or nil if it is not available.
  func information(of id: AssetID) throws(LibraryError) -> IndexedInformation? {
    try reading { db in
      try Row.fetchOne(
        db,
        cached: """
          SELECT type, subtypes, kinds, possibleKinds, digest FROM assets
          WHERE id = ? AND isThere = 1
          """, [id.text]
      ).map { try IndexedInformation($0) }
    }
  }

  /// Returns the files of an asset as they were seen, or nil if it is not available.
  func input(of id: AssetID) throws(LibraryError) -> ShareInput? {
    try reading { db in
      let row = try Row.fetchOne(
        db,
        cached: """
          SELECT number, path FROM assets JOIN folders ON folders.id = folder
          WHERE assets.id = ? AND isThere = 1
          """, [id.text])
      guard let row else { return nil }
      let files = try SeenFile.all(of: row[0], in: row[1], from: db)
      return Omit.Delivery(seen: files).map { .asset($0) }
    }
  }

  /// Returns the months of the matching assets.
  ///
  /// - Throws: `LibraryError` if the index cannot be read.
  package func buckets(of query: LibraryQuery) throws(LibraryError) -> LibraryBuckets {
    try reading { try LibraryBuckets(of: query, from: $0) }
  }

  /// Returns the matching assets of one bucket.
  ///
  /// - Throws: `LibraryError` if the index cannot be read.
  package func columns(
    of bucket: BucketID, in query: LibraryQuery
  ) throws(LibraryError) -> BucketColumns {
    try reading { try BucketColumns(of: bucket, in: query, from: $0) }
  }

  /// Stores the person's own mark.
  ///
  /// - Returns: Whether the asset is available.
  func setFavourite(_ isFavourite: Bool, of id: AssetID) throws(LibraryError) -> Bool {
    try writing { db in
      try db.run(
        "UPDATE assets SET mark = ? WHERE id = ? AND isThere = 1", [isFavourite, id.text])
      guard db.changesCount > 0 else { return false }
      try LibraryRevision.grow(in: db)
      return true
    }
  }

  /// Returns whether an asset matches a query.
  func contains(_ id: AssetID, in query: LibraryQuery) throws(LibraryError) -> Bool {
    try reading { db in
      try SQLRequest<Row>(
        literal: "SELECT 1 FROM assets WHERE id = \(id.text) AND \(literal: query.condition)"
      ).fetchOne(db) != nil
    }
  }

  /// Returns the folders that contain matching assets, by folder, and by name in each.
  func albums(of query: LibraryQuery = LibraryQuery()) throws(LibraryError) -> [LibraryAlbum] {
    try reading { db in
      // The inner query has its own `assets`.
      let rows = try SQLRequest<Row>(
        literal: """
          SELECT albums.id, title, count(*),
            (SELECT id FROM assets WHERE album = albums.number AND \(literal: query.condition)
              ORDER BY month DESC, time DESC LIMIT 1),
            albums.folder, albums.place
          FROM albums JOIN assets ON album = albums.number
          WHERE \(literal: query.condition)
          GROUP BY albums.number ORDER BY albums.folder, albums.place
          """
      ).fetchAll(db)
      let folders = try LibraryFolder.all(in: db)
      var around = AlbumParents()
      for row in rows {
        guard let folder = folders.first(where: { $0.id == row[4] }) else {
          throw LibraryError.damaged
        }
        around.add(row[1], at: AssetPath(stored: row[5]).names, in: folder)
      }
      return zip(rows, around.parents).map { row, parent in
        LibraryAlbum(
          id: AlbumID(row[0]), title: row[1], parent: parent, count: row[2],
          cover: AssetID(row[3]), isOwn: false)
      }
    }
  }

  /// Returns the number of files and folders that are in the folders, but cannot be shown.
  func unreadable() throws(LibraryError) -> Int {
    try reading { db in
      try Int.fetchOne(db, sql: "SELECT total(unreadable) FROM scans WHERE isThere = 1") ?? 0
    }
  }

  /// Returns the folders, with what was found in them.
  func contents() throws(LibraryError) -> [FolderContents] {
    try reading { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT folders.id, path, title, scans.isThere, unreadable,
            (SELECT count(*) FROM assets WHERE assets.folder = folders.id AND assets.isThere = 1)
          FROM folders LEFT JOIN scans ON scans.folder = folders.id ORDER BY folders.id
          """
      ).map { row in
        let isThere = row[3] as Bool?
        return FolderContents(
          folder: LibraryFolder(id: row[0], path: row[1], title: row[2]),
          isThere: isThere ?? true, assets: row[5], unreadable: row[4] as Int? ?? 0,
          isScanned: isThere != nil)
      }
    }
  }

  /// Removes a folder from the library, with its entries in the index.
  ///
  /// - Returns: The assets that were in it.
  func removeWithAssets(folder id: Int64) throws(LibraryError) -> Set<AssetID> {
    defer { emptyLog() }
    return try writing { db in
      let assets = try String.fetchAll(
        db, sql: "SELECT id FROM assets WHERE folder = ?", arguments: [id])
      try db.execute(sql: "DELETE FROM folders WHERE id = ?", arguments: [id])
      guard db.changesCount == 1 else { throw LibraryError.unknownFolder }
      try LibraryRevision.grow(in: db)
      return Set(assets.map { AssetID($0) })
    }
  }
}

/// The indexed information from an asset's bytes.
struct IndexedInformation {
  /// The facts that filters query, without an identifier.
  let facts: AssetFacts
  /// The kinds that the asset holds.
  let kinds: Set<Kind>
  /// The kinds that the asset may hold.
  let possibleKinds: Set<Kind>
  /// The SHA-256 of the asset's first file.
  let digest: [UInt8]

  fileprivate init(_ row: Row) throws {
    guard let type = ContentType(rawValue: row[0]) else { throw LibraryError.damaged }
    facts = AssetFacts(contentType: type, mediaSubtypes: IndexBits.subtypes(of: row[1]))
    kinds = IndexBits.kinds(of: row[2])
    possibleKinds = IndexBits.kinds(of: row[3])
    digest = Array(row[4] as Data)
  }
}

extension LibraryAsset {
  /// The columns of an asset, in the order in which they are read.
  fileprivate static let selection = """
    SELECT id, folder, name, type, subtypes,
      (SELECT count(*) FROM files WHERE files.asset = assets.number),
      coalesce(mark, hasFiveStars)
    FROM assets
    """

  fileprivate init(_ row: Row) throws {
    guard let type = ContentType(rawValue: row[3]) else { throw LibraryError.damaged }
    self.init(
      id: AssetID(row[0]), folder: row[1], name: row[2], files: row[5],
      isLivePhoto: (row[4] as Int64) & IndexBits.bit(of: .photoLive) != 0, isFavourite: row[6],
      contentType: type)
  }
}
