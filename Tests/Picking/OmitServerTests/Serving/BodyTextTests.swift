import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import OmitServer

@Suite struct BodyTextTests {
  private func request(_ chunks: [[UInt8]], stating length: Int? = nil) -> Request {
    var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/")
    if let length { head.headerFields[.contentLength] = "\(length)" }
    let stream = AsyncStream<ByteBuffer> { continuation in
      for chunk in chunks { continuation.yield(ByteBuffer(bytes: chunk)) }
      continuation.finish()
    }
    return Request(head: head, body: RequestBody(asyncSequence: stream))
  }

  @Test func `a text arrives in pieces`() async throws {
    let text = try await request([[0xC3], [0xA4], [0x62]]).text(within: ServerLimits())
    #expect(text == "äb")
  }

  @Test func `a text that is too long is refused, whatever length it states`() async throws {
    var limits = ServerLimits()
    limits.text = 10
    for request in [request([[1]], stating: 11), request([[UInt8](repeating: 65, count: 11)])] {
      await #expect(throws: ServerProblem.tooLong(limit: 10)) {
        try await request.text(within: limits)
      }
    }
    #expect(try await request([[UInt8](repeating: 65, count: 10)]).text(within: limits).count == 10)
  }

  @Test func `a text that breaks off is not accepted`() async throws {
    await #expect(throws: ServerProblem.malformed("the body ends early")) {
      try await request([[0x7B, 0x7D]], stating: 3).text(within: ServerLimits())
    }
    #expect(try await request([[0x7B, 0x7D]], stating: 2).text(within: ServerLimits()) == "{}")
  }

  @Test func `a body that a broken connection ends is malformed, and no fault`() async throws {
    struct BrokenConnection: Error {}
    let head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/")
    let stream = AsyncThrowingStream<ByteBuffer, any Error> { continuation in
      continuation.yield(ByteBuffer(bytes: [0x7B]))
      continuation.finish(throwing: BrokenConnection())
    }
    let request = Request(head: head, body: RequestBody(asyncSequence: stream))
    await #expect(throws: ServerProblem.malformed("the body ends early")) {
      try await request.text(within: ServerLimits())
    }
  }

  @Test func `invalid text is refused`() async throws {
    await #expect(throws: ServerProblem.malformed("the body is not UTF-8")) {
      try await request([[0xFF]]).text(within: ServerLimits())
    }
  }

  @Test func `a body that does not come is given up`() async throws {
    await #expect(throws: ServerProblem.tooSlow) {
      try await ContinuousClock().withTimeLimit(of: .milliseconds(1)) {
        try await Task.sleep(for: .seconds(3600))
      }
    }
  }
}
