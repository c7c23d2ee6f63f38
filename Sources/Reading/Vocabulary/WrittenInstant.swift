/// A date and time in the form of movies: seconds since the start of 1904, in UTC [ISO 14496-12
/// 8.2.2].
public struct WrittenInstant: Sendable, Hashable {
  /// The seconds since the start of 1904.
  public let seconds: UInt64

  /// Creates an instant from a number of seconds, or returns nil if its year is 1904 or after 9999.
  ///
  /// No movie was made in 1904, and a coarse form of it would say nothing.
  public init?(seconds: UInt64) {
    self.seconds = seconds
    guard (Self.firstYear..<Self.afterLastYear).contains(seconds) else { return nil }
  }

  private static let day: UInt64 = 86_400
  private static let firstYear = 366 * day
  private static let afterLastYear: UInt64 = 2_957_003 * day

  /// Returns the start of the unit that contains the instant.
  func coarse(to unit: TimeUnit) -> WrittenInstant {
    let days = seconds / Self.day
    let start: UInt64
    switch unit {
    case .hour: start = seconds - seconds % 3600
    case .day: start = days * Self.day
    case .month: start = (days - (Self.date(ofDay: days).day - 1)) * Self.day
    case .year:
      let date = Self.date(ofDay: days)
      start = (days - date.dayOfYear) * Self.day
    }
    return WrittenInstant(seconds: start) ?? self
  }

  /// Returns the day of the month, from 1, and of the year, from 0, of a day since the start of
  /// 1904.
  private static func date(ofDay days: UInt64) -> (day: UInt64, dayOfYear: UInt64) {
    var (year, rest) = (1904, days)
    while rest >= length(ofYear: year) {
      rest -= length(ofYear: year)
      year += 1
    }
    var left = rest
    for month in [31, length(ofYear: year) - 337, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
      guard left >= month else { break }
      left -= month
    }
    return (left + 1, rest)
  }

  private static func length(ofYear year: Int) -> UInt64 {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 366 : 365
  }
}
