import Files
import Glibc

/// Where the record is kept.
public enum AuditPlace {
  /// The place where nothing else is named: what `OMIT_AUDIT` says, else the usual one [XDG Base
  /// Directory Specification]; nil where no home folder is known.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: The database's file.
  public static func usual(in environment: [String: String]) -> String? {
    if let stated = environment["OMIT_AUDIT"], !stated.isEmpty { return stated }
    // A relative one is to be ignored, says the specification.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state + "/omit/audit.sqlite"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/state/omit/audit.sqlite"
  }

  /// The name by which SQLite opens this file: `:memory:` and what begins with `file:` mean something
  /// else to it [SQLite, sqlite3_open].
  static func databaseName(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }

  /// Whether there is a record, or an empty file in which one can be begun.
  ///
  /// - Throws: `AuditError` if something else has the name. Nothing is changed, and nothing is made.
  static func isThere(_ path: String) throws(AuditError) -> Bool {
    switch try place(at: path) {
    case .free: return false
    case .ours: return true
    case .begun:
      try expectVersion(of: path)
      return true
    }
  }

  private static func place(at path: String) throws(AuditError) -> DatabasePlace {
    do {
      return try DatabasePlace(
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
  /// Whoever opens the record for writing moves them to the database, which must not happen to one of
  /// another version.
  private static func expectVersion(of path: String) throws(AuditError) {
    do {
      _ = try ReadOnlyDatabase.open(path)
    } catch let error as AuditError {
      throw error
    } catch {
      // Why it cannot be read is reported when it is opened.
    }
  }

  /// Sees to it that the file is there and can be written.
  ///
  /// New folders and files are their owner's only.
  ///
  /// - Returns: Whether it was not there before.
  static func prepare(_ path: String) throws(AuditError) -> Bool {
    let folder = folder(of: path)
    if try isThere(path) {
      // SQLite would open it for reading, and fail only with the first record.
      for name in [path, folder] where unsafe faccessat(AT_FDCWD, name, W_OK, AT_EACCESS) != 0 {
        throw .readOnly(path: path)
      }
      return false
    }
    try expectRoom(for: path)
    try make(folder, for: path)
    return try createFile(path)
  }

  /// The bytes that a new record needs at least: the database, its log, and the index of that.
  private static let roomForNew = 256 << 10

  /// Sees to it that a full disk is known before anything is made on it.
  private static func expectRoom(for path: String) throws(AuditError) {
    guard let room = Path(try nearestFolder(of: path)).freeBytes, room < roomForNew else { return }
    throw .full(path: path)
  }

  /// The innermost folder on the way to a record that is there.
  static func nearestFolder(of path: String) throws(AuditError) -> String {
    do {
      return try Path(path).nearestFolder().text ?? "."
    } catch {
      throw .unreachable(path: path, code: error.code ?? EACCES)
    }
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func make(_ folder: String, for path: String) throws(AuditError) {
    guard unsafe access(folder, F_OK) != 0 else { return }
    let parent = Self.folder(of: folder)
    if parent != folder { try make(parent, for: path) }
    guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw .unreachable(path: path, code: errno)
    }
  }

  /// Makes the file without opening it: whoever closes a descriptor of a database that another
  /// thread has open takes that one's locks away [SQLite, How To Corrupt, 2.2].
  private static func createFile(_ path: String) throws(AuditError) -> Bool {
    if unsafe mknod(path, S_IFREG | 0o600, 0) == 0 { return true }
    guard errno == EEXIST else { throw .unreachable(path: path, code: errno) }
    return false
  }
}
