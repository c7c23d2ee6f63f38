import Files
import FoundationEssentials
import GRDB
import Glibc

/// Logs that were closed, each in a file of its own beside the one that goes on.
enum ClosedLog {
  /// How much of a log's name its file's name holds.
  private static let nameLength = 8

  /// The file of a closed log, such as `audit-2026-11-21-3f2a91c0.sqlite`.
  static func path(of log: String, beside audit: String, at time: Timestamp) -> String {
    let stem = audit.hasSuffix(suffix) ? String(audit.dropLast(suffix.count)) : audit
    return "\(stem)-\("\(time)".prefix(10))-\(log.prefix(nameLength))\(suffix)"
  }

  private static let suffix = ".sqlite"

  /// Copies a log and closes the copy; gives the head of the copy.
  ///
  /// The file appears whole and on the disk, or not at all.
  static func write(
    to path: String, from audit: String, ending closing: LogClosing
  ) throws -> LogHead {
    // Logs are closed in turn: what stands there was left by a rotation that was stopped.
    let temporary = audit + "-closing"
    for name in [temporary, temporary + "-journal"] { unsafe unlink(name) }
    let descriptor = unsafe open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw AuditError.unreachable(path: path, code: errno) }
    close(descriptor)
    defer { unsafe unlink(temporary) }
    let copy = try DatabaseQueue(path: AuditPlace.databaseName(temporary))
    let head = try copy.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try db.execute(sql: "ATTACH DATABASE ? AS live", arguments: [AuditPlace.databaseName(audit)])
      var head: LogHead?
      // Immediate would ask for the write lock of the live log, which our caller holds.
      try db.inTransaction(.deferred) {
        head = try copyAll(db, ending: closing)
        return .commit
      }
      try db.execute(sql: "DETACH DATABASE live")
      guard let head else { throw Unreadable() }
      return head
    }
    try copy.close()
    // Nobody changes it any more; deleting it takes the folder only.
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

  /// A closed log, where it is beside the one that goes on.
  ///
  /// A rotation that was stopped before its end may have left a shorter copy of the same log: the one
  /// that has the head is meant. Where none has it, whoever verifies the other says so.
  static func find(_ head: LogHead, beside audit: String) -> AuditLog? {
    let found = candidates(beside: audit, named: head.log).filter {
      (try? $0.opening())?.log == head.log
    }
    return found.first { (try? $0.head()) == head } ?? found.first
  }

  /// Deletes copies of a log that say it is closed, although it goes on: a rotation was stopped between
  /// the copy and its own last word.
  ///
  /// A copy that has something which the log does not have stays: the log is not the one it was.
  static func removePremature(of tree: LogTree, beside audit: String) throws {
    let log = try tree.opening().log
    for copy in candidates(beside: audit, named: log) where (try? copy.opening())?.log == log {
      guard let (count, root) = try? copy.headBeforeClosing(), count <= tree.count,
        try tree.hash(0..<count) == root
      else { continue }
      unsafe unlink(copy.path)
    }
  }

  /// The log after which one began that is not there any more.
  static func find(before log: String, beside audit: String) -> AuditLog? {
    candidates(beside: audit, named: nil).first { (try? $0.closing())?.next == log }
  }

  /// The files beside a log that have the names of closed ones, or of the one of this name.
  private static func candidates(
    beside audit: String, named log: String?
  ) -> some Sequence<AuditLog> {
    let folder = AuditPlace.folder(of: audit)
    let ending = log.map { "-\($0.prefix(nameLength))\(suffix)" } ?? suffix
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().lazy
      .filter { $0.hasSuffix(ending) && $0.utf8.count > nameLength + suffix.utf8.count }
      .compactMap { try? AuditLog(reading: "\(folder)/\($0)") }
  }
}
