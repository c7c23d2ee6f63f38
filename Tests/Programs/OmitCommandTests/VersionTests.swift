import Foundation
import Samples
import Testing

@testable import OmitCommand

@Suite struct VersionTests {
  @Test(
    arguments: [
      "omit", "omit-witness", "omit-renderer", "omit-server", "omit-portal", "omit-chooser",
    ])
  func `every program prints the same version`(program: String) throws {
    let shop = try Workshop()
    let run = try shop.run(
      arguments: ["--version"],
      program: Workshop.tool.deletingLastPathComponent().appending(path: program))
    #expect(run.status == 0)
    #expect(run.lines.first == "\(program) \(OmitTool.version)")
  }

  @Test func `the version is defined in one place`() throws {
    let quoted = "\"\(OmitTool.version)\""
    let paths = try Repository.sources().filter { $0.text.contains(quoted) }.map(\.path)
    #expect(paths.isEmpty, "\(paths)")
    let header = try String(
      contentsOf: Repository.root.appending(path: "Sources/C/CVersion/OmitVersion.h"),
      encoding: .utf8)
    #expect(header.contains("#define OMIT_VERSION \(quoted)"))
  }
}
