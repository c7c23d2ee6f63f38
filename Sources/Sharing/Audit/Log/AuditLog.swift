import GRDB
import Glibc
import Synchronization

/// The record of what was shared: rows are added, and never changed or deleted.
///
/// Records that arrive while others are being written share one transaction.
public final class AuditLog: Sendable {
  /// The database's file.
  public let path: String
  /// Whether there was no record at this path before.
  public let isNew: Bool
  /// Whether others than its owner could read the record.
  public let exposure: AuditExposure

  let database: DatabaseQueue
  private let journal: IntentJournal
  private let queue: WriterQueue
  private let timeout: Duration
  private let turns = Mutex(WriteQueueState())

  /// The number of pages after which rows move from the file `-wal` to the database.
  ///
  /// The next process that opens the record reads that file first, which takes less than half a
  /// millisecond with so few pages.
  private static let pagesAhead = 100

  /// The time to wait for a turn: on a busy machine each takes a tenth of a second, and hundreds of
  /// processes may be first.
  static let timeout = Duration.seconds(300)

  /// The maximum time to wait, within a turn, for a program that locked the database without
  /// queueing.
  static let databaseTimeout = Duration.seconds(60)

  /// Opens the record, and creates it with its folders if it does not exist.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - staysOpen: Whether the database is closed only by the end of the process. That saves two
  ///     waits for the disk; the last rows then remain in the file `-wal` beside the database,
  ///     which belongs to the record, until another process needs them.
  /// - Throws: `AuditError` if the record cannot be read or written.
  public convenience init(at path: String, staysOpen: Bool = false) throws(AuditError) {
    try self.init(at: path, staysOpen: staysOpen, timeout: Self.timeout)
  }

  init(at path: String, staysOpen: Bool = false, timeout: Duration) throws(AuditError) {
    self.path = path
    self.timeout = timeout
    let queue = WriterQueue(beside: path)
    self.queue = queue
    journal = IntentJournal(beside: path)
    isNew = try AuditLocation.prepare(path)
    exposure = AuditExposure(ending: path)
    var configuration = Configuration()
    configuration.label = "audit"
    configuration.busyMode = .timeout(
      min(timeout, Self.databaseTimeout) / .seconds(1))
    configuration.prepareDatabase { db in
      try db.keepingWriteAheadFile {
        // INVARIANT (audited or not delivered): a transaction that succeeded is on the disk.
        try db.execute(sql: "PRAGMA synchronous = FULL")
        try db.execute(sql: "PRAGMA wal_autocheckpoint = \(Self.pagesAhead)")
        try AuditSchema.prepare(db, at: path)
      }
    }
    database = try Self.inTurn(of: queue, at: path, for: timeout) {
      try DatabaseQueue(
        path: AuditLocation.databaseName(path), configuration: configuration)
    }
    if staysOpen { _ = unsafe Unmanaged.passRetained(database) }
  }

  /// Opens an existing record for reading only; it may lie on a medium that cannot be written.
  ///
  /// - Throws: `AuditError` if there is no record, or it cannot be read.
  public init(reading path: String) throws(AuditError) {
    guard try AuditLocation.isThere(path) else { throw .missing(path: path) }
    self.path = path
    timeout = Self.timeout
    queue = WriterQueue(beside: path)
    journal = IntentJournal(beside: path)
    isNew = false
    exposure = .none
    database = try Self.retrying(at: path, for: Self.timeout) {
      try ReadOnlyDatabase.open(path)
    }
  }

  /// Changes the database while no other process does so.
  func inTurn<Value>(_ change: () throws -> Value) throws(AuditError) -> Value {
    try Self.inTurn(of: queue, at: path, for: timeout, change)
  }

  private static func inTurn<Value>(
    of queue: WriterQueue, at path: String, for timeout: Duration, _ change: () throws -> Value
  ) throws(AuditError) -> Value {
    do {
      let value = try queue.inTurn(within: timeout) {
        try retrying(at: path, for: timeout, change)
      }
      guard let value else { throw AuditError.locked(path: path) }
      return value
    } catch {
      throw AuditError(error, at: path)
    }
  }

  /// Repeats an attempt while other programs, which do not queue, open or close the database.
  ///
  /// SQLite does not wait by itself while another process creates or deletes its log.
  private static func retrying<Value>(
    at path: String, for timeout: Duration, _ attempt: () throws -> Value
  ) throws(AuditError) -> Value {
    let deadline = ContinuousClock.now + min(timeout, databaseTimeout)
    while true {
      do {
        return try attempt()
      } catch {
        let error = AuditError(error, at: path)
        guard error == .locked(path: path), ContinuousClock.now < deadline else { throw error }
        usleep(2000)
      }
    }
  }
}

// MARK: - Writing

