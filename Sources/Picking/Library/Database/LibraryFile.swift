import Files
import Glibc

/// The file of a library's database, with the lock that marks its owner.
///
/// The lock is an empty file beside the database that is never deleted, because another file of its
/// name would be another lock. The system releases the lock when the process ends, however it ends
/// [flock(2)].
final class LibraryFile: Sendable {
  /// The name by which SQLite opens the file, which must not begin with `file:`, because SQLite
  /// treats that as a URI.
  let databaseName: String
  private let lock: FileLock

  /// Creates the file if it does not exist, and locks it.
  ///
  /// Only the owner can access the file and any folders that are created for it.
  ///
  /// - Throws: `LibraryError` if the name belongs to something else, which is not changed; `.inUse`
  ///   if another process, or another store, has the database open.
  init(preparing path: String) throws(LibraryError) {
    databaseName = path.hasPrefix("/") ? path : "./" + path
    try Self.expectDatabase(at: databaseName)
    do {
      try Path(databaseName).folder.makeFolder(mode: 0o700)
    } catch {
      throw LibraryError(system: error.code ?? EACCES)
    }
    let locked = try Self.open(DatabaseCompanion.lock.path(beside: databaseName))
    do throws(SystemError) {
      lock = try FileLock(on: locked)
    } catch {
      throw error.code == EWOULDBLOCK ? .inUse : LibraryError(system: error.code)
    }
    // Closing a descriptor releases SQLite's locks on the file [SQLite, How To Corrupt, 2.2];
    // because the lock above is exclusive, there are none yet.
    let file = try Self.open(databaseName)
    _ = withExtendedLifetime(file) { fchmod(file.number, 0o600) }
    // From here on, this process never reads the header of the file itself.
    try Self.expectDatabase(at: databaseName)
  }

  /// Checks that a database of this project exists or can be created; nothing is changed or
  /// created.
  ///
  /// - Throws: `LibraryError` if the name belongs to something else.
  static func expectDatabase(at path: String) throws(LibraryError) {
    do {
      _ = try DatabaseLocation(
        at: Path(path), of: UInt32(LibrarySchema.applicationID),
        version: UInt32(LibrarySchema.version))
    } catch {
      switch error {
      case .occupied(let type): throw .notAFile("\(type)")
      case .otherContent: throw .notADatabase
      case .otherProgram: throw .foreign
      case .otherVersion(let version): throw .otherVersion(isNewer: version > LibrarySchema.version)
      case .unreachable(let code): throw LibraryError(system: code)
      }
    }
  }

  private static func open(_ path: String) throws(LibraryError) -> Descriptor {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
    switch Descriptor.opening(Path(path), flags: flags, mode: 0o600) {
    case .success(let file): return file
    case .failure(let error): throw LibraryError(system: error.code)
    }
  }
}
