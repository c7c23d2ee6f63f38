import Files
import Glibc

/// Whether the next share can be recorded, determined without writing anything.
package enum RecordReadiness: Sendable, Hashable {
  /// There is no record yet, and one can be created.
  case absent
  /// The record can be written; it has this many rows, and others than its owner may be able to
  /// read it.
  case ready(rows: Int, isExposed: Bool)
  /// The file cannot be written, or is not a record.
  case refused(AuditError)

  /// Determines the state of a record.
  ///
  /// - Parameter path: The database's file.
  package init(of path: String) {
    do {
      self = try Self.readiness(of: path)
    } catch {
      self = .refused(error)
    }
  }

  private static func readiness(of path: String) throws(AuditError) -> RecordReadiness {
    let folder = AuditLocation.folder(of: path)
    guard try AuditLocation.isThere(path) else {
      // Missing folders are created in the nearest existing one.
      let nearest = try AuditLocation.nearestFolder(of: path)
      guard let code = Self.refusal(of: nearest) else { return .absent }
      throw .unreachable(path: path, code: code)
    }
    for name in [path, folder] where unsafe faccessat(AT_FDCWD, name, W_OK, AT_EACCESS) != 0 {
      throw .readOnly(path: path)
    }
    let log = try AuditLog(reading: path)
    guard try log.closing() == nil else { throw .closed(path: path) }
    var status = stat()
    let isExposed = unsafe stat(path, &status) != 0 || status.st_mode & 0o077 != 0
    return .ready(rows: try log.read { try LogTree($0).count }, isExposed: isExposed)
  }

  /// Creates a file in a folder as a test, and deletes it at once.
  ///
  /// Returns the system's error number if the file cannot be created, or nil if it can.
  private static func refusal(of folder: String) -> Int32? {
    switch ConcealedFile.making(in: Path(folder), mode: 0o600) {
    case .success: nil
    case .failure(let error): error.code
    }
  }
}
