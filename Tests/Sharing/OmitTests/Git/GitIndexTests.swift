import Files
import Testing

@testable import Omit

@Suite struct GitIndexTests {
  private static let id = String(repeating: "7", count: 40)
  private static let none = String(repeating: "0", count: 40)

  private func answer(_ entries: (mode: String, status: String, name: String)...) -> [UInt8] {
    Array(
      entries.map { ":000000 \($0.mode) \(Self.none) \(Self.id) \($0.status)\0\($0.name)\0" }
        .joined().utf8)
  }

  @Test func `files, links and submodules are distinguished by their modes`() throws {
    let entries = try GitIndex.entries(
      in: answer(
        ("100644", "A", "a b.jpg"), ("100755", "M", "x\ny.jpg"), ("120000", "A", "link"),
        ("160000", "A", "sub"), ("000000", "U", "both.jpg")))
    #expect(entries.map(\.name) == ["a b.jpg", "x\ny.jpg", "link", "sub", "both.jpg"])
    #expect(
      entries.map(\.content) == [.blob(Self.id), .blob(Self.id), .link, .submodule, .unmerged])
  }

  @Test func `nothing staged is an empty answer`() throws {
    #expect(try GitIndex.entries(in: []).isEmpty)
  }

  @Test(arguments: [
    ":000000 100644 0 7 A\0a.jpg", ":000000 100644 0 7 A\0", "000000 100644 0 7 A\0a.jpg\0",
    ":000000 100644 0 7\0a.jpg\0", ":000000 040000 0 7 A\0a.jpg\0", ":000000 100644 0 7 A\0\0",
  ])
  func `an answer that is not as git writes it is refused`(_ text: String) {
    #expect(throws: GitError.unexpectedAnswer(to: "diff")) {
      try GitIndex.entries(in: Array(text.utf8))
    }
  }
}
