import Glibc

/// The time limits for a process to answer.
///
/// The main limit is on the process's own processor time, which does not depend on how busy the
/// machine is. The limit on the clock is for a process that waits for something that never comes.
package struct Patience: Sendable {
  /// The processor time that the process may use.
  package let working: Duration
  /// The time that the process may take altogether.
  package let waiting: Duration

  /// Sets both limits.
  package init(working: Duration, waiting: Duration) {
    self.working = working
    self.waiting = waiting
  }

  /// Starts to measure the time of a process.
  package func begin(with process: ChildProcess) -> Running {
    let number = process.number
    return Running(
      process: number, worked: Self.time(of: number) + working,
      waited: SuspendingClock.now + waiting)
  }

  /// The limits of one answer.
  package struct Running {
    fileprivate let process: pid_t
    /// The process's processor time at which the limit is reached.
    fileprivate let worked: Duration
    fileprivate let waited: SuspendingClock.Instant

    /// The time in which the limits cannot be reached, or zero or less if they are.
    ///
    /// A process with one thread uses no more processor time than passes on the clock.
    var left: Duration {
      min(worked - Patience.time(of: process), waited - SuspendingClock.now)
    }
  }

  /// Returns the processor time that a process has used, or zero if it cannot be determined, so
  /// that only the clock counts.
  private static func time(of process: pid_t) -> Duration {
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(process, &clock) == 0,
      unsafe clock_gettime(clock, &time) == 0
    else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
