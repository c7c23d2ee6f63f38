import Files
import Glibc

/// The queue in which the processes that write to a record wait for their turn.
///
/// SQLite's own lock protects the record, but a process that waits for it asks again and again, and
/// gets it only by asking at the right moment: among many writers some never do. The system grants
/// file locks in the order in which they were requested. Two of them make the queue:
///
/// ```
/// .queue  held by the process that is next
/// .turn   held by the process that writes
/// ```
///
/// A process that wants to write again waits after the one that is next, and cannot overtake it. If
/// files cannot be locked, all processes continue at once: only fairness depends on the queue.
struct WriterQueue: Sendable {
  private let folder: String

  /// Makes the queue of a record.
  init(beside audit: String) { folder = IntentJournal.folder(beside: audit) }

  /// Performs work while no other process of the queue does.
  ///
  /// - Parameters:
  ///   - timeout: How long the process waits for its turn.
  ///   - work: The work to perform.
  /// - Returns: The result, or nil if the turn did not come in time.
  func inTurn<Result>(within timeout: Duration, _ work: () throws -> Result) rethrows -> Result? {
    let deadline = ContinuousClock.now + timeout
    _ = unsafe mkdir(folder, 0o700)
    guard let next = Place(waitingFor: "\(folder)/.queue", until: deadline),
      let turn = Place(waitingFor: "\(folder)/.turn", until: deadline)
    else { return nil }
    next.release()
    let result = try work()
    turn.release()
    return result
  }
}

/// A held lock of the queue; it is empty if files cannot be locked, and there is no waiting then.
private struct Place: ~Copyable {
  private let lock: FileLock?

  /// Waits for a lock, or returns nil if it was not free before the deadline.
  init?(waitingFor path: String, until deadline: ContinuousClock.Instant) {
    do throws(SystemError) {
      lock = try FileLock(waitingFor: Path(path), until: deadline)
    } catch {
      guard error.code != ETIMEDOUT else { return nil }
      lock = nil
    }
  }

  /// Releases the lock at this point, and not earlier.
  consuming func release() {}
}
