import Foundation
import Samples
import Testing

@testable import Catalogue

@Suite struct CatalogueMarkdownTests {
  private static let folder = Repository.root.appending(path: "Documentation")

  @Test func `the page of kinds and the list of keys equal the tables`() throws {
    let current = Catalogue.documentation()
    for (name, text) in [("MetadataKinds.md", current.text), ("MetadataKinds.csv", current.list)] {
      let file = Self.folder.appending(path: name)
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(name)")
      } else {
        let committed = try String(contentsOf: file, encoding: .utf8)
        #expect(committed == text, "record it with RECORD_SNAPSHOTS=1")
      }
    }
  }

  @Test func `the list has a line for each key and code`() {
    let lines = Catalogue.documentation().list.split(separator: "\n").dropFirst()
    #expect(lines.count == 4474)
  }
}
