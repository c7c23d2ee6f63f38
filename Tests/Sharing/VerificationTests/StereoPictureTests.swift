import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

/// Pictures that an index lists after the first: those that are shown with it, and copies of it.
@Suite struct StereoPictureTests {
  /// Returns a picture with a location, and another one with a location to which the index assigns
  /// this type.
  private static func file(_ type: UInt32) -> [UInt8] {
    let place = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes)
    let second = place.picture().bytes
    let signature = "MPF\0"
    func first(_ size: Int, _ start: Int) -> [UInt8] {
      var block = TIFFBuilder()
      block.directory(
        at: 8,
        [
          block.entry(0xB000, 7, 4, Array("0100".utf8)),
          block.entry(0xB001, 4, 1, block.number(UInt32(2))),
          block.entry(0xB002, 7, 32, block.number(UInt32(64))),
        ])
      let rows = [0x2003_0000, UInt32(size), 0, 0, type, UInt32(second.count), UInt32(start), 0]
      block.put(rows.flatMap { block.number($0) }, at: 64)
      return place.application(2, signature, block.bytes).picture().bytes
    }
    let size = first(0, 0).count
    // Offsets are relative to the end of the marker, the length and the signature.
    let base = place.bytes.count + 4 + signature.utf8.count
    return first(size, size - base) + second
  }

  /// Returns the number of pictures that the index of a file lists.
  private static func pictures(_ file: [UInt8]) throws -> Int {
    try Inventory(of: file).blocks.reduce(0) { count, block in
      if case .mpf(let index) = block.content { count + index.pictures.count } else { count }
    }
  }

  @Test(arguments: [0x02_0001, 0x02_0002, 0x02_0003] as [UInt32], ["everyday", "anonymous"])
  func `pictures that are shown together are kept, and their locations are removed`(
    type: UInt32, policy: String
  ) throws {
    let cleaning = try Cleaning(Self.file(type), under: policy)
    _ = try cleaning.evidence()
    let left = try Inventory(of: cleaning.output)
    #expect(cleaning.inventory.items.count { $0.kinds.contains(.location) } >= 2)
    #expect(!left.items.contains { $0.kinds.contains(.location) })
    #expect(left.items.contains { $0.key == .known("MPF picture") })
    #expect(try Self.pictures(cleaning.output) == 2)
  }

  @Test(arguments: [0x01_0001, 0x01_0002] as [UInt32])
  func `a smaller copy is removed as a preview`(type: UInt32) throws {
    let cleaning = try Cleaning(Self.file(type), under: "anonymous")
    _ = try cleaning.evidence()
    #expect(!(try Inventory(of: cleaning.output)).items.contains { $0.carrier == .asset })
    #expect(try Self.pictures(cleaning.output) < 2)
  }
}
