import GRDB

/// The number of the index's state, which increases with each change of the listed assets.
enum LibraryRevision {
  /// Returns the number as given in answers.
  static func text(in db: Database) throws -> String {
    guard let row = try Row.fetchOne(db, cached: "SELECT number FROM revision", []) else {
      throw LibraryError.damaged
    }
    return "\(row[0] as Int64)"
  }

  /// Increments the number, because something changed.
  static func grow(in db: Database) throws { try db.run("UPDATE revision SET number = number + 1") }
}
