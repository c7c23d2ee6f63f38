/// When a program that could not be started may be tried again: after a second, then after twice as
/// long each time, and after a minute at most.
///
/// A machine that was short of memory or processes for a moment is not held against the program, and
/// one without the program does not try to start it for every file.
package struct Backoff: Sendable {
  private let first: Duration
  private let longest: Duration
  private var wait: Duration
  private var next: ContinuousClock.Instant?

  /// States how long it waits after the first failure, and at most.
  package init(first: Duration = .seconds(1), longest: Duration = .seconds(60)) {
    (self.first, self.longest, wait) = (first, longest, first)
  }

  /// Whether the program may be tried.
  package func allowsStart(at now: ContinuousClock.Instant = .now) -> Bool {
    next.map { $0 <= now } ?? true
  }

  /// Notes that the program could not be started.
  ///
  /// Of several that began before the first of them failed, the others change nothing.
  package mutating func noteFailure(at now: ContinuousClock.Instant = .now) {
    guard allowsStart(at: now) else { return }
    next = now + wait
    wait = min(wait * 2, longest)
  }

  /// Notes that the program was started.
  package mutating func noteSuccess() { (wait, next) = (first, nil) }
}
