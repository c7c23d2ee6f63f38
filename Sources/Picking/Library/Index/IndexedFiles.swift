import FoundationEssentials
import GRDB
import Omit

/// An asset of the index with its files as they were seen.
struct IndexedFiles {
  /// The number of its row.
  let asset: Int64
  /// Whether it is shown.
  let isThere: Bool
  /// Its first file, its movie, its sidecars.
  let files: [SeenFile]

  /// Finds the asset whose first file has a place; nil where none was looked at there.
  init?(at place: AssetPlace, in folder: LibraryFolder, from db: Database) throws {
    let found = try Row.fetchOne(
      db, cached: "SELECT number, isThere FROM assets WHERE folder = ? AND place = ?",
      [folder.id, place.data])
    guard let found else { return nil }
    asset = found[0]
    isThere = found[1]
    files = try SeenFile.all(of: found[0], in: folder.path, from: db)
  }

  /// Whether files that a walk found are those that were looked at, as they were then.
  func are(_ seen: [SeenFile]) -> Bool {
    seen.count == files.count && zip(seen, files).allSatisfy { $0.isAsSeen($1) }
  }
}

extension SeenFile {
  /// The files of an asset, in their order.
  static func all(of asset: Int64, in folder: String, from db: Database) throws -> [SeenFile] {
    let rows = try Row.fetchCursor(
      db,
      cached: """
        SELECT place, device, inode, size, seconds, nanoseconds FROM files
        WHERE asset = ? ORDER BY position
        """, [asset])
    var files: [SeenFile] = []
    while let row = try rows.next() {
      guard let file = SeenFile(row, in: folder) else { throw LibraryError.damaged }
      files.append(file)
    }
    return files
  }

  /// Reads `place, device, inode, size, seconds, nanoseconds`.
  private init?(_ row: Row, in folder: String) {
    guard let name = AssetPlace(stored: row[0]).name(in: folder) else { return nil }
    self.init(
      name, device: UInt64(bitPattern: row[1]), inode: UInt64(bitPattern: row[2]), size: row[3],
      modified: (row[4], row[5]))
  }

  /// Writes the file as one of an asset's.
  func write(
    at position: Int, of asset: Int64, in folder: LibraryFolder, to db: Database
  ) throws {
    guard let place = AssetPlace(of: name, in: folder) else { return }
    // A file that was another asset's is now this one's.
    try db.run(
      "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        folder.id, place.data, asset, position, Int64(bitPattern: device),
        Int64(bitPattern: inode), size, modified.seconds, modified.nanoseconds,
      ])
  }
}

extension Row {
  /// The first row of a query that is asked again and again.
  static func fetchOne(
    _ db: Database, cached sql: String, _ arguments: StatementArguments
  ) throws -> Row? {
    try fetchOne(try db.cachedStatement(sql: sql), arguments: arguments)
  }

  /// The rows of a query that is asked again and again; each is there until the next one is asked for.
  static func fetchCursor(
    _ db: Database, cached sql: String, _ arguments: StatementArguments = []
  ) throws -> RowCursor {
    try fetchCursor(try db.cachedStatement(sql: sql), arguments: arguments)
  }
}

extension Database {
  /// Runs a statement that is run again and again.
  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
