import Glibc

/// A time as the record states it: whole milliseconds, always in UTC.
public struct Timestamp: Sendable, Hashable {
  /// Milliseconds since the start of 1970, UTC.
  public let milliseconds: Int64

  /// Makes a time from milliseconds since the start of 1970, UTC.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The time it is.
  public static var now: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}

extension Timestamp: Comparable {
  /// Orders times by when they were.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension Timestamp: CustomStringConvertible {
  /// The time as [RFC 3339] writes it, such as `2026-01-31T12:00:00.250Z`.
  public var description: String {
    var seconds = time_t(milliseconds / 1000)
    var rest = milliseconds % 1000
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1000) }
    var date = unsafe tm()
    guard unsafe gmtime_r(&seconds, &date) != nil else { return "\(milliseconds) ms" }
    let day = unsafe [Int(date.tm_year) + 1900, Int(date.tm_mon) + 1, Int(date.tm_mday)]
    let time = unsafe [Int(date.tm_hour), Int(date.tm_min), Int(date.tm_sec)]
    let text = (day.map(padded).joined(separator: "-"), time.map(padded).joined(separator: ":"))
    let fraction = String(1000 + rest).dropFirst()
    return "\(text.0)T\(text.1).\(fraction)Z"
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
