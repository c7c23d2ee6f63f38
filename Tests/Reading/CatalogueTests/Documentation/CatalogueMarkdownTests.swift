import Foundation
import Samples
import Testing

@testable import Catalogue

@Suite struct CatalogueMarkdownTests {
  private static let page = Repository.root.appending(
    path: "Documentation/MetadataKinds.md")

  @Test func `the page of kinds is what the tables say`() throws {
    let current = Catalogue.markdown()
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.page.deletingLastPathComponent(), withIntermediateDirectories: true)
      try current.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("recorded a new page of kinds")
      return
    }
    let committed = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(committed == current, "record it with RECORD_SNAPSHOTS=1")
  }
}
