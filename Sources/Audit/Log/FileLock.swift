import Dispatch
import Glibc
import Synchronization

/// A lock on a file, which processes get in the order in which they ask for it [flock(2)].
///
/// It is handed on with the end of this value. The file holds nothing, and stays: another one of its
/// name would be another lock.
struct FileLock: ~Copyable {
  /// The open file; nil where it cannot be locked, and nobody is waited for.
  private let descriptor: Int32?

  /// Waits for the lock; nil where it was not free before the deadline.
  init?(taking path: String, until deadline: ContinuousClock.Instant) {
    let flags = O_RDONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else {
      self.descriptor = nil
      return
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK else {
        close(descriptor)
        self.descriptor = nil
        return
      }
      guard Self.wait(for: descriptor, until: deadline) else { return nil }
    }
    self.descriptor = descriptor
  }

  /// Ends the lock here and not earlier.
  consuming func release() {}

  deinit {
    guard let descriptor else { return }
    // A program that is just being started has the file open, too, until it runs.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Waits in a thread of its own, because the system's call knows no deadline.
  ///
  /// - Returns: Whether the lock is held; the descriptor is the thread's to close otherwise.
  private static func wait(for descriptor: Int32, until deadline: ContinuousClock.Instant) -> Bool {
    let waiting = Waiting(for: descriptor)
    guard waiting.start() else {
      close(descriptor)
      return false
    }
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
  private let descriptor: Int32
  private let first = Mutex<End?>(nil)

  init(for descriptor: Int32) { self.descriptor = descriptor }

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
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    if !end(as: .held) { close(descriptor) }
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
