import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct PNGInventoryTests {
  static let exif = TIFFBuilder.phone().bytes
  static let packet = JPEGInventoryTests.packet

  private func items(_ file: PNGBuilder) throws -> [Item] { try Inventory(of: file.bytes).items }

  private func item(_ type: String, _ data: [UInt8]) throws -> Item {
    let items = try items(.started.chunk(type, data).picture())
    try #require(items.count == 1)
    return items[0]
  }

  private func text(_ keyword: String, _ rest: [UInt8]) throws -> Item {
    try item("tEXt", Array(keyword.utf8) + [0] + rest)
  }

  @Test(arguments: [
    ("Title", Kind.caption), ("TITLE", .caption), ("Author", .creator), ("Copyright", .rights),
    ("Creation Time", .captureTime), ("Software", .deviceModel), ("Location", .location),
    ("date:create", .captureTime), ("exif:GPSLatitude", .location),
    ("exif:DateTimeOriginal", .captureTime), ("exif:BodySerialNumber", .deviceIdentity),
    ("exif:Orientation", .exposure), ("parameters", .editHistory), ("workflow", .editHistory),
    ("invokeai_metadata", .editHistory), ("Thumb::URI", .editHistory),
  ])
  func `text has the kinds of its keyword`(_ keyword: String, _ kind: Kind) throws {
    let item = try text(keyword, [65])
    #expect(item.kinds.first == kind)
    #expect(item.reading == .read)
    #expect(item.carrier == .comment)
  }

  @Test func `a keyword that is not known is not repeated`() throws {
    let item = try text("Zettel", [65])
    #expect(item.key == .other)
    #expect(item.reading == .unrecognised)
    #expect(!item.place.path.contains("Zettel"))
    let place = try text("shop_gps", [65])
    #expect(place.key == .other)
    #expect(place.kinds.first == .location)
    #expect(place.reading == .read)
  }

  @Test func `text is the same in every encoding`() throws {
    let stored = PNGBuilder.stored([65, 66])
    let files = [
      PNGBuilder.started.text("tEXt", "Title", [65, 66]),
      .started.text("zTXt", "Title", [0] + stored),
      .started.text("iTXt", "Title", [0, 0, 0, 0, 65, 66]),
      .started.text("iTXt", "Title", [1, 0, 0, 0] + stored),
    ]
    let prints = try files.map { try Inventory(of: $0.picture().bytes).entries.map(\.fingerprint) }
    #expect(Set(prints).count == 1)
  }

  @Test(
    arguments: [
      ("tEXt", Array("Title".utf8)), ("tEXt", [0, 65]),
      ("tEXt", Array(repeating: 65, count: 80) + [0]),
      ("zTXt", Array("Title\0\u{1}".utf8) + PNGBuilder.stored([65])),
      ("zTXt", Array("Title\0\0".utf8) + PNGBuilder.stored([65]) + [1]),
      ("zTXt", Array("Title\0\0".utf8) + PNGBuilder.stored([65]).dropLast()),
      ("iTXt", Array("Title\0\u{2}\0\0\0".utf8)), ("iTXt", Array("Title\0\0\0de\0".utf8)),
      ("tEXt", Array("Comment\0".utf8) + packet), ("tEXt", Array("Comment\0Exif\0\0".utf8)),
      ("iTXt", Array("XML:com.adobe.xmp\0\0\0de\0\0".utf8) + packet),
      ("tEXt", Array("XML:com.adobe.xmp\0<x".utf8)),
      ("tEXt", Array("Raw profile type magic\0\nmagic\n 1\n41\n".utf8)),
      ("tEXt", Array("Raw profile type exif\0\nexif\n 2\n41\n".utf8)),
      ("tEXt", Array("Raw profile type exif\0\nexif\n 1\n4G\n".utf8)),
      ("tEXt", Array("Raw profile type exif\0exif".utf8)),
      ("tEXt", Array("Raw profile type exif\0".utf8) + digits("Somestreet 12", exif)),
      ("eXIf", [1, 2, 3]), ("zxIf", [0, 0, 0, 0, 1, 0x78]), ("iCCP", Array("icc\0\0abc".utf8)),
      ("iCCP", Array("icc\0\0".utf8) + PNGBuilder.stored([1, 2])), ("iCCP", [0, 0]),
      ("tIME", [1, 2, 3]), ("gAMA", [0, 0, 0, 1, 0]), ("sRGB", [0, 0]), ("cHRM", [0]),
      ("tRNS", [1]), ("sBIT", [0]), ("bKGD", [1]), ("pHYs", [1]),
      ("gAMA", Array("Home".utf8)), ("cICP", Array("Home".utf8)), ("gIFg", Array("Home".utf8)),
      ("cHRM", Array("At home, in Somestreet 12, City.".utf8)), ("sRGB", [65]), ("sTER", [65]),
      ("pHYs", Array("At home, ".utf8)), ("vpAg", Array("At home, ".utf8)),
      ("oFFs", Array("At home, ".utf8)), ("mDCV", Array("At home in Somestreet 12".utf8)),
      ("mDCV", Array(repeating: 0x30, count: 24)), ("cLLI", Array("At home.".utf8)),
      ("sCAL", Array("\u{1}12\01x".utf8)), ("iDOT", Array(repeating: 0, count: 28)),
      ("prIv", Array("Exif\0\0".utf8)), ("prIv", packet),
    ] as [(String, [UInt8])])
  func `a chunk of another form may hold anything`(_ type: String, _ data: [UInt8]) throws {
    let item = try item(type, data)
    #expect(item.reading == .malformed)
    #expect(item.kinds.contains(.location))
    #expect(!item.kinds.contains(.rendering))
  }

  @Test(
    arguments: [
      ("gAMA", [0, 0, 0, 1]), ("sRGB", [0]), ("tRNS", [0, 1]), ("sBIT", [8]), ("bKGD", [0, 1]),
      ("pHYs", Array(repeating: 0, count: 9)), ("cICP", [1, 13, 0, 1]),
    ] as [(String, [UInt8])])
  func `a chunk that shows the picture is kept`(_ type: String, _ data: [UInt8]) throws {
    let item = try item(type, data)
    #expect(item.kinds == Kinds(.rendering))
    #expect(item.reading == .read)
    // Decoders ignore a second one, and one after the data.
    let again = try items(.started.chunk(type, data).chunk(type, data).picture())
    #expect(again.map(\.reading) == [.read, .malformed])
    let behind = try items(.started.picture(ended: false).chunk(type, data).chunk("IEND"))
    #expect(behind.map(\.reading) == [.malformed])
  }

  @Test(
    arguments: [
      ("gAMA", number(45_455)), ("cICP", [9, 16, 0, 1]), ("gIFg", [2, 0, 0, 10]),
      (
        "cHRM",
        [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000].flatMap { number($0) }
      ),
      ("pHYs", number(2835) + number(2835) + [1]), ("oFFs", number(UInt32.max) + number(7) + [0]),
      (
        "mDCV",
        [0x8A48, 0x3908, 0x2134, 0x9BAA, 0x1996, 0x08FC, 0x3D13, 0x4042].flatMap {
          Array(number($0).suffix(2))
        } + number(10_000_000) + number(1)
      ), ("cLLI", number(10_000_000) + number(4_000_000)),
    ] as [(String, [UInt8])])
  func `numbers of real pictures are kept`(_ type: String, _ data: [UInt8]) throws {
    #expect(try item(type, data).reading == .read)
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: value)
    return bytes
  }

  @Test func `frequencies of colours are not needed to show them`() throws {
    let items = try items(.started.chunk("hIST", Array("Home".utf8)).picture())
    #expect(items.map(\.kinds) == [Kinds(.editHistory)])
  }

  @Test func `a metadata chunk with a wrong checksum is malformed`() throws {
    let file = PNGBuilder.started.text("tEXt", "Title", [65])
    var bytes = file.bytes
    bytes[bytes.count - 1] ^= 1
    let items = try items(PNGBuilder().raw(Array(bytes.dropFirst(8))).picture())
    #expect(items.map(\.reading) == [.malformed])
    #expect(items[0].kinds.contains(.location))
  }

  @Test func `unreadable EXIF that may rotate the picture counts as rendering`() throws {
    let broken: [UInt8] = [0x4D, 0x4D, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    #expect(try item("eXIf", broken).kinds.contains(.rendering))
  }

  @Test(
    arguments: [
      ("eXIf", exif), ("exIf", exif), ("eXIf", Array("Exif\0\0".utf8) + exif),
      ("zxIf", [0, 0, 0, 0, 9] + PNGBuilder.stored(exif)),
      ("tEXt", Array("exif\0Exif\0\0".utf8) + exif),
      (
        "tEXt",
        Array("Raw profile type exif\0".utf8) + digits("exif", Array("Exif\0\0".utf8) + exif)
      ),
      (
        "zTXt",
        Array("Raw profile type APP1\0\0".utf8)
          + PNGBuilder.stored(digits("APP1", Array("Exif\0\0".utf8) + exif))
      ),
    ] as [(String, [UInt8])])
  func `EXIF is read in every form`(_ type: String, _ data: [UInt8]) throws {
    let items = try items(.started.chunk(type, data).picture())
    #expect(items.contains { $0.key == .known("GPSLatitude") })
    #expect(items.allSatisfy { $0.carrier == .exif })
  }

  @Test(
    arguments: [
      ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet),
      ("iTXt", Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + PNGBuilder.stored(packet)),
      ("tEXt", Array("XML:com.adobe.xmp\0".utf8) + packet),
      ("tEXt", Array("Raw profile type xmp\0".utf8) + digits("xmp", packet)),
      (
        "tEXt",
        Array("Raw profile type APP1\0".utf8)
          + digits("generic profile", Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet)
      ),
    ] as [(String, [UInt8])])
  func `XMP is read in every form`(_ type: String, _ data: [UInt8]) throws {
    let items = try items(.started.chunk(type, data).picture())
    #expect(items.map(\.carrier) == [.xmp])
    #expect(items[0].kinds.contains(.location))
  }

  @Test func `bytes after a profile's stream are unrecognised`() throws {
    let profile = ICCSample.plain
    let data = Array("Dell 1234\0\0".utf8) + PNGBuilder.stored(profile) + [1, 2]
    let items = try items(.started.chunk("iCCP", data).picture())
    #expect(items.map(\.key).prefix(2) == [.known("ProfileName"), .other])
    #expect(items[1].reading == .unrecognised)
    #expect(items.contains { $0.key == .known("profile") })
  }

  @Test func `the total size of decoded streams in one file is limited`() throws {
    let bomb = try #require(Zlib.deflate(Array(repeating: 0, count: 7 << 20)))
    let chunk = PNGBuilder().text("zTXt", "Comment", [0] + bomb).bytes.dropFirst(8)
    let file = PNGBuilder.started.raw((0..<8).flatMap { _ in chunk }).picture()
    let spent = try ProcessorTime.spent {
      let readings = try items(file).map(\.reading)
      #expect(readings.prefix(4) == [.read, .read, .read, .malformed])
      #expect(readings.count == 8)
    }
    #expect(spent < .seconds(60))
  }

  @Test func `as many chunks as a file may have are read in no time`()
    throws
  {
    let chunk = PNGBuilder().text("tEXt", "Title", [65]).bytes.dropFirst(8)
    let file = PNGBuilder.started.raw((0..<2000).flatMap { _ in chunk }).picture()
    let spent = try ProcessorTime.spent {
      let count = try Inventory(of: file.bytes).blocks.count
      #expect(count == 2000)
    }
    #expect(spent < .seconds(60))
  }

  @Test func `a file after the picture is opened`() throws {
    let inner = PNGBuilder.started.chunk("eXIf", Self.exif).picture().bytes
    let items = try items(PNGBuilder.started.picture().raw(inner))
    #expect(items.first?.carrier == .asset)
    #expect(items.contains { $0.key == .known("GPSLatitude") && $0.within == 0 })
  }

  @Test(
    arguments: [
      ([1, 2, 3], Reading.unrecognised), ([0, 0] + packet, .malformed),
      ([1] + PNGBuilder.started.picture().bytes, .malformed),
    ] as [([UInt8], Reading)])
  func `other bytes after the picture are recognised by their signatures`(
    _ tail: [UInt8], _ reading: Reading
  ) throws {
    #expect(try items(PNGBuilder.started.picture().raw(tail)).map(\.reading) == [reading])
  }

  /// Returns a profile in digits, as ImageMagick writes it.
  static func digits(_ title: String, _ bytes: [UInt8]) -> [UInt8] {
    let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return Array("\n\(title)\n    \(bytes.count)\n\(hex)\n".utf8)
  }
}
