import GRDB
import Glibc

extension LibraryStore {
  /// The folders of the library, in the order in which they were added.
  ///
  /// - Throws: `LibraryError` where the database cannot be read.
  package func folders() throws(LibraryError) -> [LibraryFolder] {
    try reading { try LibraryFolder.all(in: $0) }
  }

  /// Adds a folder, with all that is in it and in the folders in it.
  ///
  /// - Parameters:
  ///   - path: The folder's name; it is kept from the root and without links.
  ///   - title: The name that the person is shown; nil for the last part of the folder's own.
  /// - Returns: The folder as it is kept.
  /// - Throws: `LibraryError.folder` where there is none, and `LibraryError.folderOverlaps` where a
  ///   photo would be in the library twice.
  package func add(
    folder path: String, title: String? = nil
  ) throws(LibraryError) -> LibraryFolder {
    guard let place = Self.place(of: path) else { throw .folder }
    let title = title ?? String(place.split(separator: "/").last ?? "/")
    return try writing { db in
      let others = try LibraryFolder.all(in: db)
      guard !others.contains(where: { $0.overlaps(place) }) else {
        throw LibraryError.folderOverlaps
      }
      try db.execute(
        sql: "INSERT INTO folders (path, title) VALUES (?, ?)", arguments: [place, title])
      return LibraryFolder(id: db.lastInsertedRowID, path: place, title: title)
    }
  }

  /// Takes a folder out of the library; nothing in it is touched.
  ///
  /// - Throws: `LibraryError.unknownFolder` where it is not in the library.
  package func remove(folder id: Int64) throws(LibraryError) {
    try writing { db in
      try db.execute(sql: "DELETE FROM folders WHERE id = ?", arguments: [id])
      guard db.changesCount == 1 else { throw LibraryError.unknownFolder }
    }
  }

  /// Where a folder stands, from the root and without links; nil where there is no folder, or its name
  /// is no text.
  private static func place(of path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    var status = stat()
    guard unsafe stat(resolved, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return nil
    }
    return unsafe String(validatingCString: resolved)
  }
}

extension LibraryFolder {
  /// All folders, in the order in which they were added.
  static func all(in db: Database) throws -> [LibraryFolder] {
    try Row.fetchAll(db, sql: "SELECT id, path, title FROM folders ORDER BY id").map {
      LibraryFolder(id: $0["id"], path: $0["path"], title: $0["title"])
    }
  }

  /// Whether one of the two lies in the other, or both are one.
  fileprivate func overlaps(_ other: String) -> Bool {
    let (mine, theirs) = (Self.names(path), Self.names(other))
    return mine.starts(with: theirs) || theirs.starts(with: mine)
  }

  private static func names(_ path: String) -> [Substring] { path.split(separator: "/") }
}
