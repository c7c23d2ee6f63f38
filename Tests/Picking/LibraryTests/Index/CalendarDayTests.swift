import Foundation
import Samples
import Testing

@testable import Library

@Suite struct CalendarDayTests {
  @Test func `days are those of the calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var numbers = SplitMix(seed: 1)
    var times = (0..<2000).map { _ in
      Int64.random(in: -12_000_000_000...250_000_000_000, using: &numbers)
    }
    times += [0, -1, 86_399, 86_400, 951_782_399, 951_782_400, 951_868_800, 4_107_542_399]
    for time in times {
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(time)))
      let day = CalendarDay(of: time)
      #expect(
        [day.month.number / 12, day.month.number % 12 + 1, day.day]
          == [parts.year, parts.month, parts.day], "\(time)")
    }
  }

  @Test func `a month is written in the form in which it is read`() {
    var read = 0
    for number in stride(from: 0, to: 12 * 10_000, by: 97) {
      let month = CalendarMonth(number: number)
      #expect(CalendarMonth(parsing: month.text) == month)
      read += 1
    }
    #expect(read == 1238)
  }
}
