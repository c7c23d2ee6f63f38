import Metadata
import Samples
import Testing
import Vocabulary

/// Files whose parts would be parsed differently after something around them is removed.
@Suite struct BrokenStructureTests {
  private static let exif = Array("Exif\0\0".utf8) + TIFFBuilder.phone().bytes

  private static let files: [(String, JPEGBuilder)] = [
    (
      "bytes on both sides",
      JPEGBuilder().segment(0xFE, [1]).raw([1, 2]).segment(0xE1, exif).raw([3])
    ),
    ("bytes after the first segment", JPEGBuilder().segment(0xE1, exif).raw([1, 2])),
    ("bytes in front of it", JPEGBuilder().raw([1, 2]).segment(0xE1, exif)),
    ("a coded FF on both sides", JPEGBuilder().raw([0xFF, 0]).segment(0xE1, exif).raw([0xFF, 0])),
    (
      "restart markers on both sides",
      JPEGBuilder().raw([0xFF, 0xD0]).segment(0xE1, exif).raw([0xFF, 0xD1])
    ),
    (
      "fill bytes on both sides",
      JPEGBuilder().raw([0xFF, 0xFF]).segment(0xE1, exif).raw([0xFF, 0xFF])
    ),
    ("repeated pointers at a thumbnail", JPEGBuilder().segment(0xE1, pointers)),
    ("one repeated pointer", JPEGBuilder().segment(0xE1, onePointer)),
  ]

  private static let pointers = thumbnails([0x0201, 0x0201, 0x0202, 0x0202])
  private static let onePointer = thumbnails([0x0201, 0x0202, 0x0202])

  private static func thumbnails(_ tags: [UInt16]) -> [UInt8] {
    var block = TIFFBuilder.phone()
    block.directory(
      at: 300,
      tags.map { block.entry($0, 4, 1, block.number(UInt32($0 == 0x0201 ? 400 : 8))) })
    return Array("Exif\0\0".utf8) + block.bytes
  }

  @Test(arguments: [Set<Kind>([.location]), [.preview], [.caption], .removable])
  func `a broken file is cleaned, and cleaned for good`(kinds: Set<Kind>) throws {
    for (name, builder) in Self.files {
      let cleaning = try Cleaning(
        builder.picture().bytes, under: "photos-picker", removing: kinds)
      #expect(throws: Never.self, "\(name)") { try cleaning.evidence() }
      let again = try Cleaning(cleaning.output, under: "photos-picker", removing: kinds)
      #expect(again.output == cleaning.output, "\(name)")
    }
    #expect(Self.files.count == 8)
  }
}
