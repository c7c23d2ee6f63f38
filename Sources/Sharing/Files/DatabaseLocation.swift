import Bytes
import Glibc
import Synchronization

/// The state of the place for a database of omit: a free name, an empty file or an existing
/// database of omit.
///
/// The place is checked before SQLite opens it, so that no other file is touched, and nothing is
/// created beside one.
package enum DatabaseLocation: Sendable, Hashable {
  /// Nothing has this name.
  case free
  /// An empty file, or a database of omit with the requested version.
  case ours
  /// A database whose first tables are not in the file yet: they may be in its `-wal` file.
  case begun

  /// The creation times of the files that were checked, by the files' numbers.
  ///
  /// Closing any descriptor of a database drops the locks that this process has on it
  /// [SQLite, How To Corrupt, 2.2]. Each file is therefore read once, before it is first opened. An
  /// empty file is never read: the caller is about to fill it.
  private static let known = Mutex<[FileNumber: FileIdentity.FileTime?]>([:])

  /// Checks a place.
  ///
  /// If it is free, the caller creates an empty file and checks again before SQLite opens the file:
  /// another thread of this process may have been faster.
  ///
  /// - Parameters:
  ///   - path: The name of the database file.
  ///   - application: The application ID of omit's databases of this sort.
  ///   - version: The user version that this program reads.
  /// - Throws: `NamedFile.Obstacle` if the database cannot be put there; nothing was changed.
  package init(
    at path: Path, of application: UInt32, version: UInt32
  ) throws(NamedFile.Obstacle) {
    guard let existing = try NamedFile(lookingAt: path) else {
      self = .free
      return
    }
    guard existing.type == .regular else { throw .occupied(by: existing.type) }
    self = .ours
    let number = FileNumber(existing.identity)
    let found = Self.known.withLock { known -> Result<DatabaseHeader, NamedFile.Obstacle>? in
      guard known[number] != .some(existing.birth) else { return nil }
      guard existing.identity.size > 0 else {
        known[number] = .some(existing.birth)
        return nil
      }
      let header = Self.header(of: existing)
      if case .success(let header) = header, header.isReadable(application, version) {
        known[number] = .some(existing.birth)
      }
      return header
    }
    guard let header = try found?.get() else { return }
    guard header.mayBelong(to: application) else { throw .otherProgram }
    guard header.applicationID == application else {
      self = .begun
      return
    }
    guard header.userVersion == version else { throw .otherVersion(header.userVersion) }
  }

  /// Whether this process may have any database open.
  static var areAnyKnown: Bool { known.withLock { !$0.isEmpty } }

  /// Returns whether this process may have a file open as a database.
  static func isKnown(_ path: Path) -> Bool {
    guard case .success(let status) = path.status(followingLink: true) else { return false }
    let number = FileNumber(FileIdentity(status))
    // Another file may have received the number of one that was deleted.
    guard let birth = known.withLock({ $0[number] }),
      let existing = try? NamedFile(lookingAt: path)
    else { return false }
    return existing.birth == birth
  }

  private static func header(
    of existing: NamedFile
  ) -> Result<DatabaseHeader, NamedFile.Obstacle> {
    do throws(NamedFile.Obstacle) {
      return .success(try readHeader(of: existing))
    } catch {
      return .failure(error)
    }
  }

  private static func readHeader(
    of existing: NamedFile
  ) throws(NamedFile.Obstacle) -> DatabaseHeader {
    let file = try existing.opening(O_RDONLY | O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: DatabaseHeader.length)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(file.number, $0.baseAddress, $0.count, 0)
    }
    guard count >= 0 else { throw .unreachable(code: errno) }
    guard let header = DatabaseHeader(parsing: Array(bytes.prefix(count))) else {
      throw .otherContent
    }
    return header
  }
}

/// The fields of a database header that identify its owner [SQLite, Database File Format, 1.3].
///
/// ```
///  0  16  `SQLite format 3` and a zero
/// 40   4  schema cookie: 0 until there is a table
/// 60   4  user version
/// 68   4  application ID
/// ```
struct DatabaseHeader {
  private let schemaCookie: UInt32
  let userVersion: UInt32
  let applicationID: UInt32

  /// The length in bytes.
  static let length = 100
  private static let signature = Array("SQLite format 3\0".utf8)

  /// Parses the first bytes of a file.
  ///
  /// Returns nil if it is not a database.
  init?(parsing bytes: [UInt8]) {
    guard bytes.count == Self.length, bytes.starts(with: Self.signature),
      let cookie = bytes.uint32(at: 40), let version = bytes.uint32(at: 60),
      let application = bytes.uint32(at: 68)
    else { return nil }
    (schemaCookie, userVersion, applicationID) = (cookie, version, application)
  }

  /// Whether omit can open the database: it belongs to the program and has this version, or has no
  /// owner yet.
  func isReadable(_ application: UInt32, _ version: UInt32) -> Bool {
    mayBelong(to: application) && (applicationID != application || userVersion == version)
  }

  /// Whether the database belongs to a program or has no owner yet.
  ///
  /// The tables and the ID are written together, and a process may be killed before that.
  func mayBelong(to application: UInt32) -> Bool {
    applicationID == application || applicationID == 0 && schemaCookie == 0
  }
}
