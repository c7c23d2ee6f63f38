import Foundation
import Hummingbird
import HummingbirdTesting
import Omit
import Testing

@testable import OmitServer

@Suite struct ProblemsRouteTests {
  @Test func `the page has a section for each code, in three languages, and needs no script`()
    async throws
  {
    let server = try ServerUnderTest()
    try await server.application.test(.router) { client in
      let answer = try await client.executeRequest(
        uri: "/problems", method: .get, headers: [:], body: nil)
      let page = String(buffer: answer.body)
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
      #expect(!page.contains("<script"))
      for code in Problem.Code.allCases {
        #expect(page.contains("<section id=\"\(code)\">"))
        #expect(page.contains("<p lang=\"ja\">\(code.explanation.japanese)</p>"))
      }
      for language in ["en", "ja", "zh"] {
        #expect(page.ranges(of: "<p lang=\"\(language)\">").count == Problem.Code.allCases.count)
      }
    }
  }

  @Test func `the problem of a refused asset leads to the section that explains it`() async throws {
    let shop = try FilterShop()
    try await shop.test { client in
      let answer = try await client.execute(
        uri: "/v1/filter", method: .post,
        headers: .caller("app", .photosPicker, .notDetermined),
        body: .init(string: "no picture"))
      let problem = try JSONSerialization.jsonObject(with: Data(answer.body.readableBytesView))
      #expect((problem as? [String: Any])?["type"] as? String == "/problems#unsupportedFormat")
    }
  }
}
