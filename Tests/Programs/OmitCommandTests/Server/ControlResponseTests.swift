import Foundation
import Testing

@testable import OmitCommand

@Suite struct ControlResponseTests {
  private func answer(_ text: String) throws -> ControlResponse {
    try ControlResponse(parsing: Data(text.utf8))
  }

  @Test func `an answer has a status and as many bytes as it says`() throws {
    let answer = try answer("HTTP/1.1 201 Created\r\ncontent-LENGTH:  2 \r\nX: y\r\n\r\n{}")
    #expect(answer.status == 201)
    #expect(answer.isSuccess)
    #expect(answer.body == Data("{}".utf8))
    #expect(try self.answer("HTTP/1.1 204 No Content\r\n\r\n").body.isEmpty)
  }

  @Test(arguments: [
    "", "\r\n\r\n", "HTTP/1.1 200 OK\r\n", "HTTP/2 200 OK\r\n\r\n", "HTTP/1.1 OK\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{}", "HTTP/1.1 200 OK\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
  ])
  func `an incomplete answer is refused`(_ text: String) throws {
    let stop = #expect(throws: Stop.self) { try answer(text) }
    #expect(stop?.code == .inputOutput)
  }

  @Test func `a refusal is reported in the server's words, without effect on a terminal`() throws {
    let body = #"{"detail":"it is \u001b[31mred","code":"x"}"#
    let cases: [(Int, ExitCode, String)] = [
      (400, .usage, "it is \\u{1b}[31mred"), (404, .usage, "it is"), (409, .usage, "it is"),
      (401, .inputOutput, "another user"), (500, .inputOutput, "cannot do it: it is"),
      (503, .inputOutput, "cannot do it: it is"),
    ]
    for (status, code, part) in cases {
      let answer = try answer(
        "HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      #expect(!answer.isSuccess)
      #expect(answer.stop.code == code)
      #expect(answer.stop.message?.contains(part) == true)
      #expect(answer.stop.message?.contains("\u{1b}") == false)
    }
    #expect(cases.count == 6)
    #expect(try answer("HTTP/1.1 418 X\r\n\r\n").stop.message == "the server answers 418")
  }
}
