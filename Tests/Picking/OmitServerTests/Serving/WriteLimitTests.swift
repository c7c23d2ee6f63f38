import Audit
import Foundation
import Samples
import Testing

@testable import OmitServer

@Suite struct WriteLimitTests {
  @Test func `a client that reads nothing is cut off, and its outcome is unknown`() async throws {
    let server = try ServerProcess(
      ["--listen", "127.0.0.1:0"], settings: "limits: {writeTime: 1}\n")
    let added = try await ControlHouse.tool(
      ["callers", "add", "app", "--api", "direct", "--policy", "photos-picker"],
      over: server.database)
    let secret = added.text.trimmingCharacters(in: .newlines)
    // Too long for a connection with small buffers to hold completely.
    let photo = PNGBuilder().picture().bytes + [UInt8](repeating: 7, count: 24 << 20)
    let connection = try RawConnection(port: server.port, holding: 1 << 16)
    await connection.send(
      """
      POST /v1/filter HTTP/1.1\r
      Host: 127.0.0.1:\(server.port)\r
      Authorization: Bearer \(secret)\r
      Content-Type: image/png\r
      Content-Length: \(photo.count)\r
      \r\n
      """)
    await connection.send(photo)
    let audit = try AuditLog(reading: server.audit)
    var outcome: EntryOutcome?
    // Another outcome than the expected one ends the test, too.
    while outcome == nil || outcome == .open {
      try await Task.sleep(for: .milliseconds(20))
      outcome = try audit.listings(matching: AuditQuery(), limit: 1).first?.outcome
    }
    #expect(outcome == .unknown)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
  }
}
