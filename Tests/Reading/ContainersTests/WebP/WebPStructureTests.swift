import Bytes
import Containers
import Samples
import Testing

@Suite struct WebPStructureTests {
  private static let frame = WebPBuilder.coded + WebPBuilder.chunk("prIv", [1, 2, 3])

  @Test func `the parts of a file follow each other without a gap from first to last byte`() throws
  {
    let file = WebPBuilder().extended(2).chunk("ICCP", [1]).animation().frame(Self.frame)
      .frame(WebPBuilder.lossy).chunk("EXIF", [1, 2]).tail([0, 7])
    let parts = try WebPStructure(parsing: file.bytes).parts
    #expect(
      parts.map(\.role) == [
        .head, .extended, .chunk("ICCP"), .picture("ANIM"), .frame, .picture("VP8L"),
        .chunk("prIv"), .frame, .picture("VP8 "), .chunk("EXIF"), .tail,
      ])
    #expect(parts.map(\.frame) == [nil, nil, nil, nil, nil, 4, 4, nil, 7, nil, nil])
    expectWhole(parts.map(\.range), file.bytes.count)
  }

  @Test func `zeros after the file's own length are padding`() throws {
    let file = WebPBuilder().picture().tail([0, 0])
    #expect(try WebPStructure(parsing: file.bytes).parts.last?.role == .fill)
  }

  @Test func `a file that is cut off is read if it has some picture data`() throws {
    let coded = WebPBuilder.chunk(
      "VP8 ", [0x30, 1, 0, 0x9D, 1, 0x2A] + Array(repeating: 1, count: 30))
    let file = WebPBuilder().extended(0x10).chunk("ALPH", [1]).raw(coded)
      .chunk("XMP ", [1, 2, 3]).bytes
    // After the headers of the file, of VP8X and of alpha, and sixteen bytes of coded data.
    for length in 0..<64 {
      #expect(throws: ContainerError.self) {
        try WebPStructure(parsing: Array(file.prefix(length)))
      }
    }
    for length in 64..<file.count {
      let structure = try WebPStructure(parsing: Array(file.prefix(length)))
      expectWhole(structure.parts.map(\.range), length)
      #expect(structure.isCut)
      #expect(structure.parts[0].missing == file.count - length)
      #expect(structure.parts[3].role == .picture("VP8 "))
    }
    #expect(file.count == 96)
    #expect(try !WebPStructure(parsing: file).isCut)
  }

  @Test func `an animation that is cut off has one frame, and part of the next`()
    throws
  {
    let coded = WebPBuilder.chunk("VP8L", [0x2F] + Array(repeating: 7, count: 31))
    let file = WebPBuilder().extended(2).animation().frame(coded).frame(coded).bytes
    var read = 0
    for length in 108..<file.count {
      let structure = try WebPStructure(parsing: Array(file.prefix(length)))
      expectWhole(structure.parts.map(\.range), length)
      #expect(structure.isCut)
      read += 1
    }
    #expect(read == file.count - 108 && read > 60)
  }

  @Test(arguments: [
    WebPBuilder(), WebPBuilder().extended(0), WebPBuilder().chunk("EXIF", [1, 2]).picture(),
    WebPBuilder().chunk("VP8X", [0]).picture(), WebPBuilder().chunk("VP8L", [0x2E]),
    WebPBuilder().chunk("VP8 ", [0, 0, 0, 0x9D, 1]), WebPBuilder().extended(2).picture(),
    WebPBuilder().extended(2).animation(), WebPBuilder().extended(2).frame(coded),
    WebPBuilder().extended(2).chunk("ANIM", [0]).frame(coded),
    WebPBuilder().extended(2).animation().frame([]),
    WebPBuilder().extended(2).animation().frame(chunk("prIv", [])),
    WebPBuilder().extended(2).animation().chunk("ANMF", [1, 2, 3, 4]),
    WebPBuilder().extended(2).animation().frame(coded + [1]),
    WebPBuilder().extended(2).animation().frame(coded + Array("abcd".utf8) + [9, 0, 0, 0, 1, 2]),
    WebPBuilder().extended(2).animation().frame(coded).picture(),
    WebPBuilder().picture().raw([1, 2, 3]),
    WebPBuilder().picture().raw(Array("abcd".utf8) + [0xFF, 0xFF, 0xFF, 0xFF]),
  ])
  func `chunks that no decoder shows are refused`(_ file: WebPBuilder) {
    #expect(throws: ContainerError.self) { try WebPStructure(parsing: file.bytes) }
  }

  private static let coded = WebPBuilder.coded
  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    WebPBuilder.chunk(type, data)
  }

  @Test func `a second picture, alpha after it and frames without animation are not media`() throws
  {
    let file = WebPBuilder().extended(0x10).picture().picture().chunk("ALPH", [1, 2])
      .animation().frame(WebPBuilder.coded).extended(0)
    let parts = try WebPStructure(parsing: file.bytes).parts
    #expect(parts.compactMap(\.media).count == 1)
    #expect(parts.suffix(5).allSatisfy { if case .chunk = $0.role { true } else { false } })
  }

  @Test func `alpha before lossless data, which have their own, is no media`() throws {
    let still = WebPBuilder().extended(0x10).chunk("ALPH", [1, 2]).picture()
    let alpha = WebPBuilder.chunk("ALPH", [1, 2])
    let animated = WebPBuilder().extended(0x12).animation().frame(alpha + WebPBuilder.coded)
    for (file, index) in [(still, 2), (animated, 4)] {
      let parts = try WebPStructure(parsing: file.bytes).parts
      #expect(parts[index].role == .chunk("ALPH"))
      expectWhole(parts.map(\.range), file.bytes.count)
    }
    let lossy = WebPBuilder().extended(0x10).chunk("ALPH", [1, 2]).raw(WebPBuilder.lossy)
    #expect(try WebPStructure(parsing: lossy.bytes).parts[2].role == .picture("ALPH"))
  }

  @Test func `the zero that fills a chunk up is no media, and may be missing at the end`() throws {
    let file = WebPBuilder().raw(WebPBuilder.lossy)
    let part = try #require(try WebPStructure(parsing: file.bytes).parts.last)
    #expect(part.media?.count == 17)
    #expect(part.padding.count == 1)
    let bare = WebPBuilder().raw(WebPBuilder.lossy.dropLast())
    #expect(try WebPStructure(parsing: bare.bytes).parts.last?.padding.isEmpty == true)
  }

  @Test(.enabled(if: SampleFiles.arePresent, Comment(rawValue: SampleFiles.absence)))
  func `every real file is claimed from its first to its last byte`() throws {
    var tested = 0
    for path in SampleFiles.files(["webp"]) {
      let bytes = try SampleFiles.bytes(of: path)
      expectWhole(try WebPStructure(parsing: bytes).parts.map(\.range), bytes.count)
      tested += 1
    }
    #expect(tested >= 5)
  }
}
