import Foundation
import Samples
import Testing

@testable import OmitCommand

/// The claims of Documentation/Versions.md about documents, about the picker's protocol and about
/// exit codes.
@Suite struct VersionsPageTests {
  private let page: String

  init() throws {
    page = try String(
      contentsOf: Repository.root.appending(path: "Documentation/Versions.md"), encoding: .utf8)
  }

  @Test func `the page lists each schema of the code with its number, and no other`() throws {
    let listed = Set(page.matches(of: #/\| `(omit\.[a-z]+/\d+)` \|/#).map { String($0.1) })
    var written: Set<String> = []
    // A literal begins with the schema; help and messages contain it inside a sentence.
    for (_, text) in try Repository.sources() {
      written.formUnion(text.matches(of: #/"(omit\.[a-z]+/\d+)/#).map { String($0.1) })
    }
    for name in ["Session/host-port.js", "Host/picker.js"] {
      let file = Repository.root.appending(path: "Sources/Picking/OmitServer/Web/\(name)")
      let text = try String(contentsOf: file, encoding: .utf8)
      let found = text.matches(of: #/const protocol = "(omit\.[a-z]+/\d+)"/#)
      #expect(found.count == 1)
      written.formUnion(found.map { String($0.1) })
    }
    #expect(listed == written)
    #expect(listed.count == 19)
  }

  @Test func `the page lists the exit codes`() throws {
    let line = try #require(page.firstMatch(of: /They are ([0-9, and]+) \(/))
    let listed = line.1.matches(of: /[0-9]+/).compactMap { Int32($0.0) }
    #expect(listed == ExitCode.allCases.map(\.rawValue))
  }

  @Test func `the number of the routes is that of their description`() throws {
    let description = try String(
      contentsOf: Repository.root.appending(path: "Documentation/openapi.yaml"), encoding: .utf8)
    let number = try #require(description.firstMatch(of: /\n  version: "(\d+)"\n/))
    #expect(page.contains("| [routes](openapi.yaml) | \(number.1) | the path, `/v\(number.1)/…`;"))
  }
}
