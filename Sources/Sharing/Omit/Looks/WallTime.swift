import Vocabulary

/// A time as a clock on the wall showed it, without a zone: it puts assets in order, and is never told.
package struct WallTime: Sendable, Hashable {
  /// Seconds from the start of 1970 by that clock; less than 0 before.
  package let seconds: Int

  /// Takes a number of seconds.
  package init(seconds: Int) { self.seconds = seconds }

  /// Takes a date as a carrier writes it; nil where its year is none in which photos were taken.
  ///
  /// What is not said is the first: a month without a day begins with its first day.
  init?(_ date: WrittenDate) {
    let local = date.text.utf8.enumerated().prefix { index, character in
      // The zone and parts of seconds say nothing of the clock on the wall.
      !"+Z.".utf8.contains(character) && !(index > 10 && character == UInt8(ascii: "-"))
    }
    let digits = local.map(\.element).filter { (0x30...0x39).contains($0) }.map { Int($0) - 0x30 }
    func number(_ range: Range<Int>) -> Int? {
      digits.count < range.upperBound ? nil : digits[range].reduce(0) { $0 * 10 + $1 }
    }
    guard let year = number(0..<4), (1800...9999).contains(year) else { return nil }
    let days = Self.days(to: year, max(1, number(4..<6) ?? 1), max(1, number(6..<8) ?? 1))
    let (hour, minute) = (number(8..<10) ?? 0, number(10..<12) ?? 0)
    seconds = (days * 24 + hour) * 3600 + minute * 60 + (number(12..<14) ?? 0)
  }

  /// Takes an instant as movies write it: seconds since the start of 1904.
  init?(_ instant: WrittenInstant) {
    guard let since1904 = Int(exactly: instant.seconds) else { return nil }
    seconds = since1904 - 24_107 * 86_400
  }

  /// How many days lie between the start of 1970 and a day of the Gregorian calendar.
  private static func days(to year: Int, _ month: Int, _ day: Int) -> Int {
    // The year begins with March, so that the day that is sometimes there is its last.
    let year = month > 2 ? year : year - 1
    let monthsSinceMarch = (month + 9) % 12
    let daysOfMonths = (153 * monthsSinceMarch + 2) / 5
    return year * 365 + year / 4 - year / 100 + year / 400 + daysOfMonths + day - 719_469
  }
}
