import Glibc

/// A time in the record: whole milliseconds, always in UTC.
public struct Timestamp: Sendable, Hashable {
  /// Milliseconds since the start of 1970, UTC.
  public let milliseconds: Int64

  /// Makes a time from milliseconds since the start of 1970, UTC.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The current time.
  public static var now: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}

extension Timestamp: Comparable {
  /// Returns whether the left time is earlier than the right one.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension Timestamp: CustomStringConvertible {
  /// The time in the format of [RFC 3339], such as `2026-01-31T12:00:00.250Z`.
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

extension Timestamp {
  /// Reads a time in the format of `description`, or returns nil if the text is not such a time.
  public init?(_ description: String) {
    let fields = description.split { "-T:.Z".contains($0) }.map { Int32($0) }
    guard fields.count == 7, let year = fields[0], let month = fields[1], let day = fields[2],
      let hour = fields[3], let minute = fields[4], let second = fields[5], let rest = fields[6],
      (0...9999).contains(year)
    else { return nil }
    var date = unsafe tm()
    (unsafe date.tm_year, unsafe date.tm_mon) = (year - 1900, month - 1)
    (unsafe date.tm_mday, unsafe date.tm_hour) = (day, hour)
    (unsafe date.tm_min, unsafe date.tm_sec) = (minute, second)
    self.init(milliseconds: unsafe Int64(timegm(&date)) * 1000 + Int64(rest))
    guard self.description == description else { return nil }
  }
}
