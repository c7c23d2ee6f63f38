import Library
import Picker

/// The source of a server's time: whole milliseconds since 1970, and waiting.
///
/// While the server runs, time follows its clock, regardless of changes to the system's date.
struct ServerTime: Sendable {
  /// Returns the current moment.
  let now: @Sendable () -> Moment
  /// Waits for a duration; throws if the task is cancelled.
  let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a source of time from a clock; tests use one that they advance themselves.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - start: The current time since 1970.
  init<Time: Clock>(_ clock: Time, from start: Duration = .zero)
  where Time.Duration == Duration {
    let first = clock.now
    // Moments are stored in milliseconds, so that replayed events have the same effects.
    now = {
      Moment(milliseconds: Moment(start + first.duration(to: clock.now)).milliseconds)
    }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
