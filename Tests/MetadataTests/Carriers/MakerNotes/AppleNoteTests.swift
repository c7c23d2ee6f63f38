import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct AppleNoteTests {
  private func maker(_ bytes: [UInt8]) throws -> [Element] {
    try EXIFBlock(parsing: bytes).elements.filter { $0.carrier == .makerNote }
  }

  @Test(arguments: [true, false])
  func `what ties a still to its movie is an item of Apple's block`(isBigEndian: Bool) throws {
    let elements = try maker(LivePhotoBuilder.exif(isBigEndian: isBigEndian))
    #expect(elements.map(\.key) == [.known("MakerNote"), .known("Apple:ContentIdentifier")])
    #expect(
      elements[1].pairIdentifier == PairIdentifier(parsing: LivePhotoBuilder.identifier.utf8))
    #expect(elements[1].kinds.contains(.identifier) && elements[1].kinds.contains(.motion))
    let still = LivePhotoBuilder.still(isBigEndian: isBigEndian)
    let pair = try #require(try Inventory(of: still).pair)
    #expect(pair.identifier == elements[1].pairIdentifier)
  }

  @Test func `a text that is no UUID ties nothing together`() throws {
    let elements = try maker(
      LivePhotoBuilder.exif("not an identifier at all, but as long"))
    #expect(elements.count == 2)
    #expect(elements[1].pairIdentifier == nil)
  }

  @Test func `a block with nothing else in it is that item alone`() throws {
    let whole = LivePhotoBuilder.exif()
    // One entry in front of zeros, with the value where it was.
    var bytes = whole
    let entry = Array(whole[(300 + 14 + 2 + 24)..<(300 + 14 + 2 + 36)])
    bytes.replaceSubrange(314..<368, with: [0, 1] + entry + Array(repeating: 0, count: 40))
    for index in (368 + 37)..<bytes.count { bytes[index] = 0 }
    let alone = try maker(bytes)
    #expect(alone.map(\.key) == [.known("Apple:ContentIdentifier")])
    #expect(alone[0].kinds == Kinds(.identifier, .motion))
    var tested = 0
    for index in 300..<bytes.count where bytes[index] == 0 {
      var other = bytes
      other[index] = 1
      let isAlone = try maker(other).map(\.key) == [.known("Apple:ContentIdentifier")]
      #expect(!isAlone, "byte \(index)")
      tested += 1
    }
    #expect(tested > 50)
  }
}
