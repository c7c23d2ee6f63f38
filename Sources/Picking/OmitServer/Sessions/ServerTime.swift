import Library
import Picker

/// The time as a server counts it: whole milliseconds since 1970, and waiting for later ones.
///
/// While the server runs they go as the clock goes, whatever becomes of the calendar meanwhile.
struct ServerTime: Sendable {
  /// The moment it is now.
  let now: @Sendable () -> Moment
  /// Waits for so long; throws where the task is cancelled.
  let sleep: @Sendable (Duration) async throws -> Void

  /// Counts by a clock; tests move one of their own.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - start: The time since 1970 that it is now.
  init<Time: Clock>(_ clock: Time, from start: Duration = .zero)
  where Time.Duration == Duration {
    let first = clock.now
    // What is kept of a moment is its milliseconds, and the same events have the same effects again.
    now = {
      Moment(milliseconds: Moment(start + first.duration(to: clock.now)).milliseconds)
    }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
