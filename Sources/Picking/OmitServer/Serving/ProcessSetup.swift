import CMalloc
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

/// The unused memory that the process does not return to the system.
enum KeptMemory {
  /// The largest amount in bytes, for each of a few arenas.
  private static let maximumSize: Int32 = 2 << 20

  private static let arenas: Int32 = 4

  /// Keeps some memory for later use.
  ///
  /// The buffers of bodies are freed and allocated a few thousand times a second. By default, the C
  /// library would return them to the system each time, and each page would be cleared again, which
  /// takes 8 % of the processor's time [mallopt(3)].
  static func keep() {
    _ = mallopt(M_TRIM_THRESHOLD, maximumSize)
    // Larger allocations are rare, and get pages of their own, which are returned when freed.
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
    // One arena for each thread would keep that amount for each of them.
    _ = mallopt(M_ARENA_MAX, arenas)
  }
}
