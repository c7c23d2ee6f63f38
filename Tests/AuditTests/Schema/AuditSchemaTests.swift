import Foundation
import Testing

@testable import Audit

/// What Documentation/Versions.md says of the record's versions.
@Suite struct AuditSchemaTests {
  private let page: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    page = try String(
      contentsOf: root.appending(path: "Documentation/Versions.md"), encoding: .utf8)
  }

  @Test func `the page states the version of the tables`() {
    let version = AuditSchema.version
    #expect(page.contains("| its tables | \(version) | SQLite's `user_version`"))
    #expect(page.contains("`application_id` = `omit` | 1 to \(version) |"))
    #expect(AuditSchema.applicationID == 0x6f6d_6974)
  }

  @Test func `the page states which versions of leaves are read`() throws {
    let leaf = AuditLeaf.opening(LogOpening(log: LogName.fresh(), time: .now)).text
    let stated = "\"version\":3"
    #expect(leaf.components(separatedBy: stated).count == 2)
    let read = (0...9).filter { version in
      let other = leaf.replacing(stated, with: "\"version\":\(version)")
      return (try? AuditLeaf(parsing: other)) != nil
    }
    #expect(read == [2, 3, 4, 5])
    #expect(page.contains("| its leaves | 5 | `version` in each leaf | 2 to 5 |"))
  }
}
