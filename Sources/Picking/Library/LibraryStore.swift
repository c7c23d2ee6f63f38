import FoundationEssentials
import GRDB

/// What the library remembers: its callers and their pasts, and its folders.
///
/// INVARIANT (answered is kept): what a method says it has done is on the disk when it returns, and a
/// process that is killed at any moment loses none of it.
package final class LibraryStore: Sendable {
  /// The database; readers do not wait for whoever writes.
  let database: any DatabaseWriter
  /// The key from which identifiers are made that no two callers can compare, 32 bytes; made once.
  package let identifierKey: [UInt8]
  /// Those who wait for changes of what callers may see.
  package let observers = AccessObservers()
  /// The lock on the database's file; nil for one in memory.
  private let file: LibraryFile?

  /// Opens a database, and makes it with its folders where it is not there.
  ///
  /// - Parameter path: The database's file.
  /// - Throws: `LibraryError` where it cannot be used: another server has it, it is damaged, of another
  ///   program or of a newer version.
  package init(opening path: String) throws(LibraryError) {
    let file = try LibraryFile(preparing: path)
    self.file = file
    do {
      var configuration = Self.configuration
      configuration.maximumReaderCount = 2
      try Self.expectOurs(file.databaseName, configuration)
      let pool = try DatabasePool(path: file.databaseName, configuration: configuration)
      // Once it is open: GRDB chooses less for it. What readers see is on the disk.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      database = pool
      identifierKey = try Self.prepare(pool)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Sees to it that a store can be opened somewhere, before anything else is made beside it.
  ///
  /// - Throws: `LibraryError` if something else than one of our databases has the name.
  package static func expectPlace(_ path: String) throws(LibraryError) {
    try LibraryFile.expectPlace(path)
  }

  /// A store that forgets everything with the process.
  ///
  /// - Throws: `LibraryError` where there is no memory for it.
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
    configuration.prepareDatabase { $0.add(function: FoldedText.holds) }
    return configuration
  }

  /// Looks at a database without changing it: opening it for writing would.
  private static func expectOurs(_ name: String, _ configuration: GRDB.Configuration) throws {
    var configuration = configuration
    configuration.readonly = true
    do {
      _ = try DatabaseQueue(path: name, configuration: configuration).read(LibrarySchema.hasTables)
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
    {
      // Whoever wrote last was killed before its first transaction ended. That is taken back first, as by
      // any program that reads the database.
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
  /// Reads the database as it is at one moment.
  func reading<Value>(_ read: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try database.read(read)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Changes the database in one transaction, which is on the disk when this returns.
  func writing<Value>(_ change: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try database.write(change)
    } catch {
      throw LibraryError(error)
    }
  }
}
