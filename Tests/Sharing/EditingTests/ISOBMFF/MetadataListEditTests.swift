import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct MetadataListEditTests {
  private static let names = ["title", "make", "creationdate", "model", "artist"].map {
    "com.apple.quicktime.\($0)"
  }
  private static let values = names.map { name in MovieBuilder.value("value of \(name)".utf8) }

  private func cleaned(_ bytes: [UInt8], of isRemoved: (Item) -> Bool) throws -> [UInt8] {
    let inventory = try Inventory(of: bytes)
    let removed = inventory.entries.ids.filter { isRemoved(inventory.entries[$0].item) }
    return try inventory.pieces(without: Set(removed)).flatMap { $0.output(from: bytes) }
  }

  private func list(of bytes: [UInt8]) throws -> MetadataList {
    let node = try #require(try BoxTree(parsing: bytes).first("moov")?.first("meta"))
    return try #require(try MetadataList(parsing: node, in: bytes))
  }

  private static func movie(isQuickTime: Bool = true) -> [UInt8] {
    MovieBuilder.movie(
      [7, 7], MovieBuilder.keys(zip(names, values).map { ($0, [$1]) }, isQuickTime: isQuickTime))
  }

  @Test(arguments: 0..<32)
  func `removed keys take their values with them, and others are renumbered`(
    mask: Int
  ) throws {
    for isQuickTime in [true, false] {
      let before = Self.movie(isQuickTime: isQuickTime)
      let gone = Self.names.indices.filter { mask & 1 << $0 != 0 }
      let goneNames = Set(gone.map { Self.names[$0] })
      let after = try cleaned(before, of: { goneNames.contains("\($0.key)") })
      #expect(after.count == before.count)
      let list = try list(of: after)
      let staying = Self.names.filter { !goneNames.contains($0) }
      #expect(list.entries.map(\.name) == staying.map { .key("mdta", Array($0.utf8)) })
      #expect(list.entries.map(\.key) == Array(1...5).prefix(staying.count).map(Optional.some))
      for (entry, name) in zip(list.entries, staying) {
        let value = entry.boxes.map { Array(after[$0.content]) }
        #expect(value == [MovieBuilder.value("value of \(name)".utf8)])
      }
      let freed = gone.reduce(0) {
        $0 + 16 + Self.names[$1].utf8.count + Self.values[$1].count
      }
      let last = try #require(list.node.children.last)
      #expect(last.type == (mask == 0 ? "ilst" : "free"))
      if mask != 0 {
        #expect(last.box.range.count == freed)
        let isZero = after[last.box.content].allSatisfy { $0 == 0 }
        #expect(isZero)
      }
    }
  }

  @Test func `a key that has several values is removed with all of them`() throws {
    let before = MovieBuilder.movie(
      [],
      MovieBuilder.keys([
        (Self.names[0], [Self.values[0], Self.values[1]]), (Self.names[1], [Self.values[2]]),
      ]))
    let after = try cleaned(before, of: { $0.kinds.first == .caption })
    #expect(try list(of: after).entries.map(\.boxes.count) == [1])
    #expect(after.firstRange(of: Array("value of \(Self.names[0])".utf8)) == nil)
    #expect(after.firstRange(of: Array("value of \(Self.names[1])".utf8)) == nil)
  }

  @Test func `iTunes entries are removed from the list, and free space after it is kept`() throws {
    let before = MovieBuilder.movie(
      [],
      BoxBuilder.box(
        "udta",
        MovieBuilder.items(
          MovieBuilder.sign("©nam", Self.values[0]), MovieBuilder.sign("©too", Self.values[1])),
        MovieBuilder.text("©day", "2026")))
    let after = try cleaned(before, of: { $0.kinds.first == .caption })
    #expect(after.count == before.count)
    #expect(try Inventory(of: after).items.map(\.key) == [.known("©too"), .known("©day")])
    let again = try cleaned(after, of: { $0.kinds.first == .caption })
    #expect(again == after)
  }

  @Test func `an entry with a missing key is removed with any kind`() throws {
    var before = Self.movie()
    let tree = try BoxTree(parsing: before)
    let last = try #require(tree.first("moov")?.first("meta")?.first("ilst")?.children.last?.box)
    before.replace(at: last.range.lowerBound + 4, with: UInt32(99))
    let after = try cleaned(before, of: { $0.kinds.contains(.location) })
    let list = try list(of: after)
    #expect(list.entries.map(\.key) == [1, 2, 3, 4, 5])
    #expect(list.entries.map(\.boxes.count) == [1, 1, 1, 1, 0])
  }

  @Test func `a removed box of user data becomes free in place`() throws {
    let text = MovieBuilder.text("©nam", "name", "nom")
    let before = MovieBuilder.movie(
      [], BoxBuilder.box("udta", text, MovieBuilder.text("©too", "tool"), [0, 0, 0, 0]))
    let after = try cleaned(before, of: { $0.kinds.first == .caption })
    let start = try #require(before.firstRange(of: text)?.lowerBound)
    let free = BoxBuilder.box("free", Array(repeating: 0, count: text.count - 8))
    let isFree = Array(after[start..<(start + text.count)]) == free
    #expect(isFree)
    let isSame = after[..<start] == before[..<start] && after.suffix(20) == before.suffix(20)
    #expect(isSame)
  }
}
