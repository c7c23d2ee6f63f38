import HTTPTypes
import Testing

@testable import OmitServer

/// The pages for a person who opens an address without being allowed to.
@Suite struct RefusedNavigationPageTests {
  private static let navigation: HTTPFields = [.fetchMode: "navigate", .fetchSite: "none"]

  private func expectPage(_ answer: Answer, status: Int, problem: String) {
    #expect(answer.status == status)
    #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
    #expect(answer.text.contains("<main data-problem=\"\(problem)\">"))
    #expect(answer.text.contains("/web/turned-away.js"))
    #expect(
      answer.headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
    #expect(answer.headers[.cacheControl] == "no-store")
  }

  @Test(arguments: ["/", "/privacy", "/prompts/some"])
  func `without a sign-in, the person gets a page and a program gets the problem`(
    path: String
  ) async throws {
    let library = try OpenedLibrary()
    try await library.test { client in
      let browser = Asking(client: client)
      let page = try await browser.get(path, headers: Self.navigation)
      expectPage(page, status: 401, problem: "unauthenticated")
      #expect(page.headers[.wwwAuthenticate] != nil)
      let fetched = try await browser.get(
        path, headers: [.fetchMode: "cors", .fetchSite: "same-origin", .accept: "text/html"])
      #expect(fetched.problem.prefix(2) == ["401", "unauthenticated"])
    }
  }

  @Test func `a missing page is a page for the person, and a problem for programs`()
    async throws
  {
    let library = try OpenedLibrary()
    let own = try library.person()
    try await library.test { client in
      let person = Asking(client: client, headers: own)
      for path in ["/prompts/answered", "/nowhere", "/privacy/more/of/it"] {
        expectPage(
          try await person.get(path, headers: Self.navigation), status: 404, problem: "notFound")
        #expect(try await person.get(path).problem.prefix(2) == ["404", "notFound"])
      }
      // A browser older than Fetch Metadata states what it accepts; curl states that it accepts
      // anything.
      let old = Asking(client: client)
      expectPage(
        try await old.get("/nowhere", headers: [.accept: "text/html,*/*;q=0.8"]), status: 404,
        problem: "notFound")
      #expect(try await old.get("/nowhere", headers: [.accept: "*/*"])["code"] == "notFound")
    }
  }

  @Test func `addresses of programs, and routes of data, answer in JSON however they are reached`()
    async throws
  {
    let library = try OpenedLibrary()
    try await library.test { client in
      let browser = Asking(client: client)
      for (path, status) in [
        ("/v1/caller", 401), ("/v1/nowhere", 404), ("/web/nowhere.js", 404),
        ("/privacy/callers", 403),
      ] {
        let answer = try await browser.get(path, headers: Self.navigation)
        #expect(answer.status == status, "\(path)")
        #expect(answer.headers[.contentType] == "application/problem+json", "\(path)")
      }
      let posted = try await browser.ask(.post, "/sign-in", "{}", headers: Self.navigation)
      #expect(posted.headers[.contentType] == "application/problem+json")
    }
  }
}
