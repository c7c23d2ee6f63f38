import Bytes
import Containers
import Samples
import Testing

@Suite struct PNGStructureTests {
  private static let frame: [UInt8] =
    [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 10, 0, 0]

  private func refusal(of file: PNGBuilder) -> ContainerError? {
    #expect(throws: ContainerError.self) { try PNGStructure(parsing: file.bytes) }
  }

  @Test func `the parts of a file follow each other without a gap from first to last byte`() throws
  {
    let file = PNGBuilder.started.chunk("gAMA", [0, 0, 1, 2]).picture().raw([0, 1])
    let parts = try PNGStructure(parsing: file.bytes).parts
    #expect(
      parts.map(\.role) == [
        .signature, .picture("IHDR"), .chunk("gAMA"), .picture("IDAT"), .picture("IEND"), .tail,
      ])
    expectWhole(parts.map(\.range), file.bytes.count)
  }

  @Test func `zeros after the picture are padding`() throws {
    let file = PNGBuilder.started.picture().raw([0, 0, 0])
    #expect(try PNGStructure(parsing: file.bytes).parts.last?.role == .fill)
  }

  @Test func `a file that is cut off is read from the first of its data on`() throws {
    let file = PNGBuilder.started.text("tEXt", "Title", [65]).picture()
    for length in 0..<60 {
      #expect(throws: ContainerError.self) {
        try PNGStructure(parsing: Array(file.bytes.prefix(length)))
      }
    }
    for length in 60..<file.bytes.count {
      let structure = try PNGStructure(parsing: Array(file.bytes.prefix(length)))
      expectWhole(structure.parts.map(\.range), length)
      #expect(structure.isCut)
      #expect(structure.parts[3].role == .picture("IDAT"))
    }
    #expect(file.bytes.count == 89)
    #expect(try !PNGStructure(parsing: file.bytes).isCut)
  }

  @Test func `a file with a wrong length is not treated as cut off`() {
    let file = PNGBuilder.started.raw([0, 0, 1, 0] + Array("IDAT".utf8) + [1, 2, 3]).chunk("IEND")
    #expect(
      refusal(of: file)
        == .malformed(what: "chunk of 256 bytes runs past the end of the file", at: 33))
  }

  @Test func `existing frames of an animation that is cut off are shown`() throws {
    let file = PNGBuilder.started.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
      .chunk("fcTL", [0, 0, 0, 0] + Self.frame).picture(ended: false)
    #expect(throws: ContainerError.self) {
      try PNGStructure(parsing: file.chunk("IEND").bytes)
    }
    #expect(try PNGStructure(parsing: file.bytes).isCut)
  }

  @Test func `a chunk that runs past the end is refused with its offset`() {
    let file = PNGBuilder.started.raw([0x7F, 0xFF, 0xFF, 0xFF] + Array("tEXt".utf8))
    #expect(
      refusal(of: file)
        == .malformed(what: "chunk of 2147483647 bytes runs past the end of the file", at: 33))
    let larger = PNGBuilder.started.raw([0xFF, 0xFF, 0xFF, 0xFF] + Array("tEXt".utf8))
    #expect(refusal(of: larger) != nil)
  }

  @Test func `a chunk whose type has characters other than letters is refused`() {
    let file = PNGBuilder.started.chunk("tE1t").picture()
    #expect(
      refusal(of: file)
        == .malformed(what: "chunk type that does not consist of letters", at: 33))
  }

  @Test(
    arguments: [
      [0, 0, 0, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 1, 3, 0, 0, 0, 0],
      [0, 0, 0, 1, 0, 0, 0, 1, 8, 5, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 1, 0, 0],
      [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 2], [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0],
      [0, 0, 0, 1, 0, 0, 0, 1, 8, 3, 0, 0, 0],
    ] as [[UInt8]])
  func `a header that no picture has is refused`(_ header: [UInt8]) {
    #expect(refusal(of: PNGBuilder().chunk("IHDR", header).picture()) != nil)
  }

  @Test(arguments: ["IHDR", "PLTE", "IEND", "fcTL", "acTL"])
  func `a chunk that shows the picture with a wrong checksum is refused`(_ type: String) {
    let whole = PNGBuilder().chunk("IHDR", PNGBuilder.header(colour: 3))
      .chunk("PLTE", [1, 2, 3]).chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0])
      .chunk("fcTL", [0, 0, 0, 0] + Self.frame).picture()
    #expect(throws: Never.self) { try PNGStructure(parsing: whole.bytes) }
    var bytes = whole.bytes
    let start = bytes.indices.first { bytes.holds(type.utf8, at: $0) } ?? 0
    let length = Int(bytes.uint32(at: start - 4) ?? 0)
    bytes[start + 4 + length] ^= 1
    #expect(throws: ContainerError.self) { try PNGStructure(parsing: bytes) }
  }

  @Test(
    arguments: [
      // Width and height, offsets of columns and rows, how the frame is disposed of, how it is
      // blended.
      (0, 2), (3, 0), (7, 0), (7, 2), (4, 0x47), (11, 1), (15, 1), (20, 3), (21, 2),
    ] as [(Int, UInt8)])
  func `a frame outside the picture or with an invalid code is refused`(
    _ offset: Int, _ byte: UInt8
  ) {
    func file(_ frame: [UInt8]) -> PNGBuilder {
      PNGBuilder.started.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0])
        .chunk("fcTL", [0, 0, 0, 0] + frame).picture()
    }
    #expect(throws: Never.self) { try PNGStructure(parsing: file(Self.frame).bytes) }
    var frame = Self.frame
    frame[offset] = byte
    #expect(refusal(of: file(frame)) != nil)
  }

  @Test func `a critical chunk that is not known is refused`() {
    let file = PNGBuilder.started.chunk("JDAT").picture()
    #expect(
      refusal(of: file) == .malformed(what: "unknown critical chunk", at: 33))
    #expect(refusal(of: .started.chunk("IHDR", PNGBuilder.header()).picture()) != nil)
  }

  @Test func `picture data that are not contiguous are refused`() {
    let file = PNGBuilder.started.picture(ended: false).text("tEXt", "Title", []).picture()
    #expect(
      refusal(of: file)
        == .malformed(what: "picture data that are not consecutive", at: 76))
    #expect(refusal(of: .started.chunk("IEND")) != nil)
  }

  @Test func `the end of the picture holds nothing`() {
    let file = PNGBuilder.started.picture(ended: false).chunk("IEND", [1])
    #expect(refusal(of: file) == .malformed(what: "end of the picture that contains data", at: 58))
  }

  @Test(
    arguments: [
      (3, 1, 2, true), (3, 1, 3, false), (3, 8, 256, true), (3, 8, 257, false), (3, 8, 0, false),
    ] as [(UInt8, UInt8, Int, Bool)])
  func `a palette has no more colours than the picture's depth can address`(
    _ colour: UInt8, _ depth: UInt8, _ count: Int, _ fits: Bool
  ) {
    let file = PNGBuilder().chunk("IHDR", PNGBuilder.header(colour: colour, depth: depth))
      .chunk("PLTE", Array(repeating: 9, count: 3 * count)).picture()
    let structure = try? PNGStructure(parsing: file.bytes)
    #expect((structure != nil) == fits)
    #expect(structure?.paletteCount == (fits ? count : nil))
  }

  @Test(arguments: [0, 2, 4, 6] as [UInt8])
  func `a palette of a picture that does not use one is not rendering`(_ colour: UInt8) throws {
    let file = PNGBuilder().chunk("IHDR", PNGBuilder.header(colour: colour, depth: 8))
      .chunk("PLTE", [1, 2, 3]).picture()
    #expect(try PNGStructure(parsing: file.bytes).parts[2].role == .chunk("PLTE"))
  }

  @Test func `the chunks of an animation are media`() throws {
    let file = PNGBuilder.started.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
      .chunk("fcTL", [0, 0, 0, 0] + Self.frame).picture(ended: false)
      .chunk("fcTL", [0, 0, 0, 1] + Self.frame).text("tEXt", "Title", [])
      .chunk("fdAT", [0, 0, 0, 2, 9]).chunk("IEND")
    let parts = try PNGStructure(parsing: file.bytes).parts
    #expect(parts.count { !$0.isMedia } == 1)
  }

  @Test(
    arguments: [
      [0, 2, 3], [1, 1, 2], [0, 0, 1], [1, 2, 3], [0, 1, 1],
    ] as [[UInt8]])
  func `frames that are not numbered without a gap are refused`(_ numbers: [UInt8]) {
    let file = PNGBuilder.started.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
      .chunk("fcTL", [0, 0, 0, numbers[0]] + Self.frame).picture(ended: false)
      .chunk("fcTL", [0, 0, 0, numbers[1]] + Self.frame)
      .chunk("fdAT", [0, 0, 0, numbers[2], 9]).chunk("IEND")
    #expect(refusal(of: file) != nil)
  }

  @Test func `an animation with another count of frames is refused`() {
    let file = PNGBuilder.started.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
      .chunk("fcTL", [0, 0, 0, 0] + Self.frame).picture()
    #expect(
      refusal(of: file) == .malformed(what: "animation with a wrong number of frames", at: 33))
  }

  @Test func `frames without an animation are no media`() throws {
    let file = PNGBuilder.started.picture(ended: false)
      .chunk("fcTL", [0, 0, 0, 0] + Self.frame).chunk("fdAT", [0, 0, 0, 1, 9]).chunk("IEND")
    let parts = try PNGStructure(parsing: file.bytes).parts
    #expect(parts.count { !$0.isMedia } == 2)
  }

  @Test func `Apple's head before the header is media`() throws {
    let file = PNGBuilder().chunk("CgBI", [0x50, 0, 0x20, 6])
      .chunk("IHDR", PNGBuilder.header()).picture()
    #expect(try PNGStructure(parsing: file.bytes).parts.allSatisfy(\.isMedia))
    #expect(
      refusal(of: PNGBuilder().chunk("CgBI", [1]).chunk("IHDR", PNGBuilder.header()).picture())
        != nil)
  }

  @Test(.enabled(if: SampleFiles.arePresent, Comment(rawValue: SampleFiles.absence)))
  func `every real file is claimed from its first to its last byte`() throws {
    var tested = 0
    for path in SampleFiles.files(["png"]) {
      let bytes = try SampleFiles.bytes(of: path)
      expectWhole(try PNGStructure(parsing: bytes).parts.map(\.range), bytes.count)
      tested += 1
    }
    #expect(tested >= 3)
  }
}
