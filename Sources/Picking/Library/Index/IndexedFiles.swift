import FoundationEssentials
import GRDB
import Omit

/// An asset of the index, with its files as they were seen.
struct IndexedFiles {
  /// The row number of the asset.
  let asset: Int64
  /// Whether the asset is shown.
  let isThere: Bool
  /// The first file, the movie and the sidecars of the asset.
  let files: [SeenFile]

  /// Finds the asset whose first file is at a place, or returns nil if none was examined there.
  init?(at path: AssetPath, in folder: LibraryFolder, from db: Database) throws {
    let found = try Row.fetchOne(
      db, cached: "SELECT number, isThere FROM assets WHERE folder = ? AND place = ?",
      [folder.id, path.data])
    guard let found else { return nil }
    asset = found[0]
    isThere = found[1]
    files = try SeenFile.all(of: found[0], in: folder.path, from: db)
  }

  /// Returns whether files that a walk found are the examined ones, unchanged.
  func match(_ seen: [SeenFile]) -> Bool {
    seen.count == files.count && zip(seen, files).allSatisfy { $0.isUnchanged(from: $1) }
  }
}

extension SeenFile {
  /// Returns the files of an asset, in their order.
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

  /// Reads the columns `place, device, inode, size, seconds, nanoseconds`.
  private init?(_ row: Row, in folder: String) {
    guard let name = AssetPath(stored: row[0]).name(in: folder) else { return nil }
    self.init(
      name, device: UInt64(bitPattern: row[1]), inode: UInt64(bitPattern: row[2]), size: row[3],
      modified: (row[4], row[5]))
  }

  /// Writes the file as one of an asset's.
  func write(
    at position: Int, of asset: Int64, in folder: LibraryFolder, to db: Database
  ) throws {
    guard let path = AssetPath(of: name, in: folder) else { return }
    // A file that belonged to another asset now belongs to this one.
    try db.run(
      "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        folder.id, path.data, asset, position, Int64(bitPattern: device),
        Int64(bitPattern: inode), size, modified.seconds, modified.nanoseconds,
      ])
  }
}

extension Row {
  /// Returns the first row of a frequent query.
  static func fetchOne(
    _ db: Database, cached sql: String, _ arguments: StatementArguments
  ) throws -> Row? {
    try fetchOne(try db.cachedStatement(sql: sql), arguments: arguments)
  }

  /// Returns a cursor over the rows of a frequent query; each row is valid until the next is
  /// fetched.
  static func fetchCursor(
    _ db: Database, cached sql: String, _ arguments: StatementArguments = []
  ) throws -> RowCursor {
    try fetchCursor(try db.cachedStatement(sql: sql), arguments: arguments)
  }
}

extension Database {
  /// Runs a frequent statement.
  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
