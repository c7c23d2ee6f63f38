import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import Testing

@testable import OmitServer

/// Who may do what: each asker at each route, and what no asker may do.
@Suite struct WhoMayDoWhatTests {
  /// Every route, and its audience.
  private static let table: [(method: HTTPRequest.Method, path: String, audience: Audience)] = [
    (.get, "/healthz", .everybody),
    (.get, "/readyz", .everybody),
    (.get, "/metrics", .everybody),
    (.get, "/problems", .everybody),
    (.get, "/v1/openapi.yaml", .everybody),
    (.get, "/v1/picker.js", .everybody),
    (.get, "/v1/picker.d.ts", .everybody),
    (.get, "/web/{name}", .everybody),
    (.get, "/web/{name}/{part}", .everybody),

    (.get, "/v1/caller", .callers),
    (.post, "/v1/filter", .callers),
    (.post, "/v1/inspect", .callers),
    (.post, "/v1/check", .callers),
    (.get, "/v1/reports/{report}", .owner),

    (.post, "/v1/sessions", .callers),
    (.get, "/v1/sessions/{session}", .owner),
    (.patch, "/v1/sessions/{session}", .owner),
    (.post, "/v1/sessions/{session}/deselect", .owner),
    (.post, "/v1/sessions/{session}/move", .owner),
    (.get, "/v1/sessions/{session}/items", .owner),
    (.get, "/v1/sessions/{session}/events", .owner),
    (.get, "/v1/items/{item}/files/{file}", .owner),

    (.get, "/v1/authorization", .callers),
    (.post, "/v1/authorization", .callers),
    (.post, "/v1/limited-picker", .callers),
    (.post, "/v1/lifecycles", .callers),
    (.delete, "/v1/lifecycles/{lifecycle}", .owner),
    (.get, "/v1/assets", .callers),
    (.post, "/v1/assets", .callers),
    (.get, "/v1/assets/{asset}", .owner),
    (.get, "/v1/assets/{asset}/files/{file}", .owner),
    (.get, "/v1/albums", .callers),
    (.get, "/v1/changes", .callers),

    (.get, "/sign-in", .everybody),
    (.post, "/sign-in", .ownPages),
    (.get, "/sign-in/frame", .everybody),
    (.post, "/p/{session}/sign-in", .ownPages),
    (.post, "/p/{session}/sign-in/code", .ownPages),
    (.post, "/sign-in/frame/codes", .person),
    (.post, "/sign-in/frame", .ownPages),
    (.post, "/sign-in/frame/state", .ownPages),
    (.get, "/", .visitingPerson),
    (.get, "/p/{session}", .visitingPicker),
    (.get, "/p/{session}/state", .picker),
    (.get, "/p/{session}/assets", .picker),
    (.put, "/p/{session}/selection", .picker),
    (.put, "/p/{session}/options", .picker),
    (.post, "/p/{session}/opened", .picker),
    (.delete, "/p/{session}/banner", .picker),
    (.post, "/p/{session}/add", .picker),
    (.post, "/p/{session}/cancel", .picker),
    (.get, "/p/{session}/items/{item}/files/{file}", .picker),
    (.delete, "/p/{session}/items/{item}", .picker),
    (.get, "/p/{session}/events", .picker),
    (.get, "/library/{asset}/pictures/{size}", .person),
    (.get, "/library/{asset}/description", .person),
    (.get, "/p/{session}/assets/{asset}/description", .picker),
    (.put, "/p/{session}/assets/{asset}/options", .picker),
    (.get, "/p/{session}/assets/{asset}/pictures/{size}", .picker),
    (.get, "/library/{asset}/movie", .person),
    (.get, "/p/{session}/assets/{asset}/movie", .picker),

    (.get, "/prompts", .person),
    (.get, "/prompts/{prompt}", .visitingPerson),
    (.get, "/prompts/{prompt}/state", .person),
    (.post, "/prompts/{prompt}/answer", .person),
    (.put, "/prompts/{prompt}/selection", .person),
    (.get, "/privacy", .visitingPerson),
    (.get, "/privacy/callers", .person),
    (.put, "/privacy/callers/{caller}/access", .person),
    (.get, "/privacy/callers/{caller}/selection", .person),
    (.put, "/privacy/callers/{caller}/selection", .person),
    (.get, "/privacy/callers/{caller}/received", .person),

    (.get, "/library/buckets", .person),
    (.get, "/library/buckets/{bucket}", .person),
    (.get, "/p/{session}/buckets", .picker),
    (.get, "/p/{session}/buckets/{bucket}", .picker),
    (.get, "/p/{session}/albums", .picker),
    (.get, "/library/albums", .person),
    (.post, "/library/albums", .person),
    (.patch, "/library/albums/{album}", .person),
    (.post, "/library/albums/{album}/assets", .person),
    (.put, "/library/{asset}/favourite", .person),

    (.post, "/p/{session}/open", .ownPages),
    (.get, "/p/{session}/uploads", .visitor),
    (.post, "/p/{session}/uploads", .visitor),
    (.patch, "/p/{session}/uploads/{asset}/{file}", .visitor),
    (.get, "/p/{session}/uploads/{asset}/pictures/{size}", .visitor),

    // Requests that end something come last, so that it exists for those before.
    (.delete, "/library/albums/{album}", .person),
    (.delete, "/p/{session}/uploads/{asset}", .visitor),
    (.delete, "/v1/sessions/{session}", .owner),
    (.post, "/sign-out", .person),
    (.post, "/sign-out/everywhere", .person),
  ]

