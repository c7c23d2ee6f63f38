/// A timer for starting a program again after it failed to start: after a second, then after twice
/// as long each time, and after a minute at most.
///
/// A short lack of memory or processes does not block the program for long, and a machine without
/// the program does not try to start it for every file.
package struct Backoff: Sendable {
  private let first: Duration
  private let maximum: Duration
  private var wait: Duration
  private var next: ContinuousClock.Instant?

  /// Sets the wait after the first failure, and the longest wait.
  package init(first: Duration = .seconds(1), maximum: Duration = .seconds(60)) {
    (self.first, self.maximum, wait) = (first, maximum, first)
  }

  /// Returns whether the program may be tried.
  package func allowsStart(at now: ContinuousClock.Instant = .now) -> Bool {
    next.map { $0 <= now } ?? true
  }

  /// Records that the program could not be started.
  ///
  /// Of several attempts that began before the first failed, only the first counts.
  package mutating func noteFailure(at now: ContinuousClock.Instant = .now) {
    guard allowsStart(at: now) else { return }
    next = now + wait
    wait = min(wait * 2, maximum)
  }

  /// Records that the program was started.
  package mutating func noteSuccess() { (wait, next) = (first, nil) }
}
