import Dispatch
import Glibc
import Synchronization

/// A lock on an open file, which one holder has at a time [flock(2)].
///
/// It is handed on with the end of this value; the system takes it away with the process, however that
/// ends.
package struct FileLock: ~Copyable, Sendable {
  /// The open file.
  package let file: Descriptor

  /// Takes the lock on a file if nobody has it.
  ///
  /// - Throws: `EWOULDBLOCK` if somebody has it; what the system says if the file cannot be locked.
  package init(on file: Descriptor) throws(SystemError) {
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else { throw .last }
    self.file = file
  }

  /// Waits for the lock on a file, which is created if it does not exist; processes get it in the order
  /// in which they ask for it.
  ///
  /// The file holds nothing, and stays: another one of its name would be another lock.
  ///
  /// - Throws: `ETIMEDOUT` if it was not free before the deadline; what the system says if the file
  ///   cannot be locked.
  package init(
    waitingFor path: Path, until deadline: ContinuousClock.Instant
  ) throws(SystemError) {
    let flags = O_RDONLY | O_CREAT | O_NOFOLLOW
    let file = try Descriptor.opening(path, flags: flags, mode: 0o600).get()
    if flock(file.number, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK else { throw .last }
      guard Self.wait(for: file, until: deadline) else { throw SystemError(code: ETIMEDOUT) }
    }
    self.file = file
  }

  /// Ends the lock here and not earlier.
  package consuming func release() {}

  deinit {
    // A program that is just being started has the file open, too, until it runs.
    flock(file.number, LOCK_UN)
  }

  /// Waits in a thread of its own, because the system's call knows no deadline.
  ///
  /// - Returns: Whether the lock is held.
  private static func wait(
    for file: Descriptor, until deadline: ContinuousClock.Instant
  ) -> Bool {
    let waiting = Waiting(for: file)
    guard waiting.start() else { return false }
    let left = max(deadline - .now, .zero)
    let nanoseconds = Int(clamping: Int64(left / .nanoseconds(1)))
    _ = waiting.signal.wait(timeout: .now() + .nanoseconds(nanoseconds))
    return !waiting.end(as: .givenUp)
  }
}

/// Who was first: the lock that came, or the deadline.
private final class Waiting: Sendable {
  enum End { case held, givenUp }

  let signal = DispatchSemaphore(value: 0)
  private let file: Descriptor
  private let first = Mutex<End?>(nil)

  init(for file: Descriptor) { self.file = file }

  /// Asks for the lock in a new thread: the threads of a pool may all be those that wait for it.
  ///
  /// - Returns: Whether the thread could be started.
  func start() -> Bool {
    var thread = pthread_t()
    let waiting = unsafe Unmanaged.passRetained(self)
    let status = unsafe pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer = unsafe pointer else { return nil }
        unsafe Unmanaged<Waiting>.fromOpaque(pointer).takeRetainedValue().ask()
        return nil
      }, waiting.toOpaque())
    guard status == 0 else {
      unsafe waiting.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private func ask() {
    while flock(file.number, LOCK_EX) != 0, errno == EINTR {}
    if !end(as: .held) { flock(file.number, LOCK_UN) }
  }

  /// Says how the waiting ended; gives whether it ended so, and not in the other way before.
  func end(as end: End) -> Bool {
    let isFirst = first.withLock { first in
      if first == nil { first = end }
      return first == end
    }
    signal.signal()
    return isFirst
  }
}
