import Glibc

/// How long a process may take to answer.
///
/// The time that counts is the process's own on a processor, which does not depend on how busy the
/// machine is. The limit on the clock is for one that waits for something that never comes.
package struct Patience: Sendable {
  /// How long the process may work.
  package let working: Duration
  /// How long it may take altogether.
  package let waiting: Duration

  /// States both limits.
  package init(working: Duration, waiting: Duration) {
    self.working = working
    self.waiting = waiting
  }

  /// Begins to count the time of a process.
  package func begin(with process: ChildProcess) -> Running {
    let number = process.number
    return Running(
      process: number, worked: Self.time(of: number) + working,
      waited: SuspendingClock.now + waiting)
  }

  /// Patience with one answer, which runs out.
  package struct Running {
    fileprivate let process: pid_t
    /// The processor time of the process at which patience is over.
    fileprivate let worked: Duration
    fileprivate let waited: SuspendingClock.Instant

    /// The time for which it cannot run out; zero or less where it has.
    ///
    /// A process of one thread has no more processor time than passes on the clock.
    var left: Duration {
      min(worked - Patience.time(of: process), waited - SuspendingClock.now)
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
