import Files
import FoundationEssentials
import GRDB
import Glibc

/// The closed logs, each in a file of its own beside the log that continues them.
enum ClosedLog {
  /// Copies a log, closes the copy, and returns the head of the copy.
  ///
  /// The file appears complete and on the disk, or not at all.
  static func write(
    to path: String, from audit: String, ending closing: LogClosing
  ) throws -> LogHead {
    // Logs are closed one at a time: an existing file was left by an interrupted rotation.
    let temporary = DatabaseCompanion.closing.path(beside: audit)
    for name in [temporary, DatabaseCompanion.closingJournal.path(beside: audit)] {
      unsafe unlink(name)
    }
    let descriptor = unsafe open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw AuditError.unreachable(path: path, code: errno) }
    close(descriptor)
    defer { unsafe unlink(temporary) }
    let copy = try DatabaseQueue(path: AuditLocation.databaseName(temporary))
    let head = try copy.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try db.execute(
        sql: "ATTACH DATABASE ? AS live", arguments: [AuditLocation.databaseName(audit)])
      var head: LogHead?
      // An immediate transaction would ask for the write lock of the live log, which the caller
      // holds.
      try db.inTransaction(.deferred) {
        head = try copyAll(db, ending: closing)
        return .commit
      }
      try db.execute(sql: "DETACH DATABASE live")
      guard let head else { throw StoredTextError() }
      return head
    }
    try copy.close()
    // The file is not changed any more; deleting it needs write permission for the folder only.
    guard unsafe chmod(temporary, 0o400) == 0, unsafe rename(temporary, path) == 0 else {
      throw AuditError.unreachable(path: path, code: errno)
    }
    try? syncFolder(of: Path(path))
    return head
  }

  private static func copyAll(_ db: Database, ending closing: LogClosing) throws -> LogHead {
    try AuditSchema.createTables(db)
    for table in ["leaves", "listing"] {
      try db.execute(sql: "INSERT INTO main.\(table) SELECT * FROM live.\(table) ORDER BY id")
    }
    var appender = try LeafAppender(to: db)
    _ = try appender.append(AuditLeaf.closing(closing).text)
    try db.execute(sql: AuditSchema.closingTrigger)
    return try LogTree(db).head()
  }

  /// Returns a closed log if it is found beside the log that continues it.
  ///
  /// An interrupted rotation may have left a shorter copy of the same log; the log with the given
  /// head is preferred. If none has that head, verification reports it.
  static func find(_ head: LogHead, beside audit: String) -> AuditLog? {
    let found = candidates(beside: audit, named: head.log).filter {
      (try? $0.opening())?.log == head.log
    }
    return found.first { (try? $0.head()) == head } ?? found.first
  }

  /// Deletes copies of a log that say it is closed although it is not.
  ///
  /// A rotation was interrupted between copying the log and its final commit. A copy that holds
  /// something that the log does not is kept, because the log is then not the one that was copied.
  static func removePremature(of tree: LogTree, beside audit: String) throws {
    let log = try tree.opening().log
    for copy in candidates(beside: audit, named: log) where (try? copy.opening())?.log == log {
      guard let (count, root) = try? copy.headBeforeClosing(), count <= tree.count,
        try tree.hash(0..<count) == root
      else { continue }
      unsafe unlink(copy.path)
    }
  }

  /// Returns the log that was continued by a log that no longer exists.
  static func find(before log: String, beside audit: String) -> AuditLog? {
    candidates(beside: audit, named: nil).first { (try? $0.closing())?.next == log }
  }

  /// Returns the logs beside a log whose file names are those of closed logs.
  ///
  /// If `log` is not nil, only the closed logs with that name are returned.
  private static func candidates(
    beside audit: String, named log: String?
  ) -> some Sequence<AuditLog> {
    let folder = AuditLocation.folder(of: audit)
    let (suffix, length) = (ClosedLogName.suffix, ClosedLogName.logLength)
    let ending = log.map { "-\($0.prefix(length))\(suffix)" } ?? suffix
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().lazy
      .filter { $0.hasSuffix(ending) && $0.utf8.count > length + suffix.utf8.count }
      .compactMap { try? AuditLog(reading: "\(folder)/\($0)") }
  }
}
