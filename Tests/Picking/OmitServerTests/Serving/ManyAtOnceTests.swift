import Access
import Audit
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import NIOCore
import Testing

@testable import OmitServer

/// Everything that requests share, used at the same time; `make test-threads` searches for races in
/// it.
@Suite struct ManyAtOnceTests {
  /// The number of requests of each sort.
  private static let count = 24

  private let server: ServerUnderTest
  private let picking: String

  init() throws {
    server = try ServerUnderTest {
      $0.limits.requests = 1000
      $0.limits.requestsOfCaller = 1000
    }
    picking = try ServerUnderTest.register(
      "picker", title: "A picker", api: .photosPicker, in: server.parts.store)
  }

  @Test func `requests that are made at once are answered as each alone is`() async throws {
    try await server.application.test(.router) { client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<Self.count {
          group.addTask { try await share(client) }
          group.addTask { try await pick(client) }
          group.addTask { try await signIn(client) }
          group.addTask { try await look(client, number) }
        }
        try await group.waitForAll()
      }
    }
    let shares = try await server.parts.audit.entries()
    #expect(shares.count == Self.count)
    #expect(shares.allSatisfy { $0.settlement?.result == .delivered })
  }

  /// Sends a file through the filter, and reads its report.
  private func share(_ client: any TestClientProtocol) async throws {
    let answer = try await client.executeRequest(
      uri: "/v1/filter", method: .post, headers: server.authorization,
      body: ByteBuffer(bytes: try FilterShop.bytes()))
    #expect(answer.status == .ok)
    let id = try #require(answer.headers[.omitReport])
    let report = try await client.executeRequest(
      uri: "/v1/reports/\(id)", method: .get, headers: server.authorization, body: nil)
    #expect(report.status == .ok)
  }

  /// Runs a session from beginning to end.
  private func pick(_ client: any TestClientProtocol) async throws {
    let host = Asking.backend(client, picking)
    let opened = try await host.ask(.post, "/v1/sessions", "{}")
    #expect(opened.status == 201)
    let path = "/v1/sessions/\(try #require(opened["id"]))"
    #expect(try await host.get(path).status == 200)
    #expect(try await host.ask(.delete, path).status == 204)
  }

  /// Signs in with a browser.
  private func signIn(_ client: any TestClientProtocol) async throws {
    let browser = Asking(client: client, headers: [.fetchSite: "same-origin"])
    let code = server.parts.signIns.makeCode().text
    let answer = try await browser.ask(.post, "/sign-in", #"{"code": "\#(code)"}"#)
    #expect(answer.status == 204)
  }

  /// Reads what others see in the meantime.
  private func look(_ client: any TestClientProtocol, _ number: Int) async throws {
    server.parts.filters.forget()
    let stranger = Asking(client: client)
    #expect(try await stranger.get("/metrics").status == 200)
    #expect(try await stranger.get("/v1/caller").status == 401)
    #expect(try await stranger.get("/\(number)").status == 404)
    #expect(try await stranger.ask(.patch, "/v1/caller").status == 405)
    #expect(try await Asking.backend(client, server.secret).get("/v1/caller").status == 200)
  }
}
