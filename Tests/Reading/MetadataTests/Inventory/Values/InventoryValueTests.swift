import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

/// Values of items, read from the file again.
@Suite struct InventoryValueTests {
  private static let textCodings: Set = ["utf8", "latin1", "utf16be", "utf16le"]

  @Test func `texts planted in fixtures are found as values`() throws {
    var (found, lost) = (0, 0)
    for file in FixtureFiles.all {
      let canaries = Canary.all.filter {
        $0.file == file && $0.recognised && !Self.textCodings.isDisjoint(with: $0.patterns.keys)
      }
      guard !canaries.isEmpty else { continue }
      let texts = try Self.texts(in: file)
      for canary in canaries {
        if texts.contains(where: { $0.contains(canary.value) }) {
          found += 1
        } else {
          lost += 1
        }
      }
    }
    // The missing texts are in blocks that are removed as a whole: a maker's, a segment's, a
    // manifest's.
    #expect(found == 1044)
    #expect(lost == 126)
  }

  /// Returns every text in a file, found in one of its items.
  private static func texts(in file: String) throws -> [String] {
    let bytes = try FixtureFiles.bytes(of: file)
    let inventory = try Inventory(of: bytes)
    return inventory.entries.ids.compactMap { index in
      guard case .text(let text) = inventory.value(of: index, in: bytes) else { return nil }
      return text
    }
  }

  private static func value(_ key: String, in bytes: [UInt8]) throws -> ItemValue? {
    let inventory = try Inventory(of: bytes)
    let entry = inventory.entries.ids.first { inventory.entries[$0].item.key == .known(key) }
    return inventory.value(of: try #require(entry), in: bytes)
  }

  private static func exif(_ block: TIFFBuilder) -> [UInt8] {
    JPEGBuilder().application(1, "Exif\0\0", block.bytes).picture().bytes
  }

  @Test(arguments: [true, false])
  func `EXIF entries have texts and numbers as values, whatever their type`(isBigEndian: Bool)
    throws
  {
    let file = Self.exif(.phone(isBigEndian: isBigEndian))
    #expect(try Self.value("Make", in: file) == .text("CanaryMake"))
    #expect(try Self.value("UserComment", in: file) == .text("CanaryUC"))
    #expect(try Self.value("GPSLatitude", in: file) == .numbers([52, 31, 12]))
    #expect(try Self.value("Orientation", in: file) == .numbers([6]))
    #expect(try Self.value("Thumbnail", in: file) == nil)
  }

  @Test(arguments: [true, false])
  func `EXIF text in UTF-16 is read in its byte order`(isBigEndian: Bool) throws {
    var block = TIFFBuilder(isBigEndian: isBigEndian)
    let text = "Zoë".utf16.flatMap { block.number($0) }
    let entry = block.entry(0x9286, 7, UInt32(8 + text.count), block.number(UInt32(40)))
    let title = block.entry(0x9C9B, 1, 4, Array("é\0\0\0".unicodeScalars.map { UInt8($0.value) }))
    block.directory(at: 8, [entry, title])
    block.put(Array("UNICODE\0".utf8) + text, at: 40)
    #expect(try Self.value("UserComment", in: Self.exif(block)) == .text("Zoë"))
    #expect(try Self.value("XPTitle", in: Self.exif(block)) == .text("é"))
  }

  @Test func `the texts of an XMP array are on separate lines`() throws {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf=\
      "http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="image/jpeg"><dc:language><rdf:Bag>\
      <rdf:li>one</rdf:li> <rdf:li> two</rdf:li></rdf:Bag></dc:language></rdf:Description>\
      </rdf:RDF></x:xmpmeta>
      """
    let file = JPEGBuilder().application(1, "http://ns.adobe.com/xap/1.0/\0", Array(packet.utf8))
      .picture().bytes
    #expect(try Self.value("dc:language", in: file) == .text("one\ntwo"))
    #expect(try Self.value("dc:format", in: file) == .text("image/jpeg"))
  }

  @Test func `comments and chunks of text are decoded`() throws {
    let jpeg = JPEGBuilder().segment(0xFE, [0x20, 0x5A, 0xEB, 0x0A, 0]).picture().bytes
    #expect(try Self.value("COM", in: jpeg) == .text("Zë"))
    let png = PNGBuilder.started.text("tEXt", "Author", [0x5A, 0xEB])
      .text("zTXt", "Comment", [0] + PNGBuilder.stored(Array("deep".utf8)))
      .text("iTXt", "Title", [0, 0, 0, 0] + Array("Zë".utf8)).picture().bytes
    #expect(try Self.value("Author", in: png) == .text("Zë"))
    #expect(try Self.value("Comment", in: png) == .text("deep"))
    #expect(try Self.value("Title", in: png) == .text("Zë"))
  }

  @Test func `a value that is longer than any statement is not read`() throws {
    let long = Array(repeating: UInt8(ascii: "a"), count: 5000)
    let jpeg = JPEGBuilder().segment(0xFE, long).picture().bytes
    #expect(try Self.value("COM", in: jpeg) == nil)
  }
}