extension AuditLog {
  /// Records what is about to be delivered; the records are durable when this returns.
  ///
  /// - Parameters:
  ///   - records: The decisions, one for each asset.
  ///   - outputs: The traces of each output, for repair. Without them, repair can only settle an
  ///     intent as unknown.
  /// - Returns: A receipt for each record, in their order.
  /// - Throws: `AuditError` if a record cannot be kept; none of the assets may be delivered then.
  public func intend(
    _ records: [AuditRecord], outputs: [PendingOutput] = []
  ) async throws(AuditError) -> [IntentReceipt] {
    let rows = records.enumerated().map { index, record in
      IntentRow(record, pending: outputs.indices.contains(index) ? outputs[index] : PendingOutput())
    }
    let ids = try await write(.intents(rows))
    return zip(records, ids).map {
      IntentReceipt(share: $0.share, asset: $0.asset, id: $1)
    }
  }

  /// Records what is about to be delivered; the record is durable when this returns.
  ///
  /// - Throws: `AuditError` if the record cannot be kept; nothing may be delivered then.
  public func intend(
    _ record: AuditRecord, output: PendingOutput = PendingOutput()
  ) async throws(AuditError) -> IntentReceipt {
    guard let receipt = try await intend([record], outputs: [output]).first else {
      throw .failed(path: path, code: ResultCode.SQLITE_ERROR.rawValue)
    }
    return receipt
  }

  /// Records how intents ended; the first settlement of each counts.
  ///
  /// A loss of power may lose settlements, but no intent: the intent is open then, and repaired.
  ///
  /// - Throws: `AuditError` if the settlements cannot be recorded.
  public func settle(_ settlements: [Settlement]) async throws(AuditError) {
    _ = try await settling(settlements)
  }

  /// Records how intents ended, and returns the numbers of those that had not ended before.
  func settling(_ settlements: [Settlement]) async throws(AuditError) -> [Int64] {
    let ids = try await write(.outcomes(settlements.map { AuditEnding($0) }))
    journal.erase(settlements.map(\.receipt.id))
    return ids
  }

  /// Notes a folder in which this process is about to stage an output, for repair.
  ///
  /// - Throws: `AuditError` if the folder cannot be written to the journal.
  public func note(_ folder: StagingFolder) throws(AuditError) { try journal.note(folder) }

  /// Deletes what the journal keeps for open intents, if no intent is open.
  public func clearJournal() { journal.clear() }

  /// Records assets that are not delivered; the records are durable when this returns.
  ///
  /// - Throws: `AuditError` if the assets cannot be recorded.
  public func record(undelivered records: [AuditRecord]) async throws(AuditError) {
    _ = try await write(.undelivered(records.map { IntentRow($0) }))
  }

  /// Passes the rows to a writer, which writes all waiting rows in one transaction.
  ///
  /// The writer is a task that runs after the tasks that are ready to run: their rows are included,
  /// and on a busy machine all of them share one wait for the disk.
  private func write(_ rows: AuditRows) async throws(AuditError) -> [Int64] {
    try await withCheckedContinuation { continuation in
      let isFirst = turns.withLock { turns in
        turns.waiting.append(Waiting(rows: rows, continuation: continuation))
        defer { turns.isWriting = true }
        return !turns.isWriting
      }
      // A task of its own, so that a cancellation does not end what others wait for.
      if isFirst { Task { writeWaiting() } }
    }.get()
  }

  /// Starts another transaction for the rows that arrived meanwhile.
  private func beginNext() {
    let isNeeded = turns.withLock { turns in
      turns.isWriting = !turns.waiting.isEmpty
      return turns.isWriting
    }
    if isNeeded { Task { writeWaiting() } }
  }

  private func writeWaiting() {
    let batch = turns.withLock { turns in
      defer { turns.waiting = [] }
      return turns.waiting
    }
    switch transact(batch.map(\.rows)) {
    case .success(let ids):
      for (waiting, ids) in zip(batch, ids) {
        waiting.continuation.resume(returning: .success(ids))
      }
    case .failure(let error):
      for waiting in batch { waiting.continuation.resume(returning: .failure(error)) }
    }
    beginNext()
  }

  private func transact(_ batches: [AuditRows]) -> Result<[[Int64]], AuditError> {
    Result { () throws(AuditError) in
      try inTurn {
        try database.writeWithoutTransaction {
          try AuditRows.add(batches, to: $0, noting: journal)
        }
      }
    }
  }
}

/// The rows that wait to be written, and whether a writer is at work.
private struct WriteQueueState {
  var isWriting = false
  var waiting: [Waiting] = []
}

/// Rows that a caller waits for.
private struct Waiting {
  let rows: AuditRows
  let continuation: CheckedContinuation<Result<[Int64], AuditError>, Never>
}

extension AuditLog {
  /// The version of SQLite, which stores the record.
  package static var databaseVersion: String {
    let text = try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    return (text ?? nil) ?? "unknown"
  }
}
