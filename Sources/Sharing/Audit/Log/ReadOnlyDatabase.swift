import Files
import FoundationEssentials
import GRDB
import Glibc

/// A record's database, opened so that nothing in it is changed.
enum ReadOnlyDatabase {
  /// Opens an existing database; one without tables is read as an empty record, from memory.
  ///
  /// - Throws: `AuditError` if the database has another version or belongs to another program.
  static func open(_ path: String) throws -> DatabaseQueue {
    let database = try opening(path)
    guard try !database.read({ try AuditSchema.hasTables($0, path) }) else { return database }
    let empty = try DatabaseQueue()
    try empty.write {
      try AuditSchema.create(
        in: $0, opening: LogOpening(log: LogName.none, time: Timestamp(milliseconds: 0)))
    }
    return empty
  }

  private static func opening(_ path: String) throws -> DatabaseQueue {
    do {
      return try DatabaseQueue(
        path: AuditLocation.databaseName(path), configuration: configuration)
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
    {
      do {
        return try openingWithoutWriting(path)
      } catch {
        // The first error is thrown: here SQLite reports missing files and missing permissions
        // alike.
      }
      throw error
    }
  }

  /// Opens a database beside which nothing can be written either, as on a read-only medium.
  ///
  /// SQLite cannot share its index of the file `-wal` with other processes there. No process can
  /// write there, so locks are not needed. A file `-wal` belongs to the record and has to be read,
  /// with an index in memory [SQLite, WAL, 8]; if there is no such file, SQLite has to be told that
  /// none will appear [SQLite, URI filenames, immutable].
  private static func openingWithoutWriting(_ path: String) throws -> DatabaseQueue {
    var status = stat()
    let hasLog =
      unsafe stat(DatabaseCompanion.writeAheadLog.path(beside: path), &status) == 0
      && status.st_size > 0
    var configuration = configuration
    if hasLog {
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
    }
    let name = path.utf8.map { byte -> String in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte)
        || (0x61...0x7a).contains(byte) || byte == UInt8(ascii: "/")
      let digits = String(byte, radix: 16)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
    return try DatabaseQueue(
      path: "file:\(name)?\(hasLog ? "vfs=unix-none" : "immutable=1")",
      configuration: configuration)
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "audit"
    configuration.readonly = true
    configuration.busyMode = .timeout(AuditLog.databaseTimeout / .seconds(1))
    return configuration
  }
}
