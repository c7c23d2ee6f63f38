import Synchronization

/// A clock that does not advance until a test moves it.
final class ManualClock: Clock, Sendable {
  /// A time since the clock was made.
  struct Instant: InstantProtocol {
    var elapsed: Duration

    func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }
    func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
    static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
  }

  private let elapsed = Mutex(Duration.zero)

  var now: Instant { Instant(elapsed: elapsed.withLock { $0 }) }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeping ends only by cancellation.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: .seconds(1_000_000))
  }

  func advance(by duration: Duration) { elapsed.withLock { $0 += duration } }
}
