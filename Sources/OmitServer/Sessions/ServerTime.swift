import Picker

/// The time as a server counts it: moments since it started, and waiting for later ones.
struct ServerTime: Sendable {
  /// The moment it is now.
  let now: @Sendable () -> Moment
  /// Waits for so long; throws where the task is cancelled.
  let sleep: @Sendable (Duration) async throws -> Void

  /// Counts by a clock; tests move one of their own.
  init<Time: Clock>(_ clock: Time) where Time.Duration == Duration {
    let start = clock.now
    now = { Moment(start.duration(to: clock.now)) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
