import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct MPFIndexTests {
  /// Returns an index of one picture, followed by an attribute directory.
  static func index(
    adding tag: UInt16 = 0xB004, _ type: UInt16 = 4, _ value: [UInt8] = [0, 0, 0, 1],
    in attributes: Bool = false
  ) -> TIFFBuilder {
    var block = TIFFBuilder()
    let added = block.entry(tag, type, type == 4 ? 1 : 4, value)
    let entries = [
      block.entry(0xB000, 7, 4, Array("0100".utf8)),
      block.entry(0xB001, 4, 1, block.number(UInt32(1))),
      block.entry(0xB002, 7, 16, block.number(UInt32(100))),
    ]
    block.directory(at: 8, entries + (attributes ? [] : [added]), next: 62)
    block.directory(
      at: 62, [block.entry(0xB101, 4, 1, block.number(UInt32(1)))] + (attributes ? [added] : []))
    block.put(Array(repeating: 0, count: 16), at: 100)
    return block
  }

  private func read(_ block: TIFFBuilder) throws -> MPFIndex {
    try MPFIndex(parsing: MPFIndex.signature + block.bytes)
  }

  @Test func `an index in which all bytes are claimed is one element`() throws {
    #expect(try read(Self.index()).elements.map(\.key) == [.known("MPF")])
  }

  @Test func `a list of pictures that overlaps the index makes it malformed`() throws {
    let bytes = try FixtureFiles.bytes(of: "malformed/mpf-overlap.jpg")
    let item = try #require(try Inventory(of: bytes).items.first)
    #expect(item.carrier == .mpf)
    #expect(item.reading == .malformed)
  }

  @Test(arguments: [84, 116])
  func `bytes that nothing in the index claims are an element that leaves alone`(_ offset: Int)
    throws
  {
    var block = Self.index()
    block.put(Array("canary".utf8), at: offset)
    let index = try read(block)
    #expect(index.elements.map(\.reading) == [.read, .unrecognised])
    #expect(index.elements[1].kinds == .anything)
    #expect(index.elements[1].length == 6)
    #expect(index.elements[0].fingerprint == (try read(Self.index()).elements[0].fingerprint))
  }

  @Test(arguments: [0x8825, 0x010E, 0xA431, 0xC000] as [UInt16], [false, true])
  func `a tag that does not belong to the index makes it malformed`(
    _ tag: UInt16, _ attributes: Bool
  ) {
    #expect(throws: MetadataError.self) { try read(Self.index(adding: tag, in: attributes)) }
  }

  @Test(
    arguments: [
      (0xB004, 2, "abc\0"), (0xB004, 4, "48.8"), (0xB101, 4, "SN42"), (0xB201, 4, "48.8"),
      (0xB201, 4, "\u{1}\u{2}\u{1}a"), (0xB205, 2, "abc\0"), (0xB2FF, 4, "\0\0\0\u{1}"),
    ] as [(UInt16, UInt16, String)])
  func `a value that its tag has no use for makes it malformed`(
    tag: UInt16, type: UInt16, value: String
  ) {
    #expect(throws: MetadataError.self) {
      try read(Self.index(adding: tag, type, Array(value.utf8), in: tag != 0xB004))
    }
  }

  @Test(arguments: [[2, 3, 1, 0x10], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0]] as [[UInt8]])
  func `rows and columns of a panorama and its way through them are of the index`(
    value: [UInt8]
  ) throws {
    #expect(try read(Self.index(adding: 0xB201, 4, value, in: true)).pictures.count == 1)
  }

  @Test
  func `a row about a picture that is not a JPEG, or with missing dependencies, is malformed`()
    throws
  {
    for (offset, byte) in [(100, 0x1F), (102, 0x47), (103, 0x47), (112, 0x34), (114, 0x38)]
      as [(Int, UInt8)]
    {
      var block = Self.index()
      block.put([byte], at: offset)
      #expect(throws: MetadataError.self) { try read(block) }
    }
    #expect(try read(Self.index()).pictures.count == 1)
  }
}
