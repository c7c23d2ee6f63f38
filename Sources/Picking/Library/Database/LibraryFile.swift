import Files
import Glibc

/// The file of a library's database, and the lock that says who has it.
///
/// The lock is a file beside it, which holds nothing and stays: another one of its name would be
/// another lock. The system takes the lock away with the process, however that ends [flock(2)].
final class LibraryFile: Sendable {
  /// The name by which SQLite opens the file: what begins with `file:` means something else to it.
  let databaseName: String
  private let lock: FileLock

  /// Makes the file where it is not there, and locks it.
  ///
  /// The file is its owner's only, and so are folders that are made for it.
  ///
  /// - Throws: `LibraryError` if something else has the name, which is left as it is; `.inUse` if
  ///   another process, or another store, has the database.
  init(preparing path: String) throws(LibraryError) {
    databaseName = path.hasPrefix("/") ? path : "./" + path
    try Self.expectPlace(databaseName)
    try Self.makeFolder(Self.folder(of: databaseName))
    let locked = try Self.open(databaseName + "-lock")
    do throws(SystemError) {
      lock = try FileLock(on: locked)
    } catch {
      throw error.code == EWOULDBLOCK ? .inUse : LibraryError(system: error.code)
    }
    // Closing a descriptor takes away the locks that SQLite has on the file [SQLite, How To Corrupt,
    // 2.2]; as nobody else has the lock above, there are none yet.
    let file = try Self.open(databaseName)
    _ = withExtendedLifetime(file) { fchmod(file.number, 0o600) }
  }

  /// Sees to it that a database of ours is there, or can be; nothing is changed or made.
  ///
  /// - Throws: `LibraryError` if something else has the name.
  static func expectPlace(_ path: String) throws(LibraryError) {
    do {
      _ = try DatabasePlace(
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

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func makeFolder(_ folder: String) throws(LibraryError) {
    guard unsafe access(folder, F_OK) != 0 else { return }
    let parent = Self.folder(of: folder)
    if parent != folder { try makeFolder(parent) }
    guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw LibraryError(system: errno)
    }
  }
}
