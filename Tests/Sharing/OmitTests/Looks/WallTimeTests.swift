import Foundation
import Testing
import Vocabulary

@testable import Omit

@Suite struct WallTimeTests {
  @Test func `a time is that of the clock on the wall, whatever the zone`() throws {
    let forms: [(String, WrittenDate.Form)] = [
      ("2033:02:15 15:36:14", .exif), ("2033-02-15T15:36:14", .xmp),
      ("2033-02-15T15:36:14.5Z", .xmp),
      ("2033-02-15T15:36:14-05:00", .xmp), ("2033-02-15T15:36:14+0200", .fixed),
    ]
    let date = try #require(ISO8601DateFormatter().date(from: "2033-02-15T15:36:14Z"))
    for (text, form) in forms {
      let written = try #require(WrittenDate(text, as: form), "\(text)")
      #expect(WallTime(written)?.seconds == Int(date.timeIntervalSince1970), "\(text)")
    }
  }

  @Test func `missing parts of a time default to the first`() throws {
    let forms: [(String, WrittenDate.Form, String)] = [
      ("2033", .xmp, "2033-01-01T00:00:00Z"), ("2033-02", .xmp, "2033-02-01T00:00:00Z"),
      ("20330215", .iptc, "2033-02-15T00:00:00Z"),
      ("2033-02-15T15:36-05:00", .xmp, "2033-02-15T15:36:00Z"),
    ]
    for (text, form, expected) in forms {
      let written = try #require(WrittenDate(text, as: form), "\(text)")
      let date = try #require(ISO8601DateFormatter().date(from: expected))
      #expect(WallTime(written)?.seconds == Int(date.timeIntervalSince1970), "\(text)")
    }
  }

  @Test func `a year before photography is invalid`() throws {
    for text in ["0000:00:00 00:00:00", "1799:12:31 23:59:59"] {
      let written = try #require(WrittenDate(text, as: .exif))
      #expect(WallTime(written) == nil)
    }
  }

  @Test func `days of all years are counted as the calendar does`() throws {
    let format = ISO8601DateFormatter()
    var counted = 0
    for year in stride(from: 1801, through: 2400, by: 7) {
      for day in ["01-01", "02-28", "03-01", "12-31"] {
        let date = try #require(format.date(from: "\(year)-\(day)T00:00:00Z"))
        let written = try #require(WrittenDate("\(year)-\(day)", as: .xmp))
        #expect(WallTime(written)?.seconds == Int(date.timeIntervalSince1970))
        counted += 1
      }
    }
    #expect(counted == 344)
  }
}
