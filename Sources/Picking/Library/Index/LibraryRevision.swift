import GRDB

/// The number of the index's state: it grows with each change of what is listed.
enum LibraryRevision {
  /// The number as answers give it.
  static func text(in db: Database) throws -> String {
    guard let row = try Row.fetchOne(db, cached: "SELECT number FROM revision", []) else {
      throw LibraryError.damaged
    }
    return "\(row[0] as Int64)"
  }

  /// Says that something is other than before.
  static func grow(in db: Database) throws { try db.run("UPDATE revision SET number = number + 1") }
}
