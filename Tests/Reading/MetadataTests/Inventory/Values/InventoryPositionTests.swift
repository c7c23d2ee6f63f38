import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

/// Positions in the values of items whose keys do not indicate them.
@Suite struct InventoryPositionTests {
  private static let place = "48.857722, 2.295058"

  private func packet(_ content: String, about: String = "") -> [UInt8] {
    let text = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="\(about)" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:poi="http://example.org/poi/1.0/">\
      \(content)</rdf:Description></rdf:RDF></x:xmpmeta>
      """
    return JPEGBuilder().application(1, "http://ns.adobe.com/xap/1.0/\0", Array(text.utf8))
      .picture().bytes
  }

  private func places(in bytes: [UInt8]) throws -> [Item] {
    try Inventory(of: bytes).items.filter {
      $0.kinds.contains(.location) && $0.reading != .unrecognised && $0.key != .known("xmlns")
    }
  }

  @Test(arguments: [
    "<poi:list><rdf:Bag><rdf:li>Home \(place)</rdf:li><rdf:li>School 48.8606,2.3376</rdf:li></rdf:Bag></poi:list>",
    "<poi:list>{\"home\":{\"lat\":48.857722,\"lng\":2.295058}}</poi:list>",
    "<poi:list>eyJsYXQiOjQ4Ljg1NzcsImxuZyI6Mi4yOTUwfQ==</poi:list>",
    "<poi:one rdf:parseType=\"Resource\"><poi:a>48°51'27.76\"N</poi:a></poi:one>",
    "<poi:geohash>u09tvw0</poi:geohash>", "<poi:plusCode>V75V+8Q</poi:plusCode>",
    "<poi:MGRS>31UDQ4825111932</poi:MGRS>",
  ])
  func `a position in a namespace that no table knows is a location`(content: String) throws {
    let found = try places(in: packet(content))
    #expect(!found.isEmpty)
    // The value may contain something else besides, so it is removed with any kind, and does not
    // count as unknown.
    #expect(
      found.allSatisfy {
        $0.carrier == .xmp && $0.reading != .unrecognised && $0.key != .known("xmlns")
      })
    let other = try Inventory(of: packet("<poi:list>Home, School</poi:list>")).items
    #expect(other.contains { $0.carrier == .xmp && $0.reading == .unrecognised })
  }

  @Test func `a caption that states a position is a caption and a location`() throws {
    let found = try places(in: packet("<dc:source>\(Self.place)</dc:source>"))
    #expect(found.map(\.key) == [.known("dc:source")])
    #expect(found.map(\.reading) == [.read])
    let plain = try places(in: packet("<dc:source>the sea</dc:source>"))
    #expect(plain.isEmpty)
  }

  @Test(arguments: ["utf8", "utf16", "binary"])
  func `positions are found in the texts of every carrier`(form: String) throws {
    let units: [UInt8] = Self.place.utf8.flatMap { [$0, 0] as [UInt8] }
    let wide: [UInt8] = [0xFF, 0xFE] + units
    let text: [UInt8] =
      switch form {
      case "utf8": Array(Self.place.utf8)
      case "utf16": wide
      default: [3, 1, 4] + Array(Self.place.utf8) + ([0, 7] as [UInt8])
      }
    let files: [(String, [UInt8])] = [
      ("comment", JPEGBuilder().segment(0xFE, text).picture().bytes),
      ("unknown segment", JPEGBuilder().application(9, "NOBODY\0", text).picture().bytes),
      ("unknown chunk", PNGBuilder.started.chunk("poIs", text).picture().bytes),
      ("text", PNGBuilder.started.text("tEXt", "Nobody", text).picture().bytes),
      (
        "GIF", GIFBuilder().raw([0x21, 0xFE, UInt8(text.count)] + text + [0]).image().ended().bytes
      ),
    ]
    for (name, bytes) in files {
      #expect(try !places(in: bytes).isEmpty, "\(name)")
    }
    #expect(files.count == 5)
  }

  @Test(arguments: [
    "rdf:resource=\"geo:48.8577,2.2950\"", "poi:at=\"48.8577, 2.2950\"",
    "xml:lang=\"48.8577, 2.2950\"", "xml:base=\"geo:48.8577,2.2950\"",
    "rdf:datatype=\"geo:48.8577,2.2950\"",
  ])
  func `positions are found in every attribute of a packet`(attribute: String) throws {
    let found = try places(in: packet("<dc:source \(attribute)>the sea</dc:source>"))
    #expect(!found.isEmpty)
    let about = packet("<dc:source>the sea</dc:source>", about: "geo:48.8577,2.2950")
    #expect(try !places(in: about).isEmpty)
  }

  @Test func `positions are found in the language of a text, and in its translated keyword`() throws
  {
    for words in ["48.8577, 2.2950\0\0", "fr\0geo:48.8577,2.2950\0"] {
      let text: [UInt8] = [0, 0] + Array(words.utf8) + Array("the sea".utf8)
      for keyword in ["Comment", "Nobody"] {
        let file = PNGBuilder.started.text("iTXt", keyword, text).picture().bytes
        #expect(try !places(in: file).isEmpty, "\(keyword)")
      }
    }
  }

  @Test func `a latitude and the longitude in the next text of the carrier are places`() throws {
    func file(_ first: String, _ second: String) -> [UInt8] {
      PNGBuilder.started.text("tEXt", "Nobody", Array(first.utf8))
        .text("tEXt", "Nobody", Array(second.utf8)).picture().bytes
    }
    for (first, second) in [
      ("lat=38.889269", "lon=-77.049932"), ("lon: -77.05", "lat: 38.89"),
      ("38.8892 N", "77.0499 W"),
    ] {
      #expect(try places(in: file(first, second)).count == 2, "\(first)")
    }
    for (first, second) in [
      ("lat=38.889269", "lat=38.889269"), ("38.889269", "-77.049932"), ("lat=38.889269", "sea"),
    ] {
      #expect(try places(in: file(first, second)).isEmpty, "\(first)")
    }
  }

  @Test func `positions are found in EXIF texts with a wrongly declared coding`() throws {
    let plain = Array("Home 48.857722, 2.295058".utf8)
    let japanese: [UInt8] =
      [0x96, 0x6B, 0x88, 0xDC] + Array("35.689512 ".utf8) + [0x93, 0x8C, 0x8C, 0x6F]
      + Array("139.691712".utf8)
    let texts: [(tag: UInt16, type: UInt16, bytes: [UInt8])] = [
      (0x9286, 7, Array("UNICODE\0".utf8) + plain), (0x9C9C, 1, plain), (0x010E, 2, japanese + [0]),
      (0x9286, 7, Array("JIS\0\0\0\0\0".utf8) + [0x1B, 0x28, 0x42] + plain),
    ]
    for (tag, type, bytes) in texts {
      var block = TIFFBuilder()
      block.directory(
        at: 8, [block.entry(tag, type, UInt32(bytes.count), block.number(UInt32(100)))])
      block.put(bytes, at: 100)
      let file = PNGBuilder.started.chunk("eXIf", block.bytes).picture().bytes
      #expect(try !places(in: file).isEmpty, "\(tag)")
    }
    #expect(texts.count == 4)
  }

  @Test func `overlapping values cost no more than the file allows`() throws {
    let text = Array(String(repeating: "words of no place 1.2345 ", count: 2000).utf8)
    var block = TIFFBuilder()
    let entries = (0..<200).map { number in
      block.entry(
        UInt16(0xC000 + number), 2, UInt32(text.count), block.number(UInt32(10_000)))
    }
    block.directory(at: 8, entries)
    block.put(text, at: 10_000)
    block.put([0], at: 1_000_000)
    let file = PNGBuilder.started.chunk("eXIf", block.bytes).picture().bytes
    var found: [Item] = []
    let spent = try ProcessorTime.spent { found = try places(in: file) }
    #expect(spent < .seconds(60))
    // Parts that are no longer inspected may contain a position: here, the whole block.
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.reading == .malformed })
  }
}
