import Files
import Glibc

/// Whether others than its owner could read a record when it was opened for writing.
public enum AuditExposure: Sendable, Hashable {
  /// Only the owner could read it.
  case none
  /// Others could read it, and no longer can.
  case ended
  /// Others can read it, and only the file's owner, who is another user, can change that.
  case persistent
}

extension AuditExposure {
  /// Removes the permissions of others to read or write the record's files.
  ///
  /// The folder is left unchanged, because others may need it.
  init(ending path: String) {
    let files =
      [path] + [DatabaseCompanion.writeAheadLog, .logIndex, .intents].map { $0.path(beside: path) }
    self = .none
    for file in files {
      var status = stat()
      guard unsafe stat(file, &status) == 0, status.st_mode & 0o077 != 0 else { continue }
      guard unsafe chmod(file, status.st_mode & 0o700) == 0 else {
        self = .persistent
        return
      }
      self = .ended
    }
  }
}
