import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Files that are damaged or cut off, and are delivered without the broken parts.
@Suite struct DamagedSharingTests {
  let shop: ShareFolder

  init() throws { shop = try ShareFolder() }

  /// Returns a photo whose longitude claims so many bytes that it includes the thumbnail after it.
  ///
  /// ```
  /// 8    IFD0: GPS -> 60, next -> 120
  /// 60   GPS: LongitudeRef, Longitude -> 180, 25 numbers
  /// 120  IFD1: Compression, thumbnail at 220
  /// ```
  private func overlapping(_ thumbnail: [UInt8]) -> [UInt8] {
    var block = TIFFBuilder()
    block.directory(at: 8, [block.entry(0x8825, 4, 1, block.number(UInt32(60)))], next: 120)
    block.directory(
      at: 60,
      [
        block.entry(0x0003, 2, 2, Array("E\0".utf8)),
        block.entry(0x0004, 5, 25, block.number(UInt32(180))),
      ])
    block.directory(
      at: 120,
      [
        block.entry(0x0103, 3, 1, block.number(UInt16(6))),
        block.entry(0x0201, 4, 1, block.number(UInt32(220))),
        block.entry(0x0202, 4, 1, block.number(UInt32(thumbnail.count))),
      ])
    block.put((0..<40).map { UInt8($0 + 1) }, at: 180)
    block.put(thumbnail, at: 220)
    block.put([UInt8](repeating: 0, count: 200), at: block.bytes.count)
    return JPEGBuilder().application(1, "Exif\0\0", block.bytes).picture().bytes
  }

  @Test func `a broken position that overlaps the thumbnail is removed, and the thumbnail is kept`()
    async throws
  {
    let thumbnail = JPEGBuilder().picture().bytes
    try shop.put("a.jpg", overlapping(thumbnail))
    let policy = try ShareFolder.policy(removing: [.location])
    let reports = try await shop.share(under: policy)
    #expect(reports.map(\.outcome) == [.cleaned])
    let output = try shop.bytes("out/a.jpg")
    #expect(output.firstRange(of: thumbnail) != nil)
    #expect(output.firstRange(of: (0..<40).map { UInt8($0 + 1) }) == nil)
    let again = try await shop.share(from: "out", to: "again", under: policy)
    #expect(again.map(\.outcome) == [.unchanged])
  }

  @Test(arguments: ["everyday", "anonymous", "photos-picker"])
  func `the rest of a raw picture that is cut off before its data is delivered`(name: String)
    async throws
  {
    // Panasonic's header, a width with more numbers than there are, and a text after the end.
    var block = TIFFBuilder(isBigEndian: false, firstDirectory: 24)
    block.directory(
      at: 24,
      [
        block.entry(0x0100, 3, 40_000, block.number(UInt32(0x00FF_0000))),
        block.entry(0x010D, 2, 40_000, block.number(UInt32(0x0000_FF00))),
        block.entry(0x0027, 7, 20, block.number(UInt32(30))),
      ])
    var bytes = block.bytes
    bytes[2] = 0x55
    try shop.put("a.rw2", bytes)
    let reports = try await shop.share(under: ShareFolder.stock(name))
    #expect(reports.allSatisfy { $0.isDelivered && $0.isTruncated })
  }

  /// Returns a picture of ten bytes at 32 with an EXIF item after it, and this box beside the item
  /// properties.
  private static func picture(_ box: [UInt8]) -> [UInt8] {
    let exif = [0, 0, 0, 6] + Array("Exif\0\0".utf8) + TIFFBuilder.phone().bytes
    let use = BoxBuilder.full("ipma", [0, 0, 0, 1, 0, 1, 1, 0x81])
    return BoxBuilder.heic(
      [UInt8](repeating: 7, count: 10) + exif, BoxBuilder.full("pitm", [0, 1]),
      BoxBuilder.full("iinf", [0, 2], BoxBuilder.entry(1, "hvc1"), BoxBuilder.entry(2, "Exif")),
      BoxBuilder.full(
        "iloc", version: 1, [0x44, 0, 0, 2], BoxBuilder.location(1, [(32, 10)]),
        BoxBuilder.location(2, [(42, exif.count)])),
      BoxBuilder.box(
        "iprp", BoxBuilder.box("ipco", BoxBuilder.box("irot", [0])), box, use))
  }

  @Test(arguments: ["free", "skip", "uuid", "prop"])
  func `a box beside the item properties is accounted for`(type: String) async throws {
    let content = Array("room of a camera's own, and more".utf8)
    try shop.put("a.heic", Self.picture(BoxBuilder.box(type, content)))
    let policy = try ShareFolder.policy(removing: [.location])
    let reports = try await shop.share(under: policy)
    #expect(reports.map(\.outcome) == [.cleaned], "\(reports[0].jsonLine)")
    let bare = try await shop.share(to: "bare", under: ShareFolder.stock("anonymous"))
    #expect(bare.map(\.outcome) == [.cleaned])
    #expect(bare[0].files[0].delivered != nil)
  }
}
