import Glibc

extension SourceFile {
  /// The state of writing to a file.
  package enum Rest: Sendable, Hashable {
    /// No program has the file open for writing.
    case atRest
    /// A program has the file open for writing; the system reports when it is closed.
    case written
    /// The system cannot report the state, and the file was changed a moment ago.
    case unsure
  }

  /// The time since the last change after which a file counts as finished if the system cannot
  /// report writers.
  private static let pause = Duration.seconds(2)

  // [fcntl(2)] The Glibc module leaves it out.
  private static let setLease: Int32 = 1024

  /// The state of writing to the file.
  ///
  /// A read lease is granted only if no program has the file open for writing [fcntl(2), Leases];
  /// it is returned at once. If the file belongs to another user, or its file system has no leases,
  /// the time of its last change is used, which no program can restore.
  package var rest: Rest {
    if fcntl(descriptor.number, Self.setLease, Int32(F_RDLCK)) == 0 {
      _ = fcntl(descriptor.number, Self.setLease, Int32(F_UNLCK))
      return .atRest
    }
    if errno == EAGAIN { return .written }
    guard let age = sinceLastChange else { return .unsure }
    return age >= Self.pause ? .atRest : .unsure
  }

  /// The time since the last change of the file or its properties by the wall clock, or nil if the
  /// system cannot report it.
  ///
  /// The time is negative if another machine's clock is ahead.
  package var sinceLastChange: Duration? {
    var now = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0,
      case .success(let status) = descriptor.status()
    else { return nil }
    let (changed, current) = (status.st_ctim, now)
    return .seconds(current.tv_sec) + .nanoseconds(current.tv_nsec)
      - .seconds(changed.tv_sec) - .nanoseconds(changed.tv_nsec)
  }

  /// Makes the process ignore the signal that another program waits for a lease, because no lease
  /// is kept.
  package static func ignoreLeaseSignals() { _ = signal(SIGIO, SIG_IGN) }
}
