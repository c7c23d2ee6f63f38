/// A day of the Gregorian calendar.
package struct CalendarDay: Sendable, Hashable {
  let month: CalendarMonth
  /// The day of the month, from 1 to 31.
  let day: Int

  /// Creates the day of a wall-clock time, in seconds since 1970.
  package init(of time: Int64) {
    let days = Self.divided(Int(time), by: 86_400).quotient + 719_468
    // The year begins in March, so that the leap day is its last.
    let (era, ofEra) = Self.divided(days, by: 146_097)
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let sinceMarch = (5 * ofYear + 2) / 153
    day = ofYear - (153 * sinceMarch + 2) / 5 + 1
    let month = sinceMarch < 10 ? sinceMarch + 3 : sinceMarch - 9
    self.month = CalendarMonth(
      number: (era * 400 + year + (month <= 2 ? 1 : 0)) * 12 + month - 1)
  }

  /// The day, such as `2033-02-09`.
  package var text: String { "\(month.text)-\(day < 10 ? "0" : "")\(day)" }

  private static func divided(_ number: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let quotient = number >= 0 ? number / divisor : (number - divisor + 1) / divisor
    return (quotient, number - quotient * divisor)
  }
}

/// A month of a year.
package struct CalendarMonth: Sendable, Hashable {
  /// The number of months since year 0: 12 times the year, plus the preceding months of the year.
  let number: Int

  init(number: Int) { self.number = number }

  /// Reads a month such as `2033-02`, or returns nil if it is not valid.
  package init?(parsing text: some StringProtocol) {
    let components = text.split(separator: "-", omittingEmptySubsequences: false)
    guard components.count == 2, let year = Self.number(components[0], digits: 4),
      let month = Self.number(components[1], digits: 2), (1...12).contains(month)
    else { return nil }
    number = year * 12 + month - 1
  }

  /// Returns the months of a year such as `2033`, or nil if the text is not a year.
  static func months(ofYear text: some StringProtocol) -> ClosedRange<Int>? {
    number(text, digits: 4).map { ($0 * 12)...($0 * 12 + 11) }
  }

  /// The month, such as `2033-02`.
  package var text: String {
    let (year, month) = ("\(number / 12)", "\(number % 12 + 1)")
    let zeros = String(repeating: "0", count: max(0, 4 - year.utf8.count))
    return zeros + year + (month.utf8.count == 1 ? "-0" : "-") + month
  }

  private static func number(_ text: some StringProtocol, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
