import Containers
import Editing
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// EXIF that continues in a second segment, as exiftool writes it.
@Suite struct LongEXIFTests {
  private static let room = 65_527

  /// Returns the phone's block with a long value that starts with a canary and, if asked for, has a
  /// TIFF header at the start of the second segment.
  private static func block(headerAtBoundary: Bool = false) -> [UInt8] {
    var block = TIFFBuilder.phone()
    block.directory(
      at: 8,
      [
        block.entry(0x010E, 2, 70_000, block.number(UInt32(500))),
        block.entry(0x010F, 2, 11, block.number(UInt32(200))),
        block.entry(0x0112, 3, 1, block.number(UInt16(6))),
        block.entry(0x8769, 4, 1, block.number(UInt32(100))),
        block.entry(0x8825, 4, 1, block.number(UInt32(140))),
      ], next: 300)
    block.put(Array("canary".utf8) + Array(repeating: 0x20, count: 69_994), at: 500)
    if headerAtBoundary { block.put([0x4D, 0x4D, 0, 0x2A], at: room) }
    return block.bytes
  }

  private static func file(_ block: [UInt8], firstLength: Int = room) -> [UInt8] {
    JPEGBuilder().application(1, "Exif\0\0", Array(block[..<firstLength]))
      .application(1, "Exif\0\0", Array(block[firstLength...])).picture().bytes
  }

  @Test(arguments: [(room, false), (40_000, false), (room - 1, true)])
  func `a block in two segments is read and edited as one`(
    _ firstLength: Int, _ headerAtBoundary: Bool
  ) throws {
    let block = Self.block(headerAtBoundary: headerAtBoundary)
    let cleaning = try Cleaning(
      Self.file(block, firstLength: firstLength), under: "photos-picker", removing: [.location])
    #expect(cleaning.inventory.blocks.count == 1)
    #expect(try cleaning.evidence().inventory == .passed)
    let inventory = try Inventory(of: cleaning.output)
    let found = try #require(inventory.blocks.first)
    #expect(found.parts.count == 2)
    guard case .exif(let exif) = found.content else { return #expect(Bool(false)) }
    #expect(exif.bytes.count == block.count)
    #expect(exif.elements.contains { $0.key == .known("ImageDescription") && $0.length == 70_000 })
    #expect(!exif.elements.contains { $0.kinds.contains(.location) })
  }

  @Test func `if everything is removed, both segments are`() throws {
    let cleaning = try Cleaning(
      Self.file(Self.block()), under: "photos-picker", removing: .removable)
    let orientation = try Inventory(of: cleaning.output).items
    #expect(orientation.map(\.key) == [.known("Orientation")])
  }

  @Test func `a second block with a header of its own is another block`() throws {
    let phone = TIFFBuilder.phone().bytes
    let file = JPEGBuilder().application(1, "Exif\0\0", phone)
      .application(1, "Exif\0\0", phone).picture().bytes
    #expect(try Inventory(of: file).blocks.count == 2)
  }

  @Test func `a continuation apart from its block may hold anything`() throws {
    let block = Self.block()
    let file = JPEGBuilder().application(1, "Exif\0\0", Array(block[..<Self.room]))
      .segment(0xFE, [0x61]).application(1, "Exif\0\0", Array(block[Self.room...])).picture().bytes
    let last = try #require(try Inventory(of: file).items.last)
    #expect(last.reading == .malformed && last.kinds == .anything)
  }
}
