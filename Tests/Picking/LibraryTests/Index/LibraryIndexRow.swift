import Foundation
import GRDB

@testable import Library

/// Everything that the index stores about an asset except its row number, for comparing two
/// indices.
struct LibraryIndexRow: Hashable {
  let path: [String]
  let album: String
  let columns: [String]
  let files: [[String]]

  /// Returns the assets that exist, ordered by place.
  static func all(in db: Database) throws -> [LibraryIndexRow] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT assets.number, assets.place, albums.title, name, type, isMovie, subtypes, month, time,
          duration, kinds, possibleKinds, digest, hasFiveStars, mark
        FROM assets JOIN albums ON albums.number = album WHERE isThere = 1 ORDER BY assets.place
        """)
    return try rows.map { row in
      let files = try Row.fetchAll(
        db,
        sql: """
          SELECT place, position, inode, size, seconds, nanoseconds FROM files WHERE asset = ?
          ORDER BY position
          """, arguments: [row[0] as Int64])
      return LibraryIndexRow(
        path: (row[1] as Data).split(separator: 0).map { String(decoding: $0, as: UTF8.self) },
        album: row[2], columns: row.databaseValues.dropFirst(3).map { "\($0)" },
        files: files.map { $0.databaseValues.map { "\($0)" } })
    }
  }
}
