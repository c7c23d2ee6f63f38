import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct GIFInventoryTests {
  private static let packet = JPEGInventoryTests.packet
  private static let datasets = IPTCDatasetsTests.block

  private func items(_ file: GIFBuilder) throws -> [Item] {
    try Inventory(of: file.image().ended().bytes).items
  }

  @Test(
    arguments: [
      (GIFBuilder().application("XMP DataXMP", raw: packet + GIFBuilder.xmpTrailer), Carrier.xmp),
      (GIFBuilder().application("XMP DataXMP", packet), .xmp),
      (GIFBuilder().application("ICCRGBG1012", ICCSample.plain), .icc),
      (GIFBuilder().application("MGKIPTC0000", datasets), .iptc),
      (
        GIFBuilder().application(
          "MGK8BIM0000", Array("8BIM\u{3}".utf8) + JPEGInventoryTests.resolution), .photoshop
      ),
    ] as [(GIFBuilder, Carrier)])
  func `a carrier in an extension is read`(_ file: GIFBuilder, _ carrier: Carrier) throws {
    let items = try items(file)
    #expect(!items.isEmpty)
    #expect(items.allSatisfy { $0.carrier == carrier && $0.reading != .malformed })
  }

  @Test func `comments and plain text are captions`() throws {
    let items = try items(GIFBuilder().comment("a").control().plainText("b"))
    #expect(items.map(\.kinds) == [Kinds(.caption), Kinds(.caption)])
    #expect(items.map(\.key) == [.known("Comment"), .known("PlainText")])
  }

  @Test(arguments: [
    GIFBuilder().application("NETSCAPE2.0", [1, 0, 0, 9]),
    GIFBuilder().application("NETSCAPE2.0", [7, 0, 0]),
    GIFBuilder().application("ANIMEXTS1.0", raw: [3, 1, 0, 0, 1, 9, 0]),
    GIFBuilder().application("XMP DataXMP", raw: [2, 60, 61, 0]),
    GIFBuilder().application("ICCRGBG1012", [1]), GIFBuilder().application("MGKIPTC0000", [1]),
    GIFBuilder().application("UNKNOWNAPP1", packet),
    GIFBuilder().comment("Exif\0\0"),
    GIFBuilder().raw([0x21, 0x42, 6]).raw(Array("Exif\0\0".utf8) + [0]),
  ])
  func `an extension of another form may hold anything`(_ file: GIFBuilder) throws {
    let items = try items(file)
    #expect(items.map(\.reading) == [.malformed])
    #expect(items[0].kinds.contains(.location))
    #expect(!items[0].kinds.contains(.rendering))
  }

  @Test(arguments: ["NETSCAPE2.0", "ANIMEXTS1.0"])
  func `the loop count and the buffer size of an animation are kept`(
    _ name: String
  ) throws {
    let loop: [UInt8] = [3, 1, 5, 0]
    for raw in [
      loop + [0], [5, 2, 0, 4, 0, 0, 0], loop + [5, 2, 0, 4, 0, 0, 0],
      [5, 2, 0, 4, 0, 0] + loop + [0], loop + [5, 2, 255, 255, 255, 255, 0],
    ] {
      let items = try items(GIFBuilder().application(name, raw: raw))
      #expect(items.map(\.kinds) == [Kinds(.rendering)], "\(raw)")
    }
    for raw in [
      loop + loop + [0], loop + [5, 2, 0, 4, 0, 7, 0], [5, 2, 0, 4, 0, 0, 5, 2, 0, 4, 0, 0, 0],
      [4, 2, 0, 4, 0, 0], loop + [1, 9, 0],
    ] {
      #expect(try items(GIFBuilder().application(name, raw: raw)).map(\.reading) == [.malformed])
    }
  }

  @Test func `unknown blocks are unrecognised`() throws {
    let file = GIFBuilder().application("UNKNOWNAPP1", [1]).raw([0x21, 0x42, 1, 7, 0])
      .raw([0x21, 0xFF, 3, 1, 2, 3, 0]).control().control()
    let items = try items(file)
    #expect(items.map(\.reading) == Array(repeating: .unrecognised, count: 4))
    #expect(items.allSatisfy { $0.key == .other })
  }

  @Test func `the maximum number of texts is read quickly`() throws {
    let text = GIFBuilder().control().plainText("a").bytes.dropFirst(19)
    let file = GIFBuilder().raw((0..<1600).flatMap { _ in text }).image().ended()
    let spent = try ProcessorTime.spent {
      let blocks = try Inventory(of: file.bytes).blocks
      #expect(blocks.count == 1600)
      #expect(blocks.last.map { Array($0.parts) } == [3199, 3200])
    }
    #expect(spent < .seconds(60))
  }

  @Test func `a C2PA store is signed`() throws {
    #expect(
      try items(GIFBuilder().application("C2PA_GIF\u{1}\0\0", [1])).map(\.reading) == [.signed])
  }

  @Test func `an extension that the end of the file cuts off may hold anything`() throws {
    let file = GIFBuilder().image().raw([0x21, 0xFE, 9, 65])
    let items = try Inventory(of: file.bytes).items
    #expect(items.map(\.reading) == [.malformed])
  }
}
