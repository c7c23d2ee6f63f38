import FoundationEssentials
import GRDB

/// The persistent state of the library: its callers and their histories, and its folders.
///
/// INVARIANT (answered is kept): when a method returns, its effect is on the disk, and a process
/// that is killed at any moment loses none of it.
package final class LibraryStore: Sendable {
  /// The database, whose readers do not wait for writers.
  let database: any DatabaseWriter
  /// The key, 32 bytes and created once, from which identifiers are derived that callers cannot
  /// compare.
  package let identifierKey: [UInt8]
  /// The observers of changes to what callers may see.
  package let observers = AccessObservers()
  /// The lock on the database's file, or nil for a database in memory.
  private let file: LibraryFile?

  /// Opens a database, creating it and its folders if it does not exist.
  ///
  /// - Parameter path: The database's file.
  /// - Throws: `LibraryError` if it cannot be used: another server has it open, or it is damaged,
  ///   or it belongs to another program or a newer version.
  package init(opening path: String) throws(LibraryError) {
    let file = try LibraryFile(preparing: path)
    self.file = file
    do {
      var configuration = Self.configuration
      configuration.maximumReaderCount = 2
      try Self.expectOurs(file.databaseName, configuration)
      let pool = try DatabasePool(path: file.databaseName, configuration: configuration)
      // This follows opening, because GRDB sets a weaker mode. Whatever readers see is on the disk.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      database = pool
      identifierKey = try Self.prepare(pool)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Checks that a store can be opened at a path, before anything else is created beside it.
  ///
  /// - Throws: `LibraryError` if the name belongs to anything but a database of this project.
  package static func expectDatabase(at path: String) throws(LibraryError) {
    try LibraryFile.expectDatabase(at: path)
  }

  /// Creates a store in memory, which is lost with the process.
  ///
  /// - Throws: `LibraryError` if there is not enough memory.
  package init(inMemory: Void = ()) throws(LibraryError) {
    file = nil
    do {
      let queue = try DatabaseQueue(configuration: Self.configuration)
      database = queue
      identifierKey = try Self.prepare(queue)
    } catch {
      throw LibraryError(error)
    }
  }

  private static var configuration: GRDB.Configuration {
    var configuration = GRDB.Configuration()
    configuration.label = "library"
    // What the index knows of an asset ends with it: SQLite overwrites deleted rows with zeros
    // [SQLite, PRAGMA secure_delete].
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    return configuration
  }

  /// Checks a database without changing it, which opening it for writing would.
  private static func expectOurs(_ name: String, _ configuration: GRDB.Configuration) throws {
    var configuration = configuration
    configuration.readonly = true
    do {
      _ = try DatabaseQueue(path: name, configuration: configuration).read(LibrarySchema.hasTables)
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
    {
      // The last writer was killed before its first transaction ended. That transaction is rolled
      // back first, as by any program that reads the database.
      configuration.readonly = false
      _ = try DatabaseQueue(path: name, configuration: configuration).read(LibrarySchema.hasTables)
    }
  }

  private static func prepare(_ database: any DatabaseWriter) throws -> [UInt8] {
    try LibrarySchema.prepare(database)
    let key = try database.read {
      try Data.fetchOne($0, sql: "SELECT bytes FROM keys WHERE name = 'identifiers'")
    }
    guard let key, key.count == 32 else { throw LibraryError.damaged }
    return Array(key)
  }
}

extension LibraryStore {
  /// Reads the database from one consistent snapshot.
  func reading<Value>(_ read: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try database.read(read)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Empties the write-ahead log, which holds earlier contents of deleted rows.
  ///
  /// If another reader still needs the log, it is emptied at the next opportunity.
  func emptyLog() {
    try? database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
  }

  /// Changes the database in one transaction, which is on the disk when this method returns.
  func writing<Value>(_ change: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try database.write(change)
    } catch {
      throw LibraryError(error)
    }
  }
}
