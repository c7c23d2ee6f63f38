import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct WebPEditTests {
  private static let exif = TIFFBuilder.phone().bytes

  private func removing(
    from file: WebPBuilder, _ isRemoved: (Item) -> Bool
  ) throws -> [UInt8] {
    let inventory = try Inventory(of: file.bytes)
    let removed = inventory.entries.ids.filter { isRemoved(inventory.entries[$0].item) }
    return try inventory.pieces(without: Set(removed)).flatMap { $0.output(from: file.bytes) }
  }

  @Test func `a removed chunk takes its flag with it, and the file's length is updated`() throws {
    let file = WebPBuilder().extended(0x1C).raw(WebPBuilder.lossy).chunk("EXIF", Self.exif)
      .chunk("XMP ", [1])
    let output = try removing(from: file) { $0.carrier == .exif }
    let expected = WebPBuilder().extended(0x14).raw(WebPBuilder.lossy).chunk("XMP ", [1])
    #expect(output == expected.bytes)
    #expect(try removing(from: file) { _ in false } == file.bytes)
  }

  @Test func `the rest of a carrier keeps its signature and its flag`() throws {
    let file = WebPBuilder().extended(0x08).picture()
      .chunk("EXIF", Array("Exif\0\0".utf8) + Self.exif).tail([7])
    let output = try removing(from: file) { $0.kinds.contains(.location) }
    // The byte after the file may contain a location as well.
    #expect(output.prefix(60) == file.bytes.prefix(60))
    #expect(output.count == file.bytes.count - 1)
    let items = try Inventory(of: output).items
    #expect(items.contains { $0.carrier == .exif })
    #expect(!items.contains { $0.kinds.contains(.location) && $0.reading == .read })
  }

  @Test func `a flag that was not set remains so`() throws {
    let file = WebPBuilder().extended(0).chunk("ICCP", ICCSample.plain).picture()
      .chunk("prIv", [1])
    let output = try removing(from: file) { $0.reading == .unrecognised }
    #expect(
      output == WebPBuilder().extended(0).chunk("ICCP", ICCSample.plain).picture().bytes)
  }

  @Test func `a chunk is removed from its frame, whose length is updated`() throws {
    let secret = WebPBuilder.chunk("prIv", [1, 2, 3])
    let file = WebPBuilder().extended(2).animation().frame(WebPBuilder.coded)
      .frame(WebPBuilder.lossy + secret)
    let output = try removing(from: file) { $0.reading == .unrecognised }
    let expected = WebPBuilder().extended(2).animation().frame(WebPBuilder.coded)
      .frame(WebPBuilder.lossy)
    #expect(output == expected.bytes)
  }

  @Test func `padding bytes and reserved bits become zero in place`() throws {
    var lossy = WebPBuilder.lossy
    lossy[lossy.count - 1] = 7
    let file = WebPBuilder().extended(0xD1, reserved: [1, 2, 3]).raw(lossy)
    let output = try removing(from: file) { $0.reading == .unrecognised }
    #expect(output == WebPBuilder().extended(0x10).raw(WebPBuilder.lossy).bytes)
  }
}
