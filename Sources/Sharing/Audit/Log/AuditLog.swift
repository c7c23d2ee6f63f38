import GRDB
import Glibc
import Synchronization

/// The record of what was shared: rows are added, and never changed or taken away.
///
/// Records that arrive while others are being written share one transaction.
public final class AuditLog: Sendable {
  /// The database's file.
  public let path: String
  /// Whether there was no record in that place before.
  public let isNew: Bool
  /// Who else than its owner could read it.
  public let exposure: AuditExposure

  let database: DatabaseQueue
  private let journal: IntentJournal
  private let queue: WriterQueue
  private let patience: Duration
  private let turns = Mutex(Turns())

  /// After how many pages rows move from the file `-wal` to the database.
  ///
  /// Who opens the record next reads that file first, which takes less than half a millisecond
  /// with so few pages.
  private static let pagesAhead = 100

  /// How long we wait for our turn: on a busy machine each takes a tenth of a second, and hundreds may
  /// be before us.
  static let patience = Duration.seconds(300)

  /// How long at most we wait in our turn for a program that has the database locked without having
  /// queued.
  static let patienceWithStrangers = Duration.seconds(60)

  /// Opens the record, and makes it with its folders where it is not there.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - staysOpen: Whether the database is closed only by the end of the process. That saves
  ///     two waits for the disk; the last rows then stay in the file `-wal` beside the database,
  ///     which belongs to the record, until another process needs them.
  /// - Throws: `AuditError` where it cannot be read or written.
  public convenience init(at path: String, staysOpen: Bool = false) throws(AuditError) {
    try self.init(at: path, staysOpen: staysOpen, patience: Self.patience)
  }

  init(at path: String, staysOpen: Bool = false, patience: Duration) throws(AuditError) {
    self.path = path
    self.patience = patience
    let queue = WriterQueue(beside: path)
    self.queue = queue
    journal = IntentJournal(beside: path)
    isNew = try AuditPlace.prepare(path)
    exposure = AuditExposure(ending: path)
    var configuration = Configuration()
    configuration.label = "audit"
    configuration.busyMode = .timeout(
      min(patience, Self.patienceWithStrangers) / .seconds(1))
    configuration.prepareDatabase { db in
      try db.keepingWriteAheadFile {
        // INVARIANT (audited or not delivered): a transaction that succeeded is on the disk.
        try db.execute(sql: "PRAGMA synchronous = FULL")
        try db.execute(sql: "PRAGMA wal_autocheckpoint = \(Self.pagesAhead)")
        try AuditSchema.prepare(db, at: path)
      }
    }
    database = try Self.inTurn(of: queue, at: path, for: patience) {
      try DatabaseQueue(
        path: AuditPlace.databaseName(path), configuration: configuration)
    }
    if staysOpen { _ = unsafe Unmanaged.passRetained(database) }
  }

  /// Opens an existing record for reading only; it may lie on a medium that cannot be written.
  ///
  /// - Throws: `AuditError` where there is none, or it cannot be read.
  public init(reading path: String) throws(AuditError) {
    guard try AuditPlace.isThere(path) else { throw .missing(path: path) }
    self.path = path
    patience = Self.patience
    queue = WriterQueue(beside: path)
    journal = IntentJournal(beside: path)
    isNew = false
    exposure = .none
    database = try Self.patiently(at: path, for: Self.patience) {
      try ReadOnlyDatabase.open(path)
    }
  }

  /// Changes the database while no other process does.
  func inTurn<Value>(_ change: () throws -> Value) throws(AuditError) -> Value {
    try Self.inTurn(of: queue, at: path, for: patience, change)
  }

  private static func inTurn<Value>(
    of queue: WriterQueue, at path: String, for patience: Duration, _ change: () throws -> Value
  ) throws(AuditError) -> Value {
    do {
      let value = try queue.inTurn(within: patience) {
        try patiently(at: path, for: patience, change)
      }
      guard let value else { throw AuditError.locked(path: path) }
      return value
    } catch {
      throw AuditError(error, at: path)
    }
  }

