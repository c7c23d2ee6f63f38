import Bytes
import Containers
import Samples
import Testing

@Suite struct JPEGStructureTests {
  @Test func `the parts of a file follow each other without a gap from first to last byte`() throws
  {
    let file = JPEGBuilder().application(0, "JFIF\0", [1, 2]).segment(0xFE, [9]).picture()
    let parts = try JPEGStructure(parsing: file.bytes).parts
    expectWhole(parts.map(\.range), file.bytes.count)
    #expect(
      parts.map(\.role) == [
        .marker(.startOfImage), .application(0), .comment, .coding(JPEGMarker(0xDB)),
        .coding(JPEGMarker(0xC0)), .scan, .endOfImage,
      ])
  }

  @Test func `restart markers and stuffed bytes belong to their scan`() throws {
    let file = JPEGBuilder().picture()
    let scans = try JPEGStructure(parsing: file.bytes).parts.filter { $0.role == .scan }
    #expect(scans.map(\.range.count) == [2 + 8 + 7])
  }

  @Test(arguments: [0x00, 0xD0, 0xD7, 0xD9, 0xFF] as [UInt8])
  func `a scan ends at the same marker wherever the window ends that it is read through`(
    _ code: UInt8
  ) throws {
    let head = JPEGBuilder().picture(ended: false)
    for before in 0...3 {
      // The first of two bytes is the last of the first window, or near it.
      let offset = ByteWindow<[UInt8]>.size - 2 + before
      let coded = [UInt8](repeating: 0x11, count: offset - head.bytes.count)
      let end: [UInt8] = code == 0xFF ? [0xD9] : [0x12, 0xFF, 0x00, 0xFF, 0xD9]
      let file = head.raw(coded).raw([0xFF, code]).raw(end)
      let parts = try JPEGStructure(parsing: file.bytes).parts
      let scan = try #require(parts.first { $0.role == .scan })
      let belongs = code < 0xD9
      #expect(scan.range.upperBound == (belongs ? file.bytes.count - 2 : offset))
      expectWhole(parts.map(\.range), file.bytes.count)
    }
  }

  @Test func `a segment between two scans is a part of its own`() throws {
    let file = JPEGBuilder().picture(ended: false).application(1, "Exif\0\0")
      .segment(0xDA, [1, 1, 0, 0, 0x3F, 0]).raw([0x12, 0xFF, 0xD9])
    let roles = try JPEGStructure(parsing: file.bytes).parts.map(\.role)
    #expect(roles.count { $0 == .scan } == 2)
    #expect(roles.contains(.application(1)))
  }

  @Test func `fill bytes before a marker are a part of their own`() throws {
    let file = JPEGBuilder().raw([0xFF, 0xFF, 0xFF]).segment(0xFE, [1]).picture()
    let parts = try JPEGStructure(parsing: file.bytes).parts
    #expect(parts[1].role == .fill)
    #expect(parts[1].range == 2..<5)
    #expect(parts[2].role == .comment)
  }

  @Test func `bytes between segments are a gap`() throws {
    let file = JPEGBuilder().segment(0xFE, [1]).raw([1, 2, 3]).picture()
    let parts = try JPEGStructure(parsing: file.bytes).parts
    #expect(parts.filter { $0.role == .gap }.map(\.range.count) == [3])
    expectWhole(parts.map(\.range), file.bytes.count)
  }

  @Test func `bytes after the end of the picture are its tail, and zeros are padding`() throws {
    let tailed = JPEGBuilder().picture().raw([0, 0, 7])
    #expect(try JPEGStructure(parsing: tailed.bytes).parts.last?.role == .tail)
    let padded = JPEGBuilder().picture().raw([0, 0, 0])
    #expect(try JPEGStructure(parsing: padded.bytes).parts.last?.role == .fill)
  }

  @Test func `a file that ends inside its scan has a picture to its end`() throws {
    let file = JPEGBuilder().picture(ended: false)
    let structure = try JPEGStructure(parsing: file.bytes)
    #expect(structure.endOfImage == file.bytes.count)
    expectWhole(structure.parts.map(\.range), file.bytes.count)
  }

  @Test func `a segment that runs past the end is refused with its offset`() {
    let file = JPEGBuilder().raw([0xFF, 0xE1, 0x40, 0x00, 1, 2, 3])
    #expect(
      throws: ContainerError.malformed(
        what: "segment of 16384 bytes runs past the end of the file", at: 2)
    ) { try JPEGStructure(parsing: file.bytes) }
  }

  @Test func `a file that ends between two scans is read up to there`() throws {
    let whole = JPEGBuilder().picture().bytes
    let open = Array(whole.dropLast(2))
    #expect(try !JPEGStructure(parsing: whole).isCut)
    #expect(try JPEGStructure(parsing: open).isCut)
    for rest: [UInt8] in [
      [0xFF, 0xC4], [0xFF, 0xC4, 0], [0xFF, 0xC4, 0, 30, 1, 2], [0xFF, 0xDA, 0, 8],
    ] {
      let structure = try JPEGStructure(parsing: open + rest)
      #expect(structure.isCut)
      #expect(structure.parts.last?.role == .gap)
      expectWhole(structure.parts.map(\.range), open.count + rest.count)
    }
  }

  @Test func `a segment length below two is refused with its offset`() {
    let file = JPEGBuilder().raw([0xFF, 0xE1, 0x00, 0x01]).picture()
    #expect(throws: ContainerError.malformed(what: "segment length below 2", at: 4)) {
      try JPEGStructure(parsing: file.bytes)
    }
  }

  @Test(arguments: [0x02, 0x64, 0xBF, 0xC8, 0xF0, 0xF8, 0xFD] as [UInt8])
  func `a segment of a marker that decoding has no use for is no media`(_ code: UInt8) throws {
    let file = JPEGBuilder().segment(code, [1, 2, 3]).picture()
    let parts = try JPEGStructure(parsing: file.bytes).parts
    #expect(parts[1].role == .reserved(JPEGMarker(code)))
    #expect(!parts[1].isMedia)
    expectWhole(parts.map(\.range), file.bytes.count)
  }

  @Test(
    arguments: [
      (0xDB, [0] + Array(repeating: 1, count: 64)),
      (0xDB, [0x13] + Array(repeating: 1, count: 128)),
      (0xC4, [0] + [2] + Array(repeating: 0, count: 15) + [1, 2]), (0xCC, [0, 1]),
      (0xDD, [0, 8]), (0xDC, [0, 1]), (0xDF, [0x11]), (0xDE, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]),
      (0xDB, [0x12] + Array(repeating: 1, count: 128)),
    ] as [(UInt8, [UInt8])])
  func `a table or header fills its segment, or the file is refused`(
    _ code: UInt8, _ payload: [UInt8]
  ) throws {
    let whole = JPEGBuilder().segment(code, payload).picture()
    // In a place where it has no use, it is well-formed but not media.
    let roles: [JPEGPart.Role] = [.coding(JPEGMarker(code)), .reserved(JPEGMarker(code))]
    #expect(roles.contains(try JPEGStructure(parsing: whole.bytes).parts[1].role))
    for wrong in [payload + [7], payload.dropLast()] {
      let file = JPEGBuilder().segment(code, wrong).picture()
      #expect(
        throws: ContainerError.malformed(
          what: "tables or header that do not fill their segment", at: 2)
      ) { try JPEGStructure(parsing: file.bytes) }
    }
  }

  @Test func `bytes after a scan's header in its segment are refused`() {
    let file = JPEGBuilder().segment(0xDA, [1, 1, 0, 0, 0x3F, 0, 0x41])
    #expect(throws: ContainerError.self) { try JPEGStructure(parsing: file.bytes) }
  }

  @Test func `a frame of JPEG-LS is refused rather than taken for metadata`() {
    let file = JPEGBuilder().segment(0xF7, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])
    #expect(throws: ContainerError.malformed(what: "a frame of JPEG-LS", at: 2)) {
      try JPEGStructure(parsing: file.bytes)
    }
  }

  @Test func `every prefix of a file is read or refused, and its parts are whole`() {
    let file = JPEGBuilder().application(1, "Exif\0\0", [1, 2, 3]).raw([0xFF]).picture().raw([5])
    var tested = 0
    for length in 0...file.bytes.count {
      let prefix = Array(file.bytes.prefix(length))
      if let structure = try? JPEGStructure(parsing: prefix) {
        expectWhole(structure.parts.map(\.range), length)
      }
      tested += 1
    }
    #expect(tested == file.bytes.count + 1)
  }

  @Test(.enabled(if: SampleFiles.arePresent, Comment(rawValue: SampleFiles.absence)))
  func `every real file is claimed from its first to its last byte`() throws {
    var tested = 0
    for path in SampleFiles.jpegs() {
      let bytes = try SampleFiles.bytes(of: path)
      expectWhole(try JPEGStructure(parsing: bytes).parts.map(\.range), bytes.count)
      tested += 1
    }
    #expect(tested >= 19)
  }
}
