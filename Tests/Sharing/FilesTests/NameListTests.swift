import Files
import Testing

@Suite struct NameListTests {
  private static let names: [Path] = [
    "b.jpg", "a.xmp", "a", "a.jpg", "B.jpg", "a.jpg.xmp", "ab.jpg", "a-1.jpg", "a.jpg",
  ]

  private func text(_ name: ArraySlice<UInt8>) -> String { String(decoding: name, as: UTF8.self) }

  @Test func `names are ordered by their bytes`() {
    let list = NameList(Self.names)
    #expect(list.indices.count == 9)
    #expect(
      list.indices.map { text(list[$0]) } == Self.names.sorted().map(\.description))
  }

  @Test func `a name is found by its bytes, as often as it occurs`() {
    let list = NameList(Self.names)
    for name in Self.names {
      let range = list.range(of: name.bytes)
      #expect(range.map { text(list[$0]) } == (name == "a.jpg" ? ["a.jpg", "a.jpg"] : ["\(name)"]))
    }
    for name in ["", "a.", "a.jp", "c", "A", "b.jpg.xmp"] as [Path] {
      #expect(list.range(of: name.bytes).isEmpty)
    }
  }

  @Test(arguments: ["a.", "a.jpg", "a", "b", "B", "", "c", "a.jpg.xmp!"])
  func `names that begin alike are found together`(beginning: String) {
    let list = NameList(Self.names)
    let found = list.range(beginningWith: Array(beginning.utf8)).map { text(list[$0]) }
    #expect(
      found == Self.names.map(\.description).sorted().filter { $0.hasPrefix(beginning) })
  }

  @Test func `a list of nothing has no names`() {
    let list = NameList([])
    #expect(list.indices.isEmpty)
    #expect(list.range(of: Array("a".utf8)).isEmpty)
    #expect(list.range(beginningWith: []).isEmpty)
  }

  @Test func `bytes that are not text are names, too`() throws {
    let odd = try [[0xFF], [0x0A], [0xFF, 0x01]].map { try #require(Path(bytes: $0 as [UInt8])) }
    let list = NameList(odd)
    #expect(list.indices.map { Array(list[$0]) } == [[0x0A], [0xFF], [0xFF, 0x01]])
    #expect(list.range(of: [0xFF]) == 1..<2)
  }
}
