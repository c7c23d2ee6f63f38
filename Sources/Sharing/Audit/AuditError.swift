import GRDB
import Glibc

/// A reason why the audit cannot be kept; nothing is delivered then.
public enum AuditError: Error, Hashable {
  /// The file or its folder cannot be created or opened; `code` is the system's `errno`.
  case unreachable(path: String, code: Int32)
  /// The file can be read, but not written.
  case readOnly(path: String)
  /// Another program holds a lock on the file.
  case locked(path: String)
  /// There is no space left for another record.
  case full(path: String)
  /// The file is not a database, or is damaged.
  case damaged(path: String)
  /// The log does not end with the record that was written last; adding to it would hide that.
  case broken(path: String, LogFault)
  /// The path names something other than a file, such as `a device`.
  case notAFile(path: String, String)
  /// The file is a database of another program.
  case foreign(path: String)
  /// An earlier or a newer version of this program created the database.
  case otherVersion(path: String, version: Int)
  /// There is no audit at the path.
  case missing(path: String)
  /// There is no audit in this folder or in its subfolders.
  case noneIn(folder: String)
  /// The log was closed, and another was begun in its place.
  case closed(path: String)
  /// The key file for checkpoints does not hold a key, or others than its owner can read it.
  case key(path: String)
  /// There is no record with this number.
  case noRecord(path: String, number: RecordNumber)
  /// The log never had the state that a checkpoint describes.
  case otherCheckpoint(path: String)
  /// Some records are open because their assets are still being shared.
  case inUse(path: String, open: Int)
  /// The database reports another error; `code` is SQLite's extended result code.
  case failed(path: String, code: Int32)
}

extension AuditError {
  init(_ error: any Error, at path: String) {
    if let error = error as? AuditError {
      self = error
      return
    }
    if let fault = error as? LogFault {
      switch fault {
      case .damaged: self = .damaged(path: path)
      case .unreadable(let error): self = error
      case let fault: self = .broken(path: path, fault)
      }
      return
    }
    guard !(error is StoredTextError) else {
      self = .damaged(path: path)
      return
    }
    guard let error = error as? DatabaseError else {
      self = .failed(path: path, code: ResultCode.SQLITE_ERROR.rawValue)
      return
    }
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .locked(path: path)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: self = .readOnly(path: path)
    case .SQLITE_CONSTRAINT where error.message == AuditSchema.closed: self = .closed(path: path)
    case .SQLITE_FULL: self = .full(path: path)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path)
    case .SQLITE_CANTOPEN: self = .unreachable(path: path, code: Self.obstacle())
    default: self = .failed(path: path, code: error.extendedResultCode.rawValue)
    }
  }

  /// Returns the probable reason why a database could not be opened, as an `errno`.
  ///
  /// SQLite does not report it. Either there are no descriptors left for the database and the files
  /// beside it, or access is not permitted.
  private static func obstacle() -> Int32 {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    // These are the database, `-wal`, `-shm`, and the folder.
    for _ in 0..<4 {
      let descriptor = unsafe open("/", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return errno }
      descriptors.append(descriptor)
    }
    return EACCES
  }
}

extension AuditError: CustomStringConvertible {
  /// A description of what is wrong with which file, and what to do about it.
  public var description: String {
    switch self {
    case .unreachable(let path, EMFILE):
      "the audit `\(shown(path))` cannot be opened: \(message(EMFILE)); "
        + "raise the limit of open files (`ulimit -n`) and run again"
    case .unreachable(let path, let code):
      "the audit `\(shown(path))` cannot be opened: \(message(code)); "
        + "check its folder's permissions or name another with `--audit`"
    case .readOnly(let path):
      "the audit `\(shown(path))` cannot be written; "
        + "check its permissions and its folder's, or name another with `--audit`"
    case .locked(let path):
      "the audit `\(shown(path))` is locked by another program; run again when it is done"
    case .full(let path):
      "the audit `\(shown(path))` cannot be written: no space is left; free some and run again"
    case .damaged(let path):
      "the audit `\(shown(path))` is not a database, or is damaged; "
        + "move it away and keep it, or name another with `--audit`"
    case .broken(let path, let fault):
      "nothing is added to the audit `\(shown(path))`, because it does not verify: \(fault); "
        + "move it away and keep it, or name another with `--audit`"
    case .notAFile(let path, let what):
      "the audit `\(shown(path))` is \(what), and must be a file; name a file with `--audit`, "
        + "because the audit cannot be turned off"
    case .foreign(let path):
      "`\(shown(path))` is a database of another program; name another with `--audit`"
    case .otherVersion(let path, let version) where version > AuditSchema.version:
      "the audit `\(shown(path))` has version \(version), made by a newer omit; "
        + "update omit or name another with `--audit`"
    case .otherVersion(let path, let version):
      "the audit `\(shown(path))` has version \(version), made by an earlier omit, and is left "
        + "unchanged; move it away and keep it, or name another with `--audit`"
    case .missing(let path):
      "there is no audit `\(shown(path))`; name another with `--audit`"
    case .noneIn(let folder):
      "there is no audit in the folder `\(shown(folder))`: it and its subfolders contain no file "
        + "with a name that ends in `.sqlite`"
    case .closed(let path):
      "the audit `\(shown(path))` was closed by `omit audit rotate`; name the one that continues it"
    case .key(let path):
      "the key `\(shown(path))` is not a key, or others can read it; "
        + "`chmod 600` it, or move it away so that a new one is made"
    case .noRecord(let path, let number):
      "the audit `\(shown(path))` has no record \(number)"
    case .otherCheckpoint(let path):
      "the checkpoint belongs neither to the audit `\(shown(path))` nor to a closed log beside it"
    case .inUse(let path, let open):
      "the audit `\(shown(path))` has \(open) records of assets that are still being shared; "
        + "run again when that is done"
    case .failed(let path, let code):
      "the audit `\(shown(path))` cannot be used (database error \(code)); "
        + "name another with `--audit`"
    }
  }

  /// Returns the path with characters escaped that have an effect on a terminal.
  private func shown(_ path: String) -> String {
    path.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        "\\u{" + String(scalar.value, radix: 16) + "}"
      default: String(Character(scalar))  // Unicode's categories, not an enumeration of ours
      }
    }.joined()
  }

  private func message(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "system error \(code)" }
    let message = unsafe String(cString: text)
    return message.prefix(1).lowercased() + message.dropFirst()
  }
}
