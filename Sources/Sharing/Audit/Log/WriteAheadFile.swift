import GRDB
import GRDBSQLite

extension Database {
  /// Opens a database; if that fails, its file `-wal` is kept.
  ///
  /// Otherwise SQLite deletes that file with the last connection, after moving its rows to the
  /// database. A connection that could not open the index of the file, and gets it only for reading
  /// as it ends, moves no row, takes that for success, and deletes the file with all that was
  /// recorded [SQLite 3.40.1, wal.c, sqlite3WalClose].
  ///
  /// - Parameter open: Reads the database for the first time.
  /// - Throws: The errors of `open`.
  func keepingWriteAheadFile(_ open: () throws -> Void) throws {
    keepWriteAheadFile(true)
    try open()
    keepWriteAheadFile(false)
  }

  private func keepWriteAheadFile(_ keeps: Bool) {
    var setting: Int32 = keeps ? 1 : 0
    unsafe sqlite3_file_control(sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, &setting)
  }
}
