import Glibc

/// The time limits for a process to answer.
///
/// The main limit is on the process's own processor time, which does not depend on how busy the
/// machine is. The limit on the clock is for a process that waits for something that never comes.
package struct TimeLimits: Sendable {
  /// The processor time that the process may use.
  package let processorTime: Duration
  /// The time that the process may take altogether.
  package let totalTime: Duration

  /// Sets both limits.
  package init(processorTime: Duration, totalTime: Duration) {
    self.processorTime = processorTime
    self.totalTime = totalTime
  }

  /// Starts to measure the time of a process.
  package func begin(with process: ChildProcess) -> Countdown {
    let number = process.number
    return Countdown(
      process: number, processorDeadline: Self.time(of: number) + processorTime,
      deadline: SuspendingClock.now + totalTime)
  }

  /// The limits of one answer.
  package struct Countdown {
    fileprivate let process: pid_t
    /// The process's processor time at which the limit is reached.
    fileprivate let processorDeadline: Duration
    fileprivate let deadline: SuspendingClock.Instant

    /// The time in which the limits cannot be reached, or zero or less if they are.
    ///
    /// A process with one thread uses no more processor time than passes on the clock.
    var remaining: Duration {
      min(processorDeadline - TimeLimits.time(of: process), deadline - SuspendingClock.now)
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
