import Foundation
import Testing

@testable import OmitServer

@Suite struct CurrentTimeZoneTests {
  @Test(arguments: ["", "Asia/Tokyo", "America/New_York", "nowhere"])
  func `a server in any time zone states the date in GMT`(zone: String) async throws {
    let server = try ServerProcess(["--listen", "127.0.0.1:0"], environment: ["TZ": zone])
    let host = try RawConnection(port: server.port)
    await host.send("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    let answer = await host.receive(until: "alive")
    let field = try #require(answer.firstMatch(of: /\r\nDate: ([^\r]+)\r\n/)?.output.1)
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let date = try #require(format.date(from: String(field)))
    // Half an hour is less than the difference of any of these time zones.
    #expect(abs(date.timeIntervalSinceNow) < 1800)
  }
}
