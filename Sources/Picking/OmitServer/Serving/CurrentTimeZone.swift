import FoundationEssentials
import Glibc

/// The time zone that Foundation takes for the current one.
///
/// Hummingbird asks Foundation for the current time zone when it starts, and then writes the header
/// `Date` in Greenwich Mean Time [RFC 9110, 5.6.7]. For any other time zone Foundation needs the data
/// of ICU, which release programs do not carry. Foundation remembers the first answer, so the zone is
/// set once. The C library, which formats the times in the log, keeps the system's time zone.
enum CurrentTimeZone {
  /// Sets Foundation's current time zone to Greenwich Mean Time.
  ///
  /// Must be called before other threads run, because it changes the environment for a moment.
  static func setToGMT() {
    let before = unsafe getenv("TZ").map { unsafe String(cString: $0) }
    _ = unsafe setenv("TZ", "GMT", 1)
    _ = TimeZone.current
    if let before {
      _ = unsafe setenv("TZ", before, 1)
    } else {
      _ = unsafe unsetenv("TZ")
    }
  }
}