  @Test func `the table contains every route of the server`() throws {
    let table = Set(Self.table.map { ServedRoute(method: $0.method.rawValue, path: $0.path) })
    #expect(table.count == Self.table.count)
    let served = try ServerUnderTest().routes
    for route in served.subtracting(table) { Issue.record("\(route.method) \(route.path)") }
    for route in table.subtracting(served) { Issue.record("none: \(route.method) \(route.path)") }
  }

  @Test func `each asker gets the answer in the table at each route`() async throws {
    var asked = 0
    for asker in Asker.allCases {
      let server = try await AskedServer()
      asked += try await server.application.test(.router) { client in
        var asked = 0
        for row in Self.table {
          let answer = try await client.executeRequest(
            uri: server.path(row.path, for: row.audience), method: row.method,
            headers: try server.headers(of: asker, at: row.audience), body: nil)
          let expected = row.audience.expectation(of: asker)
          #expect(
            expected.isMet(by: answer.status),
            "\(asker) at \(row.method) \(row.path): \(answer.status.code)")
          asked += 1
        }
        return asked
      }
    }
    #expect(asked == Self.table.count * Asker.allCases.count)
  }

  @Test(arguments: [nil, "cross-site", "same-site", "none", "same-origin, cross-site"])
  func `the person's routes are for the server's own pages`(site: String?) async throws {
    let server = try await AskedServer()
    let refused = try await server.application.test(.router) { client in
      var refused = 0
      for row in Self.table where row.audience.isOfOwnPages {
        var headers = try server.headers(of: .person, at: row.audience)
        headers[.fetchSite] = site
        let answer = try await client.executeRequest(
          uri: server.path(row.path, for: row.audience), method: row.method, headers: headers,
          body: nil)
        #expect(answer.status == .forbidden, "\(row.method) \(row.path): \(answer.status.code)")
        refused += 1
      }
      return refused
    }
    #expect(refused == Self.table.count { $0.audience.isOfOwnPages })
  }

  @Test func `a page is reached by a navigation, and not by a script of another's`() async throws {
    let server = try await AskedServer()
    try await server.application.test(.router) { client in
      for row in Self.table where [.visitingPerson, .visitingPicker].contains(row.audience) {
        var headers = try server.headers(of: .person, at: row.audience)
        for mode in ["cors", "no-cors", "websocket", nil] {
          headers[.fetchMode] = mode
          headers[.fetchSite] = "cross-site"
          let answer = try await client.executeRequest(
            uri: server.path(row.path, for: row.audience), method: row.method, headers: headers,
            body: nil)
          #expect(answer.status == .forbidden, "\(row.path): \(mode ?? "nothing")")
        }
      }
    }
  }

  @Test func `a server that is asked by another's name answers nothing`() async throws {
    let server = try await AskedServer()
    // The tests' client asks for `localhost`, by which this server is no longer known.
    server.parts.phase.begin(at: ListenAddress(host: "192.0.2.1", port: 80))
    try await server.application.test(.router) { client in
      for row in Self.table {
        let answer = try await client.executeRequest(
          uri: server.path(row.path, for: row.audience), method: row.method,
          headers: try server.headers(of: .caller, at: row.audience), body: nil)
        #expect(answer.status.code == 421, "\(row.method) \(row.path): \(answer.status.code)")
      }
    }
  }

  @Test(arguments: [
    "..", "../../etc/passwd", "..%2f..%2fetc%2fpasswd", "%2e%2e%2f", "%252e%252e%252f", "%00",
    "a%00b",
    "..%5c", "%c0%ae%c0%ae%2f", "a/../b", ".", "%2F", "%25", "%", "%zz", "é", "%ff", "-1", "0x0",
    "99999999999999999999",
  ])
  func `an invalid name is not found`(name: String) async throws {
    let server = try await AskedServer()
    try await server.application.test(.router) { client in
      for row in Self.table where row.path.contains("{") {
        for parameter in row.path.matches(of: /\{\w+\}/).map(\.output) {
          let path = server.path(row.path.replacing(parameter, with: name))
          let asker: Asker = row.path.hasPrefix("/v1") ? .caller : .person
          let answer = try await client.executeRequest(
            uri: path, method: row.method, headers: try server.headers(of: asker, at: row.audience),
            body: nil)
          #expect(
            [400, 404, 405, 410].contains(answer.status.code),
            "\(row.method) \(path): \(answer.status.code)")
        }
      }
    }
  }

  @Test func `a caller whose secret was revoked is unknown`() async throws {
    let server = try await AskedServer()
    _ = try server.parts.store.rotateSecret(of: CallerID(parsing: "first"))
    try await server.application.test(.router) { client in
      for row in Self.table where row.audience == .callers || row.audience == .owner {
        let answer = try await client.executeRequest(
          uri: server.path(row.path, for: row.audience), method: row.method,
          headers: try server.headers(of: .caller, at: row.audience), body: nil)
        #expect(answer.status == .unauthorized, "\(row.method) \(row.path)")
      }
    }
  }

  @Test(arguments: [
    "Basic", "bearer", "Bearer  ", "Bearer a b", "Bearer", "Token", "BEARER\t",
  ])
  func `only the secret in the bearer field identifies a caller`(scheme: String) async throws {
    let server = try await AskedServer()
    let isRight = scheme.lowercased() == "bearer"
    try await server.application.test(.router) { client in
      let answer = try await client.executeRequest(
        uri: "/v1/caller", method: .get,
        headers: [.authorization: "\(scheme) \(server.secret)"], body: nil)
      #expect((answer.status == .ok) == isRight, "\(scheme): \(answer.status.code)")
    }
  }

  @Test func `a sign-in code signs in once`() async throws {
    let server = try await AskedServer()
    let code = server.parts.signIns.makeCode().text
    try await server.application.test(.router) { client in
      var statuses: [HTTPResponse.Status] = []
      for _ in 0..<3 {
        let answer = try await client.executeRequest(
          uri: "/sign-in", method: .post, headers: [.fetchSite: "same-origin"],
          body: .init(string: #"{"code": "\#(code)"}"#))
        statuses.append(answer.status)
      }
      #expect(statuses == [.noContent, .unauthorized, .unauthorized])
    }
  }

  @Test func `a window signed in for one picker sees no other picker`() async throws {
    let server = try await AskedServer()
    let (own, other) = (SessionID(server.session), SessionID.fresh())
    let picks = server.parts.signIns.picks
    for session in [own, other] { #expect(!picks.isExpected(in: session)) }
    let cookie = try picks.signIn(to: other, with: picks.makeCode(for: other).text)
    try await server.application.test(.router) { client in
      var refused = 0
      for row in Self.table where row.audience == .picker {
        let answer = try await client.executeRequest(
          uri: server.path(row.path, for: row.audience), method: row.method,
          headers: [.fetchSite: "same-origin", .cookie: AskedServer.value(of: cookie)], body: nil)
        #expect(answer.status == .unauthorized, "\(row.method) \(row.path)")
        refused += 1
      }
      #expect(refused == 18)
    }
  }

  @Test func `an old cookie is invalid after signing out`() async throws {
    let server = try await AskedServer()
    let headers = try server.headers(of: .person, at: .person)
    try await server.application.test(.router) { client in
      for expected in [HTTPResponse.Status.noContent, .unauthorized] {
        try await client.execute(uri: "/sign-out", method: .post, headers: headers) {
          #expect($0.status == expected)
        }
      }
    }
  }
}
