import Foundation
import Samples
import Testing

@testable import OmitServer

/// The claims of Documentation/Server.md and Documentation/Embedding.md about the server.
///
/// Scripts/show-pages compares the sessions that they show with a running server.
@Suite struct ServerPageTests {
  private let page: String

  init() throws { page = try Self.page("Server.md") }

  private static func page(_ name: String) throws -> String {
    try String(
      contentsOf: Repository.root.appending(path: "Documentation/\(name)"), encoding: .utf8)
  }

  @Test func `each limit is in the table with its default`() {
    let rows = page.matches(of: /(?m)^\| `(\w+)` \| [^|]+ \| (\d+) \| [^|]+ \|$/)
    let stated = rows.map { "\($0.1) \($0.2)" }
    let limits = ServerLimits()
    #expect(stated == ServerLimits.all.map { "\($0.name) \(limits[keyPath: $0.value])" })
    #expect(stated.count == 28)
  }

  @Test(arguments: ["Server.md", "Embedding.md"])
  func `the settings that a page shows are settings`(name: String) throws {
    let blocks = try Self.page(name).matches(of: /(?s)```yaml\n(.*?)```/)
    #expect(blocks.count == 1)
    for block in blocks {
      let settings = try ServerSettings(parsing: String(block.1), file: name)
      #expect(settings.exposure == nil && settings.publicURL != nil)
      #expect(settings.operatorName != nil)
    }
  }

  @Test func `the routes that it names are there`() throws {
    let routes = Set(try ServerUnderTest().routes.map(\.path))
    let named = page.matches(of: /`(?:GET )?(\/(?:v1\/)?[a-z.]+)`/).map { String($0.1) }
    #expect(Set(named).isSuperset(of: ["/healthz", "/readyz", "/metrics", "/v1/openapi.yaml"]))
    #expect(named.allSatisfy { routes.contains($0) })
  }
}
