import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct JXLInventoryTests {
  private func items(_ file: String) throws -> [Item] {
    try Inventory(of: FixtureFiles.bytes(of: file)).items
  }

  @Test(arguments: ["jxl-boxes.jxl", "jxl-compressed.jxl"])
  func `EXIF and XMP are read, compressed or not`(_ file: String) throws {
    let items = try items(file)
    #expect(items.allSatisfy { $0.reading == .read })
    #expect(items.filter { $0.carrier == .exif && $0.kinds.contains(.location) }.count == 4)
    #expect(items.filter { $0.carrier == .xmp }.count == 3)
  }

  @Test(
    arguments: [
      [0, 0, 0, 0], [0, 0, 0, 0] + Array("Exif\0\0".utf8), [0, 0, 0, 6] + Array("Exif\0\0".utf8),
      [0, 0, 0, 10, 0xFF, 0xE1, 0x38, 0x26] + Array("Exif\0\0".utf8),
    ] as [[UInt8]])
  func `an Exif box is read behind each head that an item may have`(head: [UInt8]) throws {
    let box = BoxBuilder.box("Exif", head + TIFFBuilder.phone().bytes)
    let items = try Inventory(of: FixtureFiles.bytes(of: "jxl-gainmap.jxl") + box).items
    let exif = items.filter { $0.carrier == .exif }
    #expect(exif.contains { $0.kinds.first == .location })
    #expect(exif.allSatisfy { $0.reading == .read })
  }

  @Test func `data to reconstruct a JPEG are removed with any kind`() throws {
    let box = try #require(try items("jxl-jpeg.jxl").first)
    #expect(box.key == .known("jbrd"))
    #expect(Kind.allCases.allSatisfy { $0 == .rendering || box.kinds.contains($0) })
  }

  @Test func `a C2PA store is signed, and nothing is known of other stores and boxes`() throws {
    let readings = try items("jxl-jumbf.jxl").map(\.reading)
    #expect(readings == [.signed, .unrecognised, .unrecognised, .unrecognised, .unrecognised])
  }

  @Test func `a gain map shows the picture; one with a profile may identify a device`() throws {
    var bytes = try FixtureFiles.bytes(of: "jxl-gainmap.jxl")
    // An index of frames comes before it.
    let items = try Inventory(of: bytes).items
    let index = try #require(items.first)
    #expect(index.reading == .unrecognised)
    let map = try #require(items.dropFirst().first)
    #expect(map.kinds == Kinds(.rendering))
    // The length of the profile follows 61 bytes of parameters and 3 of an encoding.
    let start = try #require(bytes.indices.first { bytes.holds("jhgm".utf8, at: $0) }) + 4
    bytes[start + 3 + 61 + 1 + 3 + 3] = 1
    let shifted = try Inventory(of: bytes).items.dropFirst().first
    #expect(shifted?.reading == .malformed)
    bytes.insert(7, at: start + 3 + 61 + 1 + 3 + 4)
    bytes[start - 5] += 1
    let other = try #require(try Inventory(of: bytes).items.dropFirst().first)
    #expect(other.reading == .unopened)
    #expect(other.kinds.contains(.deviceIdentity))
  }

  @Test func `compressed boxes that are broken, too large or nested may hold anything`() throws {
    let broken = try items("malformed/jxl-brotli.jxl")
    #expect(broken.map(\.reading) == Array(repeating: .malformed, count: 4))
    let bomb = try items("malformed/jxl-bomb.jxl")
    #expect(bomb.first?.reading == .malformed)
    #expect(bomb.dropFirst().allSatisfy { $0.reading == .read })
  }

  @Test func `the growth of compressed boxes is limited for all of them together`() throws {
    // 20,000 zeros, as brotli 1.0.9 compresses them with -q 11: each would be small enough alone.
    let stream: [UInt8] = [
      0x1f, 0x1f, 0x4e, 0xf8, 0x27, 0x00, 0xe2, 0xb1, 0x40, 0x20, 0xbb, 0x08, 0x00,
    ]
    let box = [0, 0, 0, UInt8(stream.count + 12)] + Array("brobomit".utf8) + stream
    let bytes = try FixtureFiles.bytes(of: "jxl-jumbf.jxl")
    let start = Array(bytes[..<32])
    let end = try #require(bytes.indices.first { bytes.holds("jxlc".utf8, at: $0) }) - 4
    let few = try Inventory(of: start + box + Array(bytes[end...])).items
    #expect(few.first?.reading == .unrecognised)
    let many = (0..<4).flatMap { _ in box }
    let readings = try Inventory(of: start + many + Array(bytes[end...])).items.map(\.reading)
    #expect(readings.prefix(4).contains(.malformed))
  }

  @Test func `a carrier in an unknown box is not an unrecognised part`() throws {
    let packet = Array("<?xpacket begin=''?>".utf8)
    let box = [0, 0, 0, UInt8(packet.count + 8)] + Array("omit".utf8) + packet
    let bytes = try FixtureFiles.bytes(of: "jxl-jumbf.jxl") + box
    let last = try #require(try Inventory(of: bytes).items.last)
    #expect(last.reading == .malformed)
    #expect(last.kinds.contains(.location))
  }
}
