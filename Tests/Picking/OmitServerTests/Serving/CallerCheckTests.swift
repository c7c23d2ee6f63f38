import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import Testing

@testable import OmitServer

@Suite struct CallerCheckTests {
  @Test func `a caller is known by its secret, sent once and in one way`() async throws {
    let server = try ServerUnderTest()
    let secret = server.secret
    let refused: [[String]] = [
      [], [""], ["Bearer"], ["Bearer "], ["Bearer \(secret)x"], ["Bearer \(secret.dropLast())"],
      ["Basic \(secret)"], [secret], ["Bearer \(secret)", "Bearer \(secret)"],
      ["Bearer \(String(repeating: "a", count: 4096))"],
    ]
    try await server.application.test(.router) { client in
      for fields in refused {
        var headers: HTTPFields = [:]
        headers[values: .authorization] = fields
        let answer = try await client.executeRequest(
          uri: "/v1/caller", method: .get, headers: headers, body: nil)
        #expect(answer.status == .unauthorized)
        #expect(answer.headers[.wwwAuthenticate] == #"Bearer realm="omit""#)
      }
      #expect(refused.count == 10)
      for field in ["Bearer \(secret)", "bearer \(secret)"] {
        let answer = try await client.executeRequest(
          uri: "/v1/caller", method: .get, headers: [.authorization: field], body: nil)
        #expect(answer.status == .ok)
        #expect(String(buffer: answer.body) == #"{"id":"app","title":"An app"}"# + "\n")
      }
    }
  }

  @Test func `one caller's requests cannot take the whole server`() throws {
    let limiter = ConcurrencyLimiter<String>()
    var slots: [ConcurrencyLimiter<String>.Slot] = []
    for _ in 0..<3 { slots.append(try #require(limiter.enter("a", atMost: 3))) }
    #expect(limiter.enter("a", atMost: 3) == nil)
    let other = limiter.enter("b", atMost: 3)
    #expect(other != nil)
    slots.removeLast()
    #expect(limiter.count(of: "a") == 2)
    #expect(limiter.enter("a", atMost: 3) != nil)
    slots = []
    #expect(limiter.count(of: "a") == 0)
  }
}
