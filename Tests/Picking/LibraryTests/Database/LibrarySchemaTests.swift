import Foundation
import Samples
import Testing

@testable import Library

/// The claims of Documentation/Versions.md about the server's database.
@Suite struct LibrarySchemaTests {
  @Test func `the page states the version of the tables`() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "Documentation/Versions.md"), encoding: .utf8)
    let version = LibrarySchema.version
    #expect(
      page.contains("version \(version), in `user_version`, beside `application_id` = `omlb`"))
    #expect(LibrarySchema.applicationID == 0x6f6d_6c62)
  }
}
