import Files
import Glibc

/// The path of the record.
public enum AuditLocation {
  /// Returns the default path of the record.
  ///
  /// The path is the value of `OMIT_AUDIT`, or else the standard one [XDG Base Directory
  /// Specification].
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: The database's file, or nil if no home folder is known.
  public static func usual(in environment: [String: String]) -> String? {
    if let stated = environment["OMIT_AUDIT"], !stated.isEmpty { return stated }
    // The specification says that a relative path is to be ignored.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state + "/omit/audit.sqlite"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/state/omit/audit.sqlite"
  }

  /// Returns the name with which SQLite opens this file.
  ///
  /// To SQLite, `:memory:` and names that begin with `file:` mean something else [SQLite,
  /// sqlite3_open].
  static func databaseName(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }

  /// Returns whether the path names a record, or an empty file that can become one.
  ///
  /// - Throws: `AuditError` if it names something else. Nothing is changed or created.
  static func isThere(_ path: String) throws(AuditError) -> Bool {
    switch try databaseLocation(at: path) {
    case .free: return false
    case .ours: return true
    case .begun:
      try expectVersion(of: path)
      return true
    }
  }

  private static func databaseLocation(at path: String) throws(AuditError) -> DatabaseLocation {
    do {
      return try DatabaseLocation(
        at: Path(path), of: UInt32(AuditSchema.applicationID), version: UInt32(AuditSchema.version))
    } catch {
      switch error {
      case .occupied(let type): throw .notAFile(path: path, "\(type)")
      case .otherContent: throw .damaged(path: path)
      case .otherProgram: throw .foreign(path: path)
      case .otherVersion(let version): throw .otherVersion(path: path, version: Int(version))
      case .unreachable(let code): throw .unreachable(path: path, code: code)
      }
    }
  }

  /// Reads the version of a record whose tables are still in the file `-wal`.
  ///
  /// Opening the record for writing moves them to the database, which must not happen to a record
  /// of another version.
  private static func expectVersion(of path: String) throws(AuditError) {
    do {
      _ = try ReadOnlyDatabase.open(path)
    } catch let error as AuditError {
      throw error
    } catch {
      // The error is reported when the record is opened.
    }
  }

  /// Ensures that the file exists and can be written.
  ///
  /// New folders and files are accessible to their owner only.
  ///
  /// - Returns: Whether the file did not exist before.
  static func prepare(_ path: String) throws(AuditError) -> Bool {
    let folder = folder(of: path)
    if try isThere(path) {
      // SQLite would open the file for reading, and fail only with the first record.
      for name in [path, folder] where unsafe faccessat(AT_FDCWD, name, W_OK, AT_EACCESS) != 0 {
        throw .readOnly(path: path)
      }
      return false
    }
    try expectRoom(for: path)
    do {
      try Path(folder).makeFolder(mode: 0o700)
    } catch {
      throw .unreachable(path: path, code: error.code ?? EACCES)
    }
    let isNew = try createFile(path)
    // From here on, this process never reads the header of the file itself.
    _ = try isThere(path)
    return isNew
  }

  /// The minimum number of bytes for a new record: the database, its log, and the index of the log.
  private static let roomForNew = 256 << 10

  /// Throws an error if the disk is full, before anything is created on it.
  private static func expectRoom(for path: String) throws(AuditError) {
    guard let room = Path(try nearestFolder(of: path)).freeBytes, room < roomForNew else { return }
    throw .full(path: path)
  }

  /// Returns the innermost existing folder on the path to a record.
  static func nearestFolder(of path: String) throws(AuditError) -> String {
    do {
      return try Path(path).nearestFolder().text ?? "."
    } catch {
      throw .unreachable(path: path, code: error.code ?? EACCES)
    }
  }

  static func folder(of path: String) -> String { Path(path).folder.text ?? "." }

  /// Creates the file without opening it.
  ///
  /// Closing a descriptor of a database that another thread has open releases that thread's locks
  /// [SQLite, How To Corrupt, 2.2].
  private static func createFile(_ path: String) throws(AuditError) -> Bool {
    if unsafe mknod(path, S_IFREG | 0o600, 0) == 0 { return true }
    guard errno == EEXIST else { throw .unreachable(path: path, code: errno) }
    return false
  }
}
