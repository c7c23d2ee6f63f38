import Glibc

/// How long a witness may take over a file.
///
/// The time that counts is the witness's own on a processor, which does not depend on how busy the
/// machine is. The limit on the clock is for one that waits for something that never comes.
struct WitnessPatience: Sendable {
  /// How long the process may work.
  let working: Duration
  /// How long it may take altogether.
  let waiting: Duration

  /// The patience with any file; sound ones take milliseconds.
  ///
  /// Where a hundred processes want two processors, the two seconds of work are over before the five
  /// minutes are.
  static let standard = WitnessPatience(working: .seconds(2), waiting: .seconds(300))

  /// Begins to count the time of a process.
  func begin(with process: pid_t) -> Running {
    Running(
      process: process, worked: Self.time(of: process) + working,
      waited: SuspendingClock.now + waiting)
  }

  /// Patience with one file, which runs out.
  struct Running {
    fileprivate let process: pid_t
    /// The processor time of the process at which patience is over.
    fileprivate let worked: Duration
    fileprivate let waited: SuspendingClock.Instant

    /// The time for which it cannot run out; zero or less where it has.
    ///
    /// A process of one thread has no more processor time than passes on the clock.
    var left: Duration {
      min(worked - WitnessPatience.time(of: process), waited - SuspendingClock.now)
    }
  }

  /// The processor time that a process has used; zero where that cannot be told, so that the clock
  /// alone counts.
  private static func time(of process: pid_t) -> Duration {
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(process, &clock) == 0,
      unsafe clock_gettime(clock, &time) == 0
    else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
