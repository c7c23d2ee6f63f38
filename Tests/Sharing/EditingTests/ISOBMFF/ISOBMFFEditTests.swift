import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct ISOBMFFEditTests {
  private static let picture: [UInt8] = Array(repeating: 7, count: 10)
  private static let exif: [UInt8] = [0, 0, 0, 0] + TIFFBuilder.phone().bytes
  private static let note = BoxBuilder.full("udes", Array("en\0a\0b\0c\0".utf8))
  private static let rotation = BoxBuilder.box("irot", [1])

  /// Returns a picture of ten bytes at 32 with an Exif item after it, and a description.
  private static func file(overlap: Int = 0) -> [UInt8] {
    BoxBuilder.heic(
      picture + exif, BoxBuilder.full("pitm", [0, 1]),
      BoxBuilder.full("iinf", [0, 2], BoxBuilder.entry(1, "hvc1"), BoxBuilder.entry(2, "Exif")),
      BoxBuilder.full(
        "iloc", version: 1, [0x44, 0, 0, 2], BoxBuilder.location(1, [(32, 10 + overlap)]),
        BoxBuilder.location(2, [(42, exif.count)])),
      BoxBuilder.full("iref", BoxBuilder.box("cdsc", [0, 2, 0, 1, 0, 1])),
      BoxBuilder.box(
        "iprp", BoxBuilder.box("ipco", note, rotation),
        BoxBuilder.full("ipma", [0, 0, 0, 1], [0, 1, 2, 0x01, 0x82])))
  }

  private func cleaned(_ bytes: [UInt8], of isRemoved: (Item) -> Bool) throws -> [UInt8] {
    let inventory = try Inventory(of: bytes)
    let removed = inventory.entries.ids.filter { isRemoved(inventory.entries[$0].item) }
    return try inventory.pieces(without: Set(removed)).flatMap { $0.output(from: bytes) }
  }

  private func tables(of bytes: [UInt8]) throws -> ItemTables {
    let node = try #require(try BoxTree(parsing: bytes).first("meta"))
    return try ItemTables(parsing: node, in: bytes)
  }

  @Test func `a removed Exif item disappears from every table, and its bytes become zero`() throws {
    let before = Self.file()
    let after = try cleaned(before, of: { $0.carrier == .exif })
    #expect(after.count == before.count)
    let tables = try tables(of: after)
    #expect(tables.informations.map(\.id) == [1])
    #expect(tables.locations.keys.sorted() == [1])
    #expect(tables.references.isEmpty)
    #expect(tables.ranges[1] == [32..<42])
    let left = after[42..<(42 + Self.exif.count)].contains { $0 != 0 }
    #expect(!left)
    let last = try #require(tables.node.children.last)
    #expect(last.type == "free")
    // An entry of 21 bytes, one of 16, and a reference of 14.
    #expect(last.box.range.count == 21 + 16 + 14)
  }

  @Test func `a removed property becomes free, and others keep their numbers`() throws {
    let after = try cleaned(Self.file(), of: { $0.carrier == .segment })
    let tables = try tables(of: after)
    #expect(tables.properties.map(\.type) == ["free", "irot"])
    #expect(tables.properties[0].box.range.count == Self.note.count)
    let numbers = tables.propertyTables[0].associations[0].properties.map(\.index)
    #expect(numbers == [0, 2])
  }

  @Test func `bytes that a kept picture claims as well are not touched`() {
    #expect(throws: EditError.self) {
      try cleaned(Self.file(overlap: 20), of: { $0.carrier == .exif })
    }
  }

  @Test func `a removed name leaves the length of its entry unchanged`() throws {
    let before = BoxBuilder.heic(
      Self.picture, BoxBuilder.full("pitm", [0, 1]),
      BoxBuilder.full(
        "iinf", [0, 1],
        BoxBuilder.entry(1, "mime", name: "secret", more: Array("image/x\0".utf8))),
      BoxBuilder.full("iloc", version: 1, [0x44, 0, 0, 1], BoxBuilder.location(1, [(32, 10)])))
    let after = try cleaned(before, of: { $0.key == .known("ItemName") })
    #expect(after.count == before.count)
    let information = try tables(of: after).informations[0]
    #expect(information.name.isEmpty)
    #expect(information.contentType == Array("image/x".utf8))
    #expect(information.range == (try tables(of: before).informations[0].range))
  }

  @Test func `if nothing is removed, the file is one copy`() throws {
    let bytes = Self.file()
    #expect(try cleaned(bytes, of: { _ in false }) == bytes)
  }
}
