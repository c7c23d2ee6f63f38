import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct WebPInventoryTests {
  private static let exif = TIFFBuilder.phone().bytes
  private static let packet = JPEGInventoryTests.packet

  private func items(_ file: WebPBuilder) throws -> [Item] { try Inventory(of: file.bytes).items }

  @Test(
    arguments: [
      ("EXIF", exif, Carrier.exif), ("EXIF", Array("Exif\0\0".utf8) + exif, .exif),
      ("XMP ", packet, .xmp), ("XMP\0", packet, .xmp), ("ICCP", ICCSample.plain, .icc),
      ("PSAI", Array("8BIM\u{3}".utf8) + JPEGInventoryTests.resolution, .photoshop),
    ] as [(String, [UInt8], Carrier)])
  func `a carrier is read, in frames too`(
    _ type: String, _ data: [UInt8], _ carrier: Carrier
  ) throws {
    let plain = try items(WebPBuilder().picture().chunk(type, data))
    #expect(!plain.isEmpty)
    #expect(plain.allSatisfy { $0.carrier == carrier && $0.reading == .read })
    let inFrame = WebPBuilder().extended(2).animation()
      .frame(WebPBuilder.coded + WebPBuilder.chunk(type, data))
    #expect(try items(inFrame).dropFirst().map(\.key) == plain.map(\.key))
  }

  @Test(
    arguments: [
      ("EXIF", [1, 2]), ("XMP ", [1]), ("ICCP", [1]), ("prIv", packet),
      ("prIv", Array("Exif\0\0".utf8)),
    ] as [(String, [UInt8])])
  func `a chunk that cannot be read may hold anything`(_ type: String, _ data: [UInt8]) throws {
    let items = try items(WebPBuilder().picture().chunk(type, data))
    #expect(items.map(\.reading) == [.malformed])
    #expect(items[0].kinds.contains(.location))
    #expect(!items[0].kinds.contains(.rendering))
  }

  @Test func `unknown chunks are unrecognised and a C2PA store is signed`() throws {
    let file = WebPBuilder().picture().chunk("prIv", [1, 2]).chunk("C2PA", [1, 2])
    #expect(try items(file).map(\.reading) == [.unrecognised, .signed])
  }

  @Test func `a filling byte and reserved bits that are not zero are items`() throws {
    var lossy = WebPBuilder.lossy
    lossy[lossy.count - 1] = 7
    let file = WebPBuilder().extended(0xC0, reserved: [0, 1, 0]).raw(lossy)
    #expect(try items(file).map(\.reading) == [.read, .unrecognised, .unrecognised])
    let metadata = WebPBuilder().picture().chunk("prIv", [1], padding: 9)
    #expect(try items(metadata).map(\.reading) == [.malformed])
  }

  @Test func `the metadata present do not change the meaning of VP8X`() throws {
    let prints = try [0x10, 0x3C].map { flags in
      try Inventory(of: WebPBuilder().extended(flags).picture().bytes).entries[0].fingerprint
    }
    #expect(prints[0] == prints[1])
    let other = WebPBuilder().extended(0).picture()
    #expect(try Inventory(of: other.bytes).entries[0].fingerprint != prints[0])
  }
}
