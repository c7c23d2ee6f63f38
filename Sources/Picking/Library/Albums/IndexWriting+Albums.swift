import GRDB

extension IndexWriting {
  /// Notes that an asset came to the library.
  ///
  /// All assets of one search came at the same time, so that they stand in the order in which they
  /// were taken.
  func noteAddition(of number: Int64) throws {
    try db.run(
      "INSERT INTO additions VALUES (?, ?, ?)",
      [number, CalendarDay(of: begun).month.number, begun])
  }

  /// Hands on what the person made of an asset that is about to be forgotten.
  ///
  /// A renamed file, or a copy of it elsewhere, is still in the person's albums, and did not come
  /// later than the file before.
  func handOn(_ number: Int64) throws {
    try db.run(
      """
      INSERT OR IGNORE INTO ownAlbumAssets SELECT ownAlbumAssets.album, kept.number
      FROM ownAlbumAssets JOIN assets AS gone ON gone.number = ownAlbumAssets.asset
        JOIN assets AS kept ON kept.digest = gone.digest
      WHERE gone.number = ?
      """, [number])
    try db.run(
      """
      UPDATE additions SET addedMonth = before.addedMonth, added = before.added
      FROM additions AS before JOIN assets AS gone ON gone.number = before.asset
        JOIN assets AS kept ON kept.digest = gone.digest
      WHERE gone.number = ? AND additions.asset = kept.number AND before.added < additions.added
      """, [number])
  }
}
