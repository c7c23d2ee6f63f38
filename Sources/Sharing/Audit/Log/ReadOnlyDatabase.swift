import FoundationEssentials
import GRDB
import Glibc

/// A record's database, opened so that nothing in it is changed.
enum ReadOnlyDatabase {
  /// Opens a database that is there; one in which no tables were made yet is read as one without
  /// records, from memory.
  ///
  /// - Throws: `AuditError` if it is of another version or of another program.
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
        path: AuditPlace.databaseName(path), configuration: configuration)
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
    {
      do {
        return try openingWithoutWriting(path)
      } catch {
        // SQLite does without in the same words for what is not there and what may not be.
      }
      throw error
    }
  }

  /// Opens a database where nothing can be written beside it either, as on a medium that is only
  /// read: there SQLite cannot share its index of the file `-wal` with other processes.
  ///
  /// Nobody can write there, so that locks are not needed. A file `-wal` belongs to the record and
  /// has to be read, with an index in memory [SQLite, WAL, 8]; where there is none, SQLite has to
  /// be told that none can come [SQLite, URI filenames, immutable].
  private static func openingWithoutWriting(_ path: String) throws -> DatabaseQueue {
    var status = stat()
    let hasLog = unsafe stat(path + "-wal", &status) == 0 && status.st_size > 0
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
    configuration.busyMode = .timeout(AuditLog.patienceWithStrangers / .seconds(1))
    return configuration
  }
}