  /// Tries again and again while others, who wait in no queue, open or close the database: SQLite does
  /// not wait by itself where one makes the log, or takes it away.
  private static func patiently<Value>(
    at path: String, for patience: Duration, _ attempt: () throws -> Value
  ) throws(AuditError) -> Value {
    let deadline = ContinuousClock.now + min(patience, patienceWithStrangers)
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
  /// Records what is about to be delivered; durable when it returns.
  ///
  /// - Parameters:
  ///   - records: The decisions, one for each asset.
  ///   - outputs: Where the output of each is to appear, for repair; where there is none, repair
  ///     can only say that it is not known what became of it.
  /// - Returns: A receipt for each record, in their order.
  /// - Throws: `AuditError` where a record cannot be kept; none of them may be delivered then.
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

  /// Records what is about to be delivered; durable when it returns.
  ///
  /// - Throws: `AuditError` where the record cannot be kept; nothing may be delivered then.
  public func intend(
    _ record: AuditRecord, output: PendingOutput = PendingOutput()
  ) async throws(AuditError) -> IntentReceipt {
    guard let receipt = try await intend([record], outputs: [output]).first else {
      throw .failed(path: path, code: ResultCode.SQLITE_ERROR.rawValue)
    }
    return receipt
  }

  /// Records how intents ended; the first word on each stands.
  ///
  /// A loss of power may lose these words, but no intent: it is open then, and repaired.
  ///
  /// - Throws: `AuditError` where that cannot be recorded.
  public func settle(_ settlements: [Settlement]) async throws(AuditError) {
    _ = try await settling(settlements)
  }

  /// Records how intents ended, and gives the numbers of those that had not ended before.
  func settling(_ settlements: [Settlement]) async throws(AuditError) -> [Int64] {
    let ids = try await write(.outcomes(settlements.map { AuditEnding($0) }))
    journal.erase(settlements.map(\.receipt.id))
    return ids
  }

  /// Notes a folder in which this process is about to stage an output, for repair.
  ///
  /// - Throws: `AuditError` where that cannot be written.
  public func note(_ folder: StagingFolder) throws(AuditError) { try journal.note(folder) }

  /// Deletes what the journal keeps for open intents, where no intent is open.
  public func rest() { journal.rest() }

  /// Records assets that are not delivered; durable when it returns.
  ///
  /// - Throws: `AuditError` where that cannot be recorded.
  public func record(undelivered records: [AuditRecord]) async throws(AuditError) {
    _ = try await write(.undelivered(records.map { IntentRow($0) }))
  }

  /// Leaves the rows to a writer, which writes all that wait in one transaction.
  ///
  /// The writer is a task behind those that are ready to go on: what they have to record goes along,
  /// and on a busy machine one wait for the disk is shared by all of them.
  private func write(_ rows: AuditRows) async throws(AuditError) -> [Int64] {
    try await withCheckedContinuation { continuation in
      let isFirst = turns.withLock { turns in
        turns.waiting.append(Waiting(rows: rows, continuation: continuation))
        defer { turns.isWriting = true }
        return !turns.isWriting
      }
      // In a task of its own, so that nobody's cancellation ends what others wait for.
      if isFirst { Task { writeWaiting() } }
    }.get()
  }

  /// Lets those write who came meanwhile, all of them in one transaction.
  private func handOver() {
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
    handOver()
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

/// Whose turn it is to write.
private struct Turns {
  var isWriting = false
  var waiting: [Waiting] = []
}

/// Rows that somebody waits for.
private struct Waiting {
  let rows: AuditRows
  let continuation: CheckedContinuation<Result<[Int64], AuditError>, Never>
}

extension AuditLog {
  /// The version of SQLite, which keeps the record.
  package static var databaseVersion: String {
    let text = try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    return (text ?? nil) ?? "unknown"
  }
}
