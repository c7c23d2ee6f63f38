import Foundation
import HTTPTypes
import Library
import Testing

@testable import OmitServer

/// The person's sign-in inside a frame on another site's page.
@Suite struct FrameSignInRoutesTests {
  private static let origin = "https://chat.example"

  /// A server with two callers that have a session each.
  private struct House {
    let server: PickingServer
    let session: String
    let otherSession: String
    let frame: Asking
    let person: Asking
  }

  private func whileServing(
    _ work: @escaping @Sendable (House) async throws -> Void
  ) async throws {
    let server = try PickingServer()
    let secret = try server.register(origins: [try WebOrigin(parsing: Self.origin)])
    let other = try server.register("other")
    try server.assets.add("a", fixture: "plain.jpg")
    try await server.test { client in
      try await work(
        House(
          server: server, session: try await Asking.backend(client, secret).open(),
          otherSession: try await Asking.backend(client, other).open(),
          frame: Asking(client: client, headers: [.fetchSite: "same-origin"]),
          person: try Asking.person(client, of: server)))
    }
  }

  private static func request(in house: House) async throws -> String {
    let begun = try await house.frame.ask(.post, "/p/\(house.session)/sign-in")
    #expect(begun.status == 201)
    return try #require(begun["request"])
  }

  private static func code(
    for request: String, as form: String, in house: House
  ) async throws -> Answer {
    try await house.person.ask(
      .post, "/sign-in/frame/codes", #"{"request": "\#(request)", "as": "\#(form)"}"#)
  }

  private static func end(
    _ request: String, _ form: String, _ code: String, in house: House
  ) async throws -> Answer {
    try await house.frame.ask(
      .post, "/sign-in/frame", #"{"request": "\#(request)", "\#(form)": "\#(code)"}"#)
  }

  @Test(arguments: ["code", "digits"])
  func `a frame signs in once with the code from the person's window`(form: String) async throws {
    try await whileServing { house in
      let request = try await Self.request(in: house)
      let made = try await Self.code(for: request, as: form, in: house)
      #expect(made.status == 201)
      #expect(made["caller"] == "The app")
      #expect(made.json["origins"] as? [String] == [Self.origin])
      let code = try #require(made[form])
      #expect(code.utf8.count == (form == "code" ? 43 : 6))
      #expect(made.json.count == 3)

      let ended = try await Self.end(request, form, code, in: house)
      #expect(ended.status == 204)
      let field = try #require(ended.headers[.setCookie])
      #expect(field.hasPrefix("__Host-omit-frame-"))
      #expect(field.contains("; SameSite=None; Partitioned;"))
      #expect(try await Self.end(request, form, code, in: house).status == 410)

      let cookie = String(field.prefix { $0 != ";" })
      let state = try await house.frame.get(
        "/p/\(house.session)/state", headers: [.cookie: cookie])
      #expect(state.status == 200)
      // It opens the pickers of that caller only, and only under that cookie's name; those of
      // another ask to sign in.
      for (path, status) in [
        ("/p/\(house.otherSession)/state", 404), ("/p/\(house.otherSession)/assets", 404),
        ("/p/\(house.otherSession)", 401), ("/", 403), ("/p/\(house.session)", 200),
      ] {
        let answer = try await house.frame.get(path, headers: [.cookie: cookie])
        #expect(answer.status == status, "\(path)")
      }
      let everywhere = try await house.frame.ask(
        .post, "/sign-out/everywhere", headers: [.cookie: cookie])
      #expect(everywhere.problem.prefix(2) == ["403", "frame"])
      let posing = cookie.replacing("__Host-omit-frame", with: "__Host-omit")
      #expect(
        try await house.frame.get("/p/\(house.session)/state", headers: [.cookie: posing]).status
          == 401)
      // It signs out separately.
      let out = try await house.frame.ask(.post, "/sign-out", headers: [.cookie: cookie])
      #expect(out.status == 204)
      #expect(out.headers[.setCookie]?.hasPrefix("__Host-omit-frame-") == true)
      #expect(out.headers[.setCookie]?.contains("=;") == true)
      #expect(
        try await house.frame.get("/p/\(house.session)/state", headers: [.cookie: cookie]).status
          == 401)
    }
  }

