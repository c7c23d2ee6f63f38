import Glibc

/// Who else than its owner could read a record when it was opened for writing.
public enum AuditExposure: Sendable, Hashable {
  /// Nobody.
  case none
  /// Others could, and cannot any more.
  case ended
  /// Others can, and only the owner of the file, who is somebody else, can end that.
  case standing
}

extension AuditExposure {
  /// Takes from others the right to read or write the record's files.
  ///
  /// The folder is left as it is: it may be one that others have business in.
  init(ending path: String) {
    let files = ["", "-wal", "-shm"].map { path + $0 } + [IntentJournal.folder(beside: path)]
    self = .none
    for file in files {
      var status = stat()
      guard unsafe stat(file, &status) == 0, status.st_mode & 0o077 != 0 else { continue }
      guard unsafe chmod(file, status.st_mode & 0o700) == 0 else {
        self = .standing
        return
      }
      self = .ended
    }
  }
}
