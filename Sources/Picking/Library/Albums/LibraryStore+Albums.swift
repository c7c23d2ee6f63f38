import GRDB
import JSON
import Omit
package import Picker

/// The albums that the person makes.
extension LibraryStore {
  /// Returns the person's albums in the order in which they were made, each with its matching
  /// assets.
  func ownAlbums(
    of query: LibraryQuery = LibraryQuery()
  ) throws(LibraryError) -> [LibraryAlbum] {
    try reading { try LibraryAlbum.own(of: query, in: $0) }
  }

  /// Makes an empty album.
  ///
  /// - Parameter title: The title; several albums may have the same.
  /// - Returns: The album.
  /// - Throws: `LibraryError` if it cannot be stored.
  package func makeAlbum(titled title: AlbumTitle) throws(LibraryError) -> LibraryAlbum {
    try writing { db in
      let row = try Row.fetchOne(
        db,
        cached: """
          INSERT INTO ownAlbums (id, title, words, created)
          VALUES (lower(hex(randomblob(16))), ?, ?, unixepoch()) RETURNING id
          """, [title.text, SearchableText(title.text).lines])
      guard let row else { throw LibraryError.damaged }
      return LibraryAlbum(
        id: AlbumID(row[0]), title: title.text, parent: nil, count: 0, cover: nil, isOwn: true)
    }
  }

  /// Gives an album of the person another title.
  ///
  /// - Throws: `LibraryError.unknownAlbum` if there is no such album.
  package func rename(
    _ id: AlbumID, to title: AlbumTitle
  ) throws(LibraryError) -> LibraryAlbum {
    try changing(id) { db, number in
      try db.run(
        "UPDATE ownAlbums SET title = ?, words = ? WHERE number = ?",
        [title.text, SearchableText(title.text).lines, number])
    }
  }

  /// Deletes an album of the person; its assets stay in the library.
  ///
  /// - Throws: `LibraryError.unknownAlbum` if there is no such album.
  package func delete(album id: AlbumID) throws(LibraryError) {
    try writing { db in
      try db.run("DELETE FROM ownAlbums WHERE id = ?", [id.text])
      guard db.changesCount > 0 else { throw LibraryError.unknownAlbum }
      try LibraryRevision.grow(in: db)
    }
  }

  /// Adds assets to an album of the person; those that are not available are left out.
  ///
  /// - Throws: `LibraryError.unknownAlbum` if there is no such album.
  package func add(
    _ assets: Set<AssetID>, to id: AlbumID
  ) throws(LibraryError) -> LibraryAlbum {
    try changing(id) { db, number in
      try db.run(
        """
        INSERT OR IGNORE INTO ownAlbumAssets SELECT ?, number FROM assets
        WHERE isThere = 1 AND id IN (SELECT value FROM json_each(?))
        """, [number, JSONText.line(assets.map(\.text))])
    }
  }

  /// Removes assets from an album of the person; they stay in the library.
  ///
  /// - Throws: `LibraryError.unknownAlbum` if there is no such album.
  package func remove(
    _ assets: Set<AssetID>, from id: AlbumID
  ) throws(LibraryError) -> LibraryAlbum {
    try changing(id) { db, number in
      try db.run(
        """
        DELETE FROM ownAlbumAssets WHERE album = ? AND asset IN (SELECT number FROM assets
          WHERE id IN (SELECT value FROM json_each(?)))
        """, [number, JSONText.line(assets.map(\.text))])
    }
  }

  /// Changes an album of the person, and returns it as it is then.
  private func changing(
    _ id: AlbumID, _ change: (Database, Int64) throws -> Void
  ) throws(LibraryError) -> LibraryAlbum {
    try writing { db in
      let row = try Row.fetchOne(
        db, cached: "SELECT number FROM ownAlbums WHERE id = ?", [id.text])
      guard let row else { throw LibraryError.unknownAlbum }
      try change(db, row[0])
      try LibraryRevision.grow(in: db)
      let albums = try LibraryAlbum.own(of: LibraryQuery(), in: db)
      guard let album = albums.first(where: { $0.id == id }) else { throw LibraryError.damaged }
      return album
    }
  }
}

extension LibraryAlbum {
  /// Returns the person's albums, each with its assets that match a query.
  fileprivate static func own(of query: LibraryQuery, in db: Database) throws -> [LibraryAlbum] {
    // The inner query has its own `assets`.
    try SQLRequest<Row>(
      literal: """
        SELECT ownAlbums.id, title, count(assets.number),
          (SELECT assets.id FROM ownAlbumAssets JOIN assets ON assets.number = asset
            WHERE ownAlbumAssets.album = ownAlbums.number AND \(literal: query.condition)
            ORDER BY month DESC, time DESC LIMIT 1)
        FROM ownAlbums LEFT JOIN ownAlbumAssets ON ownAlbumAssets.album = ownAlbums.number
          LEFT JOIN assets ON assets.number = asset AND \(literal: query.condition)
        GROUP BY ownAlbums.number ORDER BY ownAlbums.number
        """
    ).fetchAll(db).map {
      LibraryAlbum(
        id: AlbumID($0[0]), title: $0[1], parent: nil, count: $0[2],
        cover: ($0[3] as String?).map { AssetID($0) },
        isOwn: true)
    }
  }
}
