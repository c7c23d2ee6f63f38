import HTTPTypes
import Library
import Testing

@testable import OmitServer

/// How the person signs in and out.
@Suite struct SignInsTests {
  private static let own: HTTPFields = [.fetchSite: "same-origin"]

  @Test func `a code signs one browser in, once`() async throws {
    let server = try PickingServer()
    try await server.test { client in
      let browser = Asking(client: client, headers: Self.own)
      let code = server.signIns.makeCode().text
      let answer = try await browser.ask(.post, "/sign-in", #"{"code": "\#(code)"}"#)
      #expect(answer.status == 204)
      let cookie = try #require(answer.headers[.setCookie])
      let parts = cookie.split(separator: ";").map { $0.drop { $0 == " " } }
      #expect(parts[0].hasPrefix("__Host-omit-\(server.store.name)="))
      #expect(
        Set(parts.dropFirst()) == [
          "Path=/", "Secure", "HttpOnly", "SameSite=Strict", "Max-Age=2592000",
        ])
      let replayed = try await browser.ask(.post, "/sign-in", #"{"code": "\#(code)"}"#)
      #expect(replayed.status == 401)
      #expect(replayed.headers[.setCookie] == nil)
      #expect(!replayed.text.contains(code))
      let page = try await browser.get("/", headers: [.cookie: String(parts[0])])
      #expect(page.status == 200)
      #expect(try await browser.get("/").status == 401)
    }
  }

  /// Signs in over plain HTTP, asks for a page with the cookie, and offers a server on HTTPS a cookie of that name.
  @Test
  func
    `over plain HTTP every browser keeps the cookie, and over HTTPS it is not valid`()
    async throws
  {
    let server = try PickingServer(isPlainHTTP: true)
    try await server.test { client in
      let browser = Asking(client: client, headers: Self.own)
      let code = server.signIns.makeCode().text
      let answer = try await browser.ask(.post, "/sign-in", #"{"code": "\#(code)"}"#)
      let cookie = try #require(answer.headers[.setCookie])
      let parts = cookie.split(separator: ";").map { $0.drop { $0 == " " } }
      #expect(parts[0].hasPrefix("omit-\(server.store.name)="))
      #expect(
        Set(parts.dropFirst()) == ["Path=/", "HttpOnly", "SameSite=Strict", "Max-Age=2592000"])
      #expect(try await browser.get("/", headers: [.cookie: String(parts[0])]).status == 200)
      let out = try await browser.ask(
        .post, "/sign-out", headers: [.cookie: String(parts[0])])
      #expect(out.headers[.setCookie]?.hasPrefix("omit-\(server.store.name)=;") == true)
    }
    let secure = try PickingServer()
    try await secure.test { client in
      let cookie = try secure.signIns.signIn(with: secure.signIns.makeCode().text).text
      let browser = Asking(client: client, headers: Self.own)
      #expect(
        try await browser.get("/", headers: [.cookie: "omit-\(secure.store.name)=\(cookie)"]).status
          == 401)
      #expect(
        try await browser.get("/", headers: [.cookie: "\(secure.signIns.ownCookie.name)=\(cookie)"])
          .status == 200)
    }
  }

  /// Signs one browser in to two servers of one host, and asks both with both cookies.
  @Test func `a browser stays signed in to each of two servers on one host`() async throws {
    let servers = [try PickingServer(isPlainHTTP: true), try PickingServer(isPlainHTTP: true)]
    let jar = try servers.map {
      "\($0.signIns.ownCookie.name)=\(try $0.signIns.signIn(with: $0.signIns.makeCode().text).text)"
    }
    #expect(Set(servers.map(\.signIns.ownCookie.name)).count == 2)
    for server in servers {
      try await server.test { client in
        let browser = Asking(client: client, headers: Self.own)
        let cookies = jar.joined(separator: "; ")
        let page = try await browser.get("/", headers: [.cookie: cookies])
        #expect(page.status == 200)
      }
    }
  }

  @Test func `a code expires after ten minutes, and after five wrong attempts`() throws {
    let clock = ManualClock()
    let signIns = try SignIns(keptIn: try LibraryStore(), time: ServerTime(clock))
    let late = signIns.makeCode().text
    clock.advance(by: SignIns.codeLifetime)
    #expect(throws: ServerProblem.unauthenticated) { try signIns.signIn(with: late) }
    let code = signIns.makeCode().text
    for _ in 1..<SignIns.maximumTries {
      #expect(throws: ServerProblem.unauthenticated) { try signIns.signIn(with: "wrong") }
    }
    _ = try signIns.signIn(with: code)
    let next = signIns.makeCode().text
    for _ in 1...SignIns.maximumTries {
      #expect(throws: ServerProblem.unauthenticated) { try signIns.signIn(with: "wrong") }
    }
    #expect(throws: ServerProblem.unauthenticated) { try signIns.signIn(with: next) }
  }

  @Test func `a browser is signed out by itself, or with all others`() async throws {
    let server = try PickingServer()
    try await server.test { client in
      let one = try Asking.person(client, of: server)
      let two = try Asking.person(client, of: server)
      let three = try Asking.person(client, of: server)
      let answer = try await one.ask(.post, "/sign-out")
      #expect(answer.headers[.setCookie]?.contains("Max-Age=0") == true)
      #expect(try await one.get("/").status == 401)
      #expect(try await two.get("/").status == 200)
      let code = server.signIns.makeCode().text
      #expect(try await two.ask(.post, "/sign-out/everywhere").status == 204)
      #expect(try await two.get("/").status == 401)
      #expect(try await three.get("/").status == 401)
      #expect(throws: ServerProblem.unauthenticated) { try server.signIns.signIn(with: code) }
    }
  }

  @Test func `a browser remains signed in for thirty days`() throws {
    let clock = ManualClock()
    let signIns = try SignIns(keptIn: try LibraryStore(), time: ServerTime(clock))
    let cookie = try signIns.signIn(with: signIns.makeCode().text).text
    clock.advance(by: SignIns.signInLifetime - .seconds(1))
    #expect(signIns.person(holding: cookie) != nil)
    clock.advance(by: .seconds(1))
    #expect(signIns.person(holding: cookie) == nil)
  }

  @Test func `the page removes the code from the address, and cannot be framed`() async throws {
    let library = try OpenedLibrary()
    try await library.test { client in
      let browser = Asking(client: client)
      let page = try await browser.get("/sign-in")
      #expect(page.status == 200)
      #expect(
        page.headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
      #expect(page.text.contains("/web/sign-in.js"))
      let program = try await browser.get("/web/sign-in.js")
      #expect(program.headers[.contentType]?.hasPrefix("text/javascript") == true)
      #expect(program.text.contains("history.replaceState"))
    }
  }
}