  @Test func `a frame learns that digits are shown only while a window shows some`() async throws {
    try await whileServing { house in
      let request = try await Self.request(in: house)
      let shows = { () async throws -> Bool? in
        let state = try await house.frame.ask(
          .post, "/sign-in/frame/state", #"{"request": "\#(request)"}"#)
        return state.json["showsDigits"] as? Bool
      }
      #expect(try await shows() == false)
      _ = try await Self.code(for: request, as: "code", in: house)
      #expect(try await shows() == false)
      let digits = try await Self.code(for: request, as: "digits", in: house)["digits"]
      #expect(try await shows() == true)
      house.server.clock.advance(by: FrameSignIns.codeLifetime)
      #expect(try await shows() == false)
      house.server.clock.advance(by: FrameSignIns.requestLifetime)
      #expect(digits != nil)
      let over = try await house.frame.ask(
        .post, "/sign-in/frame/state", #"{"request": "\#(request)"}"#)
      #expect(over.status == 410)
    }
  }

  @Test func `after five wrong tries, or two minutes, a frame begins again`() async throws {
    try await whileServing { house in
      let request = try await Self.request(in: house)
      // Before a code exists, every code is wrong.
      #expect(try await Self.end(request, "digits", "000000", in: house).status == 401)
      let digits = try #require(
        try await Self.code(for: request, as: "digits", in: house)["digits"])
      let wrong = digits == "000000" ? "000001" : "000000"
      for _ in 2...FrameSignIns.maximumTries {
        #expect(try await Self.end(request, "digits", wrong, in: house).status == 401)
      }
      #expect(try await Self.end(request, "digits", digits, in: house).status == 410)
      #expect(try await Self.code(for: request, as: "digits", in: house).status == 410)

      let second = try await Self.request(in: house)
      let late = try #require(try await Self.code(for: second, as: "code", in: house)["code"])
      house.server.clock.advance(by: FrameSignIns.codeLifetime)
      #expect(try await Self.end(second, "code", late, in: house).status == 410)

      let third = try await Self.request(in: house)
      house.server.clock.advance(by: FrameSignIns.requestLifetime)
      #expect(try await Self.code(for: third, as: "code", in: house).status == 410)
    }
  }

  @Test func `a code is valid for its request only, and a new one replaces it`()
    async throws
  {
    try await whileServing { house in
      let (one, two) = (try await Self.request(in: house), try await Self.request(in: house))
      let first = try #require(try await Self.code(for: one, as: "code", in: house)["code"])
      #expect(try await Self.end(two, "code", first, in: house).status == 401)
      let second = try #require(try await Self.code(for: one, as: "code", in: house)["code"])
      #expect(try await Self.end(one, "code", first, in: house).status == 401)
      #expect(try await Self.end(one, "code", second, in: house).status == 204)
    }
  }

  @Test
  func `without a sign-in, a picker's page can only be framed by its caller's pages`()
    async throws
  {
    try await whileServing { house in
      let page = try await house.frame.get("/p/\(house.session)")
      #expect(page.status == 401)
      #expect(page.text.contains("/web/sign-in-frame.js"))
      #expect(!page.text.contains("The app"))
      let policy = try #require(page.headers[.contentSecurityPolicy])
      #expect(policy.contains("frame-ancestors \(Self.origin);"))
      let nowhere = try await house.frame.get("/p/nowhere")
      #expect(nowhere.status == 401)
      #expect(
        nowhere.headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
      let window = try await house.frame.get("/sign-in/frame")
      #expect(window.headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
      #expect(window.headers[.named("Cross-Origin-Opener-Policy")] == "unsafe-none")
    }
  }

  @Test func `only a limited number of a caller's frames wait, and the oldest is dropped`() throws {
    let frames = FrameSignIns(time: ServerTime(ManualClock()))
    let (one, two) = (try CallerID(parsing: "one"), try CallerID(parsing: "two"))
    let other = frames.begin(for: two).text
    let requests = (0...FrameSignIns.maximumCountPerCaller).map { _ in frames.begin(for: one).text }
    let isThere = requests.map { (try? frames.makeCode(for: $0, as: .code)) != nil }
    #expect(isThere.count { $0 } == FrameSignIns.maximumCountPerCaller)
    #expect((try? frames.makeCode(for: other, as: .code))?.caller == two)
  }
}
