import HTTPTypes
import Hummingbird
import Library
import NIOCore
import Testing

@testable import OmitServer

/// The sign-in of a window for one picker alone.
@Suite struct PickSignInsTests {
  private let clock = ManualClock()
  private let session = SessionID.fresh()
  private let picks: PickSignIns

  init() { picks = PickSignIns(time: ServerTime(clock)) { true } }

  private func request(_ cookie: String) -> Request {
    Request(
      head: HTTPRequest(
        method: .get, scheme: nil, authority: nil, path: "/",
        headerFields: [.cookie: String(cookie.prefix { $0 != ";" })]),
      body: RequestBody(buffer: ByteBuffer()))
  }

  @Test func `a code signs one window in, once`() throws {
    let code = picks.makeCode(for: session).text
    #expect(picks.isExpected(in: session))
    let cookie = try picks.signIn(to: session, with: code)
    #expect(cookie.hasPrefix("omit-pick-\(session.text)="))
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict; Max-Age=7200"))
    #expect(picks.isSignedIn(request(cookie), to: session))
    #expect(throws: ServerProblem.unauthenticated) { try picks.signIn(to: session, with: code) }
    #expect(picks.isSignedIn(request(cookie), to: session))
  }

  @Test func `a code and a cookie of one session are worthless in another`() throws {
    let other = SessionID.fresh()
    let code = picks.makeCode(for: session).text
    _ = picks.makeCode(for: other)
    #expect(throws: ServerProblem.unauthenticated) { try picks.signIn(to: other, with: code) }
    let cookie = try picks.signIn(to: session, with: code)
    #expect(!picks.isSignedIn(request(cookie), to: other))
    let renamed = cookie.replacing(session.text, with: other.text)
    #expect(!picks.isSignedIn(request(renamed), to: other))
    #expect(!picks.isExpected(in: SessionID.fresh()))
  }

  @Test func `five wrong codes invalidate the code of their session alone`() throws {
    let other = SessionID.fresh()
    let codes = [picks.makeCode(for: session).text, picks.makeCode(for: other).text]
    for _ in 0..<PickSignIns.maximumTries {
      #expect(throws: ServerProblem.unauthenticated) {
        try picks.signIn(to: session, with: "wrong")
      }
    }
    #expect(throws: ServerProblem.unauthenticated) { try picks.signIn(to: session, with: codes[0]) }
    #expect(throws: Never.self) { try picks.signIn(to: other, with: codes[1]) }
  }

  @Test func `a sign-in lasts as long as a session can`() throws {
    let code = picks.makeCode(for: session).text
    let cookie = try picks.signIn(to: session, with: code)
    clock.advance(by: .seconds(7199))
    #expect(picks.isSignedIn(request(cookie), to: session))
    clock.advance(by: .seconds(1))
    #expect(!picks.isSignedIn(request(cookie), to: session))
    #expect(!picks.isExpected(in: session))
  }

  @Test func `signing out everywhere signs these windows out, too`() throws {
    let server = try PickingServer()
    let picks = server.signIns.picks
    let code = picks.makeCode(for: session).text
    try server.signIns.signOutEverywhere()
    #expect(throws: ServerProblem.unauthenticated) { try picks.signIn(to: session, with: code) }
  }
}
