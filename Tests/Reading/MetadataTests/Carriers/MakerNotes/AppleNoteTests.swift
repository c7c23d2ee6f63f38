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
  func `the identifier that ties a still to its movie is an item of Apple's block`(
    isBigEndian: Bool
  ) throws {
    let elements = try maker(LivePhotoBuilder.exif(isBigEndian: isBigEndian))
    #expect(elements.map(\.key) == [.known("MakerNote"), .known("Apple:ContentIdentifier")])
    #expect(
      elements[1].pairIdentifier == PairIdentifier(parsing: LivePhotoBuilder.identifier.utf8))
    #expect(elements[1].kinds.contains(.identifier) && elements[1].kinds.contains(.motion))
    let still = LivePhotoBuilder.still(isBigEndian: isBigEndian)
    let pair = try #require(try Inventory(of: still).pair)
    #expect(pair.identifier == elements[1].pairIdentifier)
  }

  @Test func `the block of a current iPhone is read however its directory is written`() throws {
    for (name, note) in AppleNoteBuilder.forms {
      let elements = try maker(note.exif)
      #expect(
        elements.map(\.key) == [.known("MakerNote"), .known("Apple:ContentIdentifier")], "\(name)")
      #expect(elements.allSatisfy { $0.reading == .read }, "\(name)")
      #expect(elements.allSatisfy { !$0.kinds.contains(.location) }, "\(name)")
      #expect(elements[1].pairIdentifier != nil, "\(name)")
    }
    #expect(AppleNoteBuilder.forms.count == 5)
  }

  @Test
  func
    `a block whose texts are codes and identifiers has no caption, and other text may be one`()
    throws
  {
    let bytes = AppleNoteBuilder().exif
    #expect(try maker(bytes).allSatisfy { !$0.kinds.contains(.caption) })
    let planted = [
      ("CanaryStyle!", "Lunch, Anna!"),
      ("85F6A940-3CBA-4C46-A72E-16F509590B12", "Lunch with Anna on the beach, in 2019"),
    ]
    for (known, text) in planted {
      var other = bytes
      let offset = try #require(other.firstRange(of: Array(known.utf8))).lowerBound
      other.replaceSubrange(
        offset..<offset + known.utf8.count, with: text.utf8.prefix(known.utf8.count))
      let isCaption = try #require(try maker(other).first).kinds.contains(.caption)
      #expect(isCaption, "\(text)")
    }
    #expect(planted.count == 2)
  }

  @Test func `fractions in an undocumented entry may hold a location`() throws {
    var bytes = AppleNoteBuilder().exif
    let offset = try #require(bytes.firstRange(of: [0, 8, 0, 10, 0, 0, 0, 3])).lowerBound
    #expect(try maker(bytes).allSatisfy { !$0.kinds.contains(.location) })
    bytes[offset + 1] = 9
    let elements = try maker(bytes)
    let unknown = elements.filter { $0.key == .known("Apple:unknown") }
    #expect(unknown.map { $0.kinds.contains(.location) } == [true])
    #expect(unknown.map(\.length) == [24])
    #expect(elements.first?.kinds.contains(.location) == false)
  }

  @Test func `numbers in an undocumented entry may be a position`() throws {
    // Two entries are replaced by others, of ten millionths of a degree.
    var bytes = AppleNoteBuilder().exif
    let offset = try #require(bytes.firstRange(of: [0, 0x37, 0, 9, 0, 0, 0, 1])).lowerBound
    #expect(try maker(bytes).allSatisfy { !$0.kinds.contains(.location) })
    bytes.replaceSubrange((offset + 8)..<(offset + 12), with: [0x1D, 0x1F, 0x1C, 0x05])
    #expect(try maker(bytes).allSatisfy { !$0.kinds.contains(.location) })
    let first = try #require(bytes.firstRange(of: [0, 1, 0, 9, 0, 0, 0, 1])).lowerBound
    bytes[first + 1] = 9
    bytes.replaceSubrange((first + 8)..<(first + 12), with: [0x01, 0x5E, 0x32, 0xF5])
    let unknown = try maker(bytes).filter { $0.key == .known("Apple:unknown") }
    #expect(unknown.map { $0.kinds.contains(.location) } == [true, true])
  }

  @Test func `the values that show a gain map are an item if the file has a gain map`() throws {
    let shown: [Item.Key] = [.known("Apple:HDRHeadroom"), .known("Apple:HDRGain")]
    for (name, note) in AppleNoteBuilder.forms {
      for file in [note.heic(), note.jpeg(withGainMap: true)] {
        let items = try Inventory(of: file).items.filter { $0.carrier == .makerNote }
        let values = items.filter { $0.kinds.first == .rendering }
        #expect(values.map(\.key) == shown, "\(name)")
        #expect(values.allSatisfy { $0.kinds == Kinds(.rendering) && $0.length == 8 }, "\(name)")
        #expect(items.count == 4, "\(name)")
      }
      for file in [
        note.heic(auxiliary: "urn:mpeg:hevc:2015:auxid:1"), note.jpeg(withGainMap: false),
      ] {
        let items = try Inventory(of: file).items.filter { $0.carrier == .makerNote }
        #expect(items.count == 2 && items.allSatisfy { $0.kinds.first != .rendering }, "\(name)")
      }
    }
  }

  @Test(
    arguments: [
      (0x4341_4E41, 100), (1, 0x5345_4352), (1, 0), (-1, -1), (64, 2), (.max, .max),
    ] as [(Int32, Int32)])
  func `a fraction that may have another meaning is a part of the block`(
    numerator: Int32, denominator: Int32
  ) throws {
    var note = AppleNoteBuilder()
    note.gain = (numerator, denominator)
    let items = try Inventory(of: note.heic()).items.filter { $0.carrier == .makerNote }
    #expect(
      items.filter { $0.kinds.first == .rendering }.map(\.key) == [.known("Apple:HDRHeadroom")])
  }

  @Test func `text that is not a UUID does not tie files together`() throws {
    let elements = try maker(
      LivePhotoBuilder.exif("not an identifier at all, but as long"))
    #expect(elements.count == 2)
    #expect(elements[1].pairIdentifier == nil)
  }

  @Test func `a block with nothing else in it is that item alone`() throws {
    let whole = LivePhotoBuilder.exif()
    // One entry before zeros, with its value unchanged.
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
    #expect(tested == 62)
  }
}
