import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import OmitServer

@Suite struct ResponseMiddlewareTests {
  private static let asked: [(HTTPRequest.Method, String, HTTPResponse.Status)] = [
    (.get, "/healthz", .ok), (.get, "/metrics", .ok), (.head, "/healthz", .ok),
    (.get, "/nothing", .notFound), (.get, "/", .forbidden), (.get, "/v1/nothing", .notFound),
    (.get, "/v1/caller", .unauthorized),
    (.delete, "/healthz", .methodNotAllowed), (.options, "/v1/caller", .methodNotAllowed),
  ]

  @Test func `every answer has the headers of all, and errors are problems with the request's id`()
    async throws
  {
    let server = try ServerUnderTest()
    try await server.application.test(.router) { client in
      for (method, path, status) in Self.asked {
        let answer = try await client.executeRequest(
          uri: path, method: method, headers: [:], body: nil)
        #expect(answer.status == status, "\(method) \(path)")
        for name in [
          "Content-Security-Policy", "X-Content-Type-Options", "Cache-Control", "Referrer-Policy",
          "Cross-Origin-Embedder-Policy", "Cross-Origin-Resource-Policy", "Origin-Agent-Cluster",
          "Permissions-Policy", "Omit-Request-ID",
        ] {
          let field = try #require(HTTPField.Name(name))
          #expect(answer.headers[values: field].count == 1, "\(name) of \(path)")
        }
        if status != .ok {
          #expect(answer.headers[.contentType] == "application/problem+json")
          let text = String(buffer: answer.body)
          #expect(text.contains(#""status":\#(status.code)"#))
          let id = try #require(answer.headers[.requestID])
          #expect(text.contains(id))
        }
      }
      #expect(Self.asked.count == 9)
    }
  }

  @Test func `the answer to a wrong method names the right ones`() async throws {
    let server = try ServerUnderTest()
    try await server.application.test(.router) { client in
      let answer = try await client.executeRequest(
        uri: "/readyz", method: .put, headers: [:], body: nil)
      #expect(answer.headers[.allow] == "GET, HEAD")
    }
  }

  @Test func `requests are counted by the pattern of their route, and by nothing they hold`()
    async throws
  {
    let server = try ServerUnderTest()
    try await server.application.test(.router) { client in
      for path in ["/healthz", "/healthz?name=secret", "/secret", "/v1/caller"] {
        _ = try await client.executeRequest(uri: path, method: .get, headers: [:], body: nil)
      }
    }
    let page = server.parts.metrics.page
    #expect(
      page.contains(
        #"omit_http_requests_total{route="/healthz",method="GET",status="200"} 2"#))
    #expect(
      page.contains(
        #"omit_http_requests_total{route="/v1/caller",method="GET",status="401"} 1"#))
    #expect(!page.contains("secret"))
  }

  @Test func `a server asked by a name that is not its own says so`() async throws {
    // The router's test client asks for `localhost`, but the server is known by another port.
    let server = try ServerUnderTest(listening: .loopback(port: 8437))
    try await server.application.test(.router) { client in
      for path in ["/healthz", "/v1/caller", "/"] {
        let answer = try await client.executeRequest(
          uri: path, method: .get, headers: [:], body: nil)
        #expect(answer.status == .misdirectedRequest)
      }
    }
  }
}
