import Dispatch
import Glibc
import Synchronization

/// A lock on an open file, held by one holder at a time [flock(2)].
///
/// It is released at the end of this value's lifetime; the system also releases it when the process
/// ends in any way.
package struct FileLock: ~Copyable, Sendable {
  /// The open file.
  package let file: Descriptor

  /// Takes the lock on a file if it is free.
  ///
  /// - Throws: `EWOULDBLOCK` if the lock is held; the system's error if the file cannot be locked.
  package init(on file: Descriptor) throws(SystemError) {
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else { throw .last }
    self.file = file
  }

  /// Waits for the lock on a file, which is created if it does not exist.
  ///
  /// Processes get the lock in the order in which they ask for it.
  ///
  /// The file is empty and is never removed: another file of its name would be another lock.
  ///
  /// - Throws: `ETIMEDOUT` if the lock was not free before the deadline; the system's error if the
  ///   file cannot be locked.
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

  /// Releases the lock at this point, not earlier.
  package consuming func release() {}

  deinit {
    // A program that is being started shares the open file until it runs.
    flock(file.number, LOCK_UN)
  }

  /// Waits in a separate thread, because the system call takes no deadline.
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
    return !waiting.end(as: .abandoned)
  }
}

/// A race between the lock and the deadline.
private final class Waiting: Sendable {
  enum End { case held, abandoned }

  let signal = DispatchSemaphore(value: 0)
  private let file: Descriptor
  private let first = Mutex<End?>(nil)

  init(for file: Descriptor) { self.file = file }

  /// Asks for the lock in a new thread: all threads of a pool could be waiting for it.
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

  /// Sets how the waiting ended, unless it has ended before.
  ///
  /// Returns whether it ended in this way.
  func end(as end: End) -> Bool {
    let isFirst = first.withLock { first in
      if first == nil { first = end }
      return first == end
    }
    signal.signal()
    return isFirst
  }
}
