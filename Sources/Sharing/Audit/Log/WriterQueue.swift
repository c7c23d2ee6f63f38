import Files
import Glibc

/// The queue in which the processes that write to a record wait for their turn.
///
/// SQLite's own lock protects the record, but whoever waits for that asks again and again, and the one
/// that asks at the right moment gets it: among many writers some never do. The system hands locks of
/// files on in the order in which they were asked for. Two of them make the queue:
///
/// ```
/// .queue  held by the process that is next
/// .turn   held by the process that writes
/// ```
///
/// Whoever wants to write again waits behind the one that is next, and cannot overtake it. Where files
/// cannot be locked, everybody goes on at once: nothing but fairness depends on the queue.
struct WriterQueue: Sendable {
  private let folder: String

  /// The queue of a record.
  init(beside audit: String) { folder = IntentJournal.folder(beside: audit) }

  /// Carries something out while no other process of the queue does.
  ///
  /// - Parameters:
  ///   - patience: How long the process waits for its turn.
  ///   - work: What is to be done in the turn.
  /// - Returns: The result; nil where the turn did not come.
  func inTurn<Result>(within patience: Duration, _ work: () throws -> Result) rethrows -> Result? {
    let deadline = ContinuousClock.now + patience
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

/// A lock of the queue that is held; without one where files cannot be locked, and nobody is waited for.
private struct Place: ~Copyable {
  private let lock: FileLock?

  /// Waits for a lock; nil if it was not free before the deadline.
  init?(waitingFor path: String, until deadline: ContinuousClock.Instant) {
    do throws(SystemError) {
      lock = try FileLock(waitingFor: Path(path), until: deadline)
    } catch {
      guard error.code != ETIMEDOUT else { return nil }
      lock = nil
    }
  }

  /// Ends the lock here and not earlier.
  consuming func release() {}
}
