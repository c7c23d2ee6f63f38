import Glibc

extension SourceFile {
  /// Whether somebody is still writing a file.
  package enum Rest: Sendable, Hashable {
    /// Nobody has it open for writing.
    case atRest
    /// Somebody has; the system tells when it is closed.
    case written
    /// The system does not say, and it was changed a moment ago.
    case unsure
  }

  /// How long a file must have been left alone where the system does not say who writes it.
  private static let pause = Duration.seconds(2)

  // [fcntl(2)] The Glibc module leaves it out.
  private static let setLease: Int32 = 1024

  /// Whether somebody is still writing the file.
  ///
  /// A lease for reading is given only where nobody has the file open for writing [fcntl(2), Leases]; it
  /// is given back at once. Where the file is somebody else's, or its file system has no leases, the
  /// time of its last change is looked at, which nobody can put back.
  package var rest: Rest {
    if fcntl(descriptor.number, Self.setLease, Int32(F_RDLCK)) == 0 {
      _ = fcntl(descriptor.number, Self.setLease, Int32(F_UNLCK))
      return .atRest
    }
    if errno == EAGAIN { return .written }
    guard let age = sinceLastChange else { return .unsure }
    return age >= Self.pause ? .atRest : .unsure
  }

  /// How long ago the file or one of its properties was changed last, by the clock on the wall; less
  /// than nothing where another machine's clock is ahead, nil if the system does not say.
  package var sinceLastChange: Duration? {
    var now = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0,
      case .success(let status) = descriptor.status()
    else { return nil }
    let (changed, current) = (status.st_ctim, now)
    return .seconds(current.tv_sec) + .nanoseconds(current.tv_nsec)
      - .seconds(changed.tv_sec) - .nanoseconds(changed.tv_nsec)
  }

  /// Has the process ignore the signal by which it is told that somebody waits for a lease: none is kept.
  package static func ignoreLeaseSignals() { _ = signal(SIGIO, SIG_IGN) }
}
