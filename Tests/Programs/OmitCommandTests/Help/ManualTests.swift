import Foundation
import Samples
import Testing

/// The manual pages that `Scripts/man` makes.
@Suite struct ManualTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  private func man(_ arguments: String...) throws -> Workshop.Outcome {
    try shop.run(
      arguments: [Repository.root.appending(path: "Scripts/man").path] + arguments
        + ["--tool", Workshop.tool.path], program: URL(filePath: "/usr/bin/python3"))
  }

  private func pages(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: shop.path(folder)).sorted()
  }

  @Test func `pages and help name the same options, and making them again gives the same bytes`()
    throws
  {
    #expect(try man("Pages").status == 0)
    let names = try pages("Pages")
    #expect(names.count == 48)
    for name in ["omit.1", "omit-clean.1", "omit-audit-verify.1", "omit-server.1"] {
      #expect(names.contains(name))
    }
    let check = try man("Pages", "--check")
    #expect(check.status == 0, "\(check.text)")
    let compared = try #require(
      check.text.firstMatch(of: #/, ([0-9]+) options compared, 0 dis/#).flatMap { Int($0.output.1) }
    )
    #expect(compared == 473)
    #expect(try man("Again").status == 0)
    #expect(try pages("Again") == names)
    for name in names { #expect(try shop.bytes("Again/\(name)") == shop.bytes("Pages/\(name)")) }
  }

  @Test func `an option that a page lacks is found, and one that help lacks`() throws {
    #expect(try man("Pages").status == 0)
    let page = String(decoding: try shop.bytes("Pages/omit-clean.1"), as: UTF8.self)
    try shop.put("Pages/omit-clean.1", page.replacing("Fl \\-patch", with: "Fl \\-pitch"))
    let check = try man("Pages", "--check")
    #expect(check.status == 1)
    #expect(check.lines.contains("omit-clean.1: --patch is only in --help"))
    #expect(check.lines.contains("omit-clean.1: --pitch is only on the page"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")))
  func `mandoc finds no fault in them`() throws {
    #expect(try man("Pages").status == 0)
    let run = try shop.run(
      arguments: ["-T", "lint", "-W", "warning"] + pages("Pages").map { "Pages/\($0)" },
      program: URL(filePath: "/usr/bin/mandoc"))
    #expect(run.text.isEmpty, "\(run.text)")
    #expect(run.status == 0)
    let shown = try shop.run(
      arguments: ["-T", "utf8", "Pages/omit-clean.1"], program: URL(filePath: "/usr/bin/mandoc"))
    #expect(shown.text.contains("--in-place") || shown.text.contains("-\u{8}-"))
  }
}
