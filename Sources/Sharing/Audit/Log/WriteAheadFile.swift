import GRDB
import GRDBSQLite

extension Database {
  /// Opens a database; where that fails, its file `-wal` stays where it is.
  ///
  /// Otherwise SQLite takes that file away with the last connection, behind moving its rows to the
  /// database. A connection that could not open the index of the file, and gets it only for reading
  /// as it ends, moves no row, takes that for success, and takes the file away with all that was
  /// recorded [SQLite 3.40.1, wal.c, sqlite3WalClose].
  ///
  /// - Parameter open: What reads the database for the first time.
  /// - Throws: What that throws.
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
