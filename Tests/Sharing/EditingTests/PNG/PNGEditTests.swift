import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct PNGEditTests {
  private static let exif = TIFFBuilder.phone().bytes

  /// Returns the file without the items that match a condition.
  private func removing(
    from file: PNGBuilder, _ isRemoved: (Item) -> Bool
  ) throws -> [UInt8] {
    let inventory = try Inventory(of: file.bytes)
    let removed = inventory.entries.ids.filter { isRemoved(inventory.entries[$0].item) }
    return try inventory.pieces(without: Set(removed)).flatMap { $0.output(from: file.bytes) }
  }

  private func types(_ bytes: [UInt8]) throws -> [FourCC] {
    try PNGStructure(parsing: bytes).parts.compactMap(\.type)
  }

  @Test func `a removed chunk leaves every other byte`() throws {
    let file = PNGBuilder.started.text("tEXt", "Title", [65]).picture().raw([0, 7])
    let output = try removing(from: file) { $0.key == .known("Title") }
    #expect(output == PNGBuilder.started.picture().raw([0, 7]).bytes)
    #expect(try removing(from: file) { _ in false } == file.bytes)
  }

  @Test(
    arguments: [
      ("zxIf", [0, 0, 0, 0, 9] + PNGBuilder.stored(exif), "eXIf"), ("exIf", exif, "exIf"),
      (
        "zTXt",
        Array("Raw profile type exif\0\0".utf8)
          + PNGBuilder.stored(Array("\nexif\n  \(exif.count)\n\(hex(exif))\n".utf8)), "tEXt"
      ),
    ] as [(String, [UInt8], FourCC)])
  func `EXIF is edited decoded, and written again in its plainest form`(
    _ type: String, _ data: [UInt8], _ written: FourCC
  ) throws {
    let file = PNGBuilder.started.chunk(type, data).picture()
    let output = try removing(from: file) { $0.kinds.contains(.location) }
    #expect(try types(output) == ["IHDR", written, "IDAT", "IEND"])
    let before = try Inventory(of: file.bytes).items.filter { !$0.kinds.contains(.location) }
    let after = try Inventory(of: output).items
    #expect(after.map(\.key) == before.map(\.key))
    #expect(!after.isEmpty)
  }

  @Test func `removing a name and bytes after the stream leaves the profile unchanged`() throws {
    let profile = ICCSample.plain
    let data = Array("Dell 1234\0\0".utf8) + PNGBuilder.stored(profile) + Array("secret".utf8)
    let file = PNGBuilder.started.chunk("iCCP", data).picture()
    let output = try removing(from: file) { $0.kinds.contains(.deviceIdentity) }
    #expect(!holds(output, "Dell"))
    #expect(!holds(output, "secret"))
    let items = try Inventory(of: output).items
    #expect(items.map(\.key) == [.known("profile")])
  }

  @Test func `Apple's offset accounts for removals between it and the data`() throws {
    let halves: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 0]
    let text = PNGBuilder().text("tEXt", "Title", [65, 66]).bytes.count - 8
    let file = PNGBuilder.started.chunk("iDOT", halves + [0, 0, 0, UInt8(40 + text)])
      .text("tEXt", "Title", [65, 66]).picture()
    #expect(try PNGStructure(parsing: file.bytes).appleOffsets?.target == 4)
    let output = try removing(from: file) { $0.key == .known("Title") }
    #expect(try PNGStructure(parsing: output).appleOffsets?.target == 3)
    let (before, after) = (try Inventory(of: file.bytes), try Inventory(of: output))
    #expect(before.entries[0].fingerprint == after.entries[0].fingerprint)
  }

  private func holds(_ bytes: [UInt8], _ text: String) -> Bool {
    bytes.indices.contains { bytes.holds(text.utf8, at: $0) }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
