import Vocabulary

/// A time as shown by a wall clock, without a time zone.
///
/// It puts assets in order, and is shown to their owner alone.
package struct WallTime: Sendable, Hashable {
  /// The seconds from the start of 1970 on that clock, negative before.
  package let seconds: Int
  /// Whether a time of day is stated; otherwise, it is the first second of the day.
  let hasTime: Bool

  /// The time of day, such as `14:03:11`, or nil if none is stated.
  package var timeOfDay: String? {
    guard hasTime else { return nil }
    let rest = seconds % 86_400
    let ofDay = rest < 0 ? rest + 86_400 : rest
    return [ofDay / 3600, ofDay / 60 % 60, ofDay % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }

  /// Creates a time from a number of seconds.
  package init(seconds: Int) {
    self.seconds = seconds
    hasTime = true
  }

  /// Creates a time from a date in a carrier, or returns nil if photos cannot be from its year.
  ///
  /// Missing parts are the first possible ones: a month without a day begins with its first day.
  init?(_ date: WrittenDate) {
    let local = date.text.utf8.enumerated().prefix { index, character in
      // The time zone and fractions of seconds do not affect the wall clock.
      !"+Z.".utf8.contains(character) && !(index > 10 && character == UInt8(ascii: "-"))
    }
    let digits = local.map(\.element).filter { (0x30...0x39).contains($0) }.map { Int($0) - 0x30 }
    func number(_ range: Range<Int>) -> Int? {
      digits.count < range.upperBound ? nil : digits[range].reduce(0) { $0 * 10 + $1 }
    }
    guard let year = number(0..<4), (1800...9999).contains(year) else { return nil }
    let days = Self.days(to: year, max(1, number(4..<6) ?? 1), max(1, number(6..<8) ?? 1))
    hasTime = digits.count >= 12
    let (hour, minute) = (number(8..<10) ?? 0, number(10..<12) ?? 0)
    seconds = (days * 24 + hour) * 3600 + minute * 60 + (number(12..<14) ?? 0)
  }

  /// Creates a time from an instant in a movie: seconds since the start of 1904.
  init?(_ instant: WrittenInstant) {
    guard let since1904 = Int(exactly: instant.seconds) else { return nil }
    self.init(seconds: since1904 - 24_107 * 86_400)
  }

  /// Returns the number of days between the start of 1970 and a day of the Gregorian calendar.
  private static func days(to year: Int, _ month: Int, _ day: Int) -> Int {
    // The year begins in March, so that the leap day is its last day.
    let year = month > 2 ? year : year - 1
    let monthsSinceMarch = (month + 9) % 12
    let daysOfMonths = (153 * monthsSinceMarch + 2) / 5
    return year * 365 + year / 4 - year / 100 + year / 400 + daysOfMonths + day - 719_469
  }
}
