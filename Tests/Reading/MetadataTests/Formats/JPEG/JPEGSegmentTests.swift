import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct JPEGSegmentTests {
  @Test func `a broken EXIF segment that turns the picture may show it`() throws {
    let item = try #require(try brokenEXIF(orientation: 6).items.first)
    #expect(item.reading == .malformed)
    #expect(item.kinds.contains(.rendering))
    let other = try #require(try brokenEXIF(orientation: 0).items.first)
    #expect(!other.kinds.contains(.rendering))
  }

  @Test func `bytes after the picture are recognised by a signature of media`() throws {
    let movie = JPEGBuilder().picture().raw([0, 0, 0, 16] + Array("ftypmp42".utf8))
    let tail = try #require(try Inventory(of: movie.bytes).items.last)
    #expect(tail.reading == .malformed)
    #expect(tail.kinds.first == .motion)
    let words = JPEGBuilder().picture().raw(Array("some words".utf8))
    #expect(try Inventory(of: words.bytes).items.last?.reading == .unrecognised)
  }

  @Test func `an unknown segment is unrecognised, and its name is not repeated`() throws {
    let file = JPEGBuilder().application(4, "Canary\0", [1, 2]).picture()
    let item = try #require(try Inventory(of: file.bytes).items.first)
    #expect(item.reading == .unrecognised)
    #expect(item.key == .known("unknown segment"))
  }

  @Test func `positions below Kodak's segment are a place`() throws {
    let placed = JPEGBuilder().application(3, "Meta\0\0", TIFFBuilder.phone().bytes).picture()
    var plain = TIFFBuilder()
    plain.directory(at: 8, [plain.entry(0xC350, 3, 1, plain.number(UInt16(6)))])
    let other = JPEGBuilder().application(3, "Meta\0\0", plain.bytes).picture()
    for (file, isPlace) in [(placed, true), (other, false)] {
      let item = try #require(try Inventory(of: file.bytes).items.first)
      #expect(item.key == .known("Meta") && item.kinds.contains(.location) == isPlace)
    }
  }

  @Test func `a packet includes the extension that it names, in any place`() throws {
    let bytes = try FixtureFiles.bytes(of: "xmp-extended-shuffled.jpg")
    let items = try Inventory(of: bytes).items
    #expect(items.contains { $0.place.path.contains("ExtendedXMP/") })
    #expect(items.allSatisfy { $0.reading != .malformed })
  }

  /// Returns a directory of more entries than fit, of which the first is an orientation.
  private func brokenEXIF(orientation: UInt16) throws -> Inventory {
    var builder = TIFFBuilder()
    builder.put(
      builder.number(UInt16(40)) + builder.entry(0x0112, 3, 1, builder.number(orientation)), at: 8)
    let file = JPEGBuilder().application(1, "Exif\0\0", builder.bytes).picture()
    return try Inventory(of: file.bytes)
  }
}
