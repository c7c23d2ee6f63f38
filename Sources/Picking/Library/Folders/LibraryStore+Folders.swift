import GRDB
import Glibc

extension LibraryStore {
  /// Returns the folders of the library, in the order in which they were added.
  ///
  /// - Throws: `LibraryError` if the database cannot be read.
  package func folders() throws(LibraryError) -> [LibraryFolder] {
    try reading { try LibraryFolder.all(in: $0) }
  }

  /// Adds a folder with everything in it, including its subfolders.
  ///
  /// - Parameters:
  ///   - path: The folder's path; it is stored as an absolute path without links.
  ///   - title: The user-visible name, or nil for the last component of the path.
  /// - Returns: The stored folder.
  /// - Throws: `LibraryError.folder` if it does not exist, and `LibraryError.folderOverlaps` if a
  ///   photo would be in the library twice.
  package func add(
    folder path: String, title: String? = nil
  ) throws(LibraryError) -> LibraryFolder {
    guard let resolved = Self.resolvedPath(of: path) else { throw .folder }
    let title = title ?? String(resolved.split(separator: "/").last ?? "/")
    return try writing { db in
      let others = try LibraryFolder.all(in: db)
      guard !others.contains(where: { $0.overlaps(resolved) }) else {
        throw LibraryError.folderOverlaps
      }
      try db.execute(
        sql: "INSERT INTO folders (path, title) VALUES (?, ?)", arguments: [resolved, title])
      return LibraryFolder(id: db.lastInsertedRowID, path: resolved, title: title)
    }
  }

  /// Removes a folder from the library, without changing anything in it.
  ///
  /// - Throws: `LibraryError.unknownFolder` if it is not in the library.
  package func remove(folder id: Int64) throws(LibraryError) {
    try writing { db in
      try db.execute(sql: "DELETE FROM folders WHERE id = ?", arguments: [id])
      guard db.changesCount == 1 else { throw LibraryError.unknownFolder }
    }
  }

  /// Returns the absolute path of a folder without links, or nil if it is not a folder or its name
  /// is not valid text.
  private static func resolvedPath(of path: String) -> String? {
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
  /// Returns all folders, in the order in which they were added.
  static func all(in db: Database) throws -> [LibraryFolder] {
    try Row.fetchAll(db, sql: "SELECT id, path, title FROM folders ORDER BY id").map {
      LibraryFolder(id: $0["id"], path: $0["path"], title: $0["title"])
    }
  }

  /// Returns whether one of the folders contains the other, or both are the same.
  fileprivate func overlaps(_ other: String) -> Bool {
    let (mine, theirs) = (Self.names(path), Self.names(other))
    return mine.starts(with: theirs) || theirs.starts(with: mine)
  }

  private static func names(_ path: String) -> [Substring] { path.split(separator: "/") }
}
