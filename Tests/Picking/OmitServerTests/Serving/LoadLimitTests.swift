import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import OmitServer

@Suite struct LoadLimitTests {
  @Test func `the answer to a header that is too long names the limit`() async throws {
    let server = try ServerUnderTest { $0.limits.header = 2048 }
    try await server.application.test(.router) { client in
      let name = try #require(HTTPField.Name("X-Long"))
      for (count, status) in [(1000, HTTPResponse.Status.ok), (2100, .requestHeaderFieldsTooLarge)]
      {
        var headers = server.authorization
        headers[name] = String(repeating: "a", count: count)
        let answer = try await client.executeRequest(
          uri: "/v1/caller", method: .get, headers: headers, body: nil)
        #expect(answer.status == status)
      }
    }
  }

  @Test func `a full server says when to retry, and still reports its state`() async throws {
    let server = try ServerUnderTest { $0.limits.requests = 0 }
    try await server.application.test(.router) { client in
      let answer = try await client.executeRequest(
        uri: "/v1/caller", method: .get, headers: server.authorization, body: nil)
      #expect(answer.status == .serviceUnavailable)
      #expect(answer.headers[.retryAfter] == "1")
      for path in HealthRoutes.paths {
        let answer = try await client.executeRequest(
          uri: path, method: .get, headers: [:], body: nil)
        #expect(answer.status == .ok)
      }
    }
  }

  @Test func `a caller that sends too many requests at once is told so`() async throws {
    let server = try ServerUnderTest { $0.limits.requestsOfCaller = 0 }
    try await server.application.test(.router) { client in
      let answer = try await client.executeRequest(
        uri: "/v1/caller", method: .get, headers: server.authorization, body: nil)
      #expect(answer.status == .tooManyRequests)
      #expect(answer.headers[.retryAfter] == "1")
    }
  }

  @Test func `a place is held until the answer is written`() async throws {
    let limiter = ConcurrencyLimiter<String>()
    let response = Response(status: .ok).holding(try #require(limiter.enter("a", atMost: 1)))
    #expect(limiter.count(of: "a") == 1)
    withExtendedLifetime(response) {}
  }
}
