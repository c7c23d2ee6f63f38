import Bytes
import Samples
import Testing
import Vocabulary

@testable import Metadata

@Suite struct ISOBMFFInventoryTests {
  /// Returns a picture of ten bytes at 32, with these boxes and properties around it.
  private func picture(
    properties: [UInt8] = [], more: [UInt8] = [], data: [UInt8] = Array(repeating: 7, count: 10)
  ) -> [UInt8] {
    // At most one property is used, by the picture.
    let use = BoxBuilder.full(
      "ipma", [0, 0, 0, 1, 0, 1], properties.isEmpty ? [0] : [1, 1])
    return BoxBuilder.heic(
      data, BoxBuilder.full("pitm", [0, 1]),
      BoxBuilder.full("iinf", [0, 1], BoxBuilder.entry(1, "hvc1")),
      BoxBuilder.full("iloc", version: 1, [0x44, 0, 0, 1], BoxBuilder.location(1, [(32, 10)])),
      BoxBuilder.box("iprp", BoxBuilder.box("ipco", properties), use), more)
  }

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = Array(hexadecimal)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }

  private func items(of bytes: [UInt8]) throws -> [Item] { try Inventory(of: bytes).items }

  @Test func `a picture alone has no items, and its bytes are media`() throws {
    let inventory = try Inventory(of: picture())
    #expect(inventory.contentType == .heic)
    #expect(inventory.items.isEmpty)
    #expect(inventory.mediaRanges() == [32..<42])
  }

  @Test(arguments: [
    "lhvC", "vvcC", "evcC", "oinf", "uncC", "cmpd", "cpat", "j2kH", "rref", "vexu", "hfov", "cclv",
    "mdcv", "clap",
  ])
  func `letters in a property of numbers are more than the picture`(type: String) throws {
    let letters = Array("48.2082N 16.3738E, first floor..".utf8)
    let content = type == "mdcv" ? Array(letters.prefix(24)) : letters
    let items = try items(of: picture(properties: BoxBuilder.box(type, content)))
    #expect(items.map(\.reading) == [.malformed])
  }

  @Test(arguments: [
    ("tag:apple.com,2023:photo:metadata:styles", Kind.editHistory, Reading.read),
    ("tag:apple.com,2026:photo:metadata:texture_styles", .editHistory, .read),
    ("tag:example.com,2026:secret", .location, .unrecognised),
  ])
  func `an item with a name that is known has its kinds`(
    name: String, kind: Kind, reading: Reading
  ) throws {
    let data = Array(repeating: UInt8(7), count: 10) + Array("bplist00".utf8)
    let bytes = BoxBuilder.heic(
      data, BoxBuilder.full("pitm", [0, 1]),
      BoxBuilder.full(
        "iinf", [0, 2], BoxBuilder.entry(1, "hvc1"),
        BoxBuilder.entry(2, "uri ", more: Array(name.utf8) + [0])),
      BoxBuilder.full(
        "iloc", version: 1, [0x44, 0, 0, 2], BoxBuilder.location(1, [(32, 10)]),
        BoxBuilder.location(2, [(42, 8)])))
    let items = try items(of: bytes)
    #expect(items.map(\.reading) == [reading])
    #expect(items.allSatisfy { $0.kinds.contains(kind) })
    #expect(items.allSatisfy { $0.kinds.contains(.location) == (reading == .unrecognised) })
  }

  @Test(arguments: [(32, 0x40, true), (33, 0x40, false), (39, 0x4E, false)])
  func `decoder configurations hold the units they name, and no user's data`(
    type: UInt8, head: UInt8, isWhole: Bool
  ) throws {
    let unit: [UInt8] = [head, 1, 5, 4, 1, 2, 3, 4]
    let content = Array(repeating: 0, count: 22) + [1, type, 0, 1, 0, UInt8(unit.count)] + unit
    let items = try items(
      of: picture(
        properties: BoxBuilder.box("hvcC", content), data: [4, 7, 7, 7, 7, 4, 7, 7, 7, 7]))
    #expect(items.isEmpty == isWhole)
  }

  @Test func `bytes of mdat that no item points to are unrecognised`() throws {
    let items = try items(of: picture(data: Array(repeating: 7, count: 10) + [0, 0, 5, 6]))
    #expect(items.map(\.reading) == [.unrecognised])
    #expect(items.map(\.place.offset) == [44])
  }

  @Test func `the rest of an Exif item in mdat is removed with any kind`() throws {
    let left = Array(repeating: 7, count: 10) + Array("Exif\0\0".utf8) + TIFFBuilder.phone().bytes
    #expect(try items(of: picture(data: left)).map(\.reading) == [.malformed])
  }

  @Test(
    arguments: [
      [0, 0, 0, 0], [0, 0, 0, 0] + Array("Exif\0\0".utf8), [0, 0, 0, 6] + Array("Exif\0\0".utf8),
      [0, 0, 0, 10, 0xFF, 0xE1, 0x38, 0x26] + Array("Exif\0\0".utf8),
    ] as [[UInt8]])
  func `an Exif item is read behind each head that cameras write`(head: [UInt8]) throws {
    let exif = head + TIFFBuilder.phone().bytes
    let bytes = BoxBuilder.heic(
      exif, BoxBuilder.full("iinf", [0, 1], BoxBuilder.entry(1, "Exif")),
      BoxBuilder.full(
        "iloc", version: 1, [0x44, 0, 0, 1], BoxBuilder.location(1, [(32, exif.count)])))
    let items = try items(of: bytes)
    #expect(items.contains { $0.kinds.first == .location })
    #expect(items.allSatisfy { $0.reading == .read })
  }

  @Test(arguments: [
    ("4363e9145b7d4aab97aebea69803b434", "cmex"), ("22cc04c7d6d94e079d904eb6ecbaf3a3", "cmin"),
    ("de22508536cb436587432f8705e7c78a", "DisparityAdjustment"),
  ])
  func `the geometry of spatial photos belongs to the picture's settings`(
    identifier: String, key: String
  ) throws {
    let bytes = Self.bytes(identifier)
    let property = BoxBuilder.box("uuid", bytes + [0, 0, 0, 1, 0, 0, 0xF9, 0x3F])
    let items = try items(of: picture(properties: property))
    #expect(items.map(\.key) == [.known(key)])
    #expect(items.map(\.kinds) == [Kinds(.exposure)])
  }

  // Spherical video, XMP and C2PA.
  @Test(arguments: [
    "ffcc8263f8554a938814587a02521fdd", "be7acfcb97a942e89c71999491e3afac",
    "d8fec3d61b0e483c92975828877ec481",
  ])
  func `a box that only a movie has is not recognised as a property`(identifier: String) throws {
    let bytes = Self.bytes(identifier)
    let property = BoxBuilder.box("uuid", bytes, Array("at 48.2082N 16.3738E".utf8))
    let items = try items(of: picture(properties: property))
    #expect(items.map { $0.kinds.contains(.location) } == [true])
  }

  @Test(arguments: ["ster", "zzzz"])
  func `properties may belong to a group of pictures`(type: String) throws {
    func file(_ group: UInt8) -> [UInt8] {
      BoxBuilder.heic(
        Array(repeating: 7, count: 20), BoxBuilder.full("pitm", [0, 1]),
        BoxBuilder.full(
          "iinf", [0, 2], BoxBuilder.entry(1, "hvc1"), BoxBuilder.entry(2, "hvc1")),
        BoxBuilder.full(
          "iloc", version: 1, [0x44, 0, 0, 2], BoxBuilder.location(1, [(32, 10)]),
          BoxBuilder.location(2, [(42, 10)])),
        BoxBuilder.box(
          "iprp", BoxBuilder.box("ipco", BoxBuilder.box("irot", [1])),
          BoxBuilder.full("ipma", [0, 0, 0, 1, 0, 3, 1, 1])),
        BoxBuilder.box(
          "grpl", BoxBuilder.full(type, [0, 0, 0, group, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2])))
    }
    let isKnown = type == "ster"
    let missing = try items(of: file(3)).filter { $0.key == .known("item without an entry") }
    #expect(missing.isEmpty == isKnown)
    #expect(try items(of: file(4)).contains { $0.key == .known("item without an entry") })
  }

  @Test(arguments: [
    ("udes", Kind.caption), ("altt", .caption), ("crtt", .captureTime), ("mdft", .captureTime),
  ])
  func `properties with information are items`(type: String, kind: Kind) throws {
    let items = try items(of: picture(properties: BoxBuilder.full(type, [1, 2, 3])))
    #expect(items.map(\.kinds.first) == [kind])
    #expect(items.map(\.reading) == [.read])
  }

  @Test(arguments: [
    BoxBuilder.full("ispe", [0, 0, 0, 1, 0, 0, 0, 1]), BoxBuilder.box("irot", [1]),
    BoxBuilder.full("pixi", [3, 8, 8, 8]), BoxBuilder.box("pasp", [0, 0, 0, 1, 0, 0, 0, 1]),
    BoxBuilder.box("colr", Array("nclx".utf8) + [0, 1, 0, 1, 0, 1, 0x80]),
    BoxBuilder.box("av1C", [0x81, 0, 12, 0]),
  ])
  func `properties that show the picture are no items`(property: [UInt8]) throws {
    #expect(try items(of: picture(properties: property)).isEmpty)
  }

  @Test(arguments: ["ispe", "irot", "pixi", "hvcC", "av1C", "clap"])
  func `a property that is longer than needed is not taken for its type`(type: String) throws {
    let long = BoxBuilder.full(type, Array("longer than it has to be".utf8))
    let items = try items(of: picture(properties: long))
    #expect(items.map(\.reading) == [.malformed])
    #expect(items.allSatisfy { $0.kinds.contains(.rendering) })
  }

  @Test func `a property that is not known is unrecognised and not named`() throws {
    let items = try items(of: picture(properties: BoxBuilder.box("zzzz", [1, 2])))
    #expect(items.map(\.reading) == [.unrecognised])
    #expect(items.map(\.key) == [.other])
    #expect(items.allSatisfy { !$0.place.path.contains("zzzz") })
  }

  @Test func `boxes of zeros called free are nothing, with content they are unrecognised`() throws {
    #expect(try items(of: picture(more: BoxBuilder.box("free", [0, 0, 0]))).isEmpty)
    let items = try items(of: picture(more: BoxBuilder.box("free", [0, 1, 0])))
    #expect(items.map(\.reading) == [.unrecognised])
  }

  @Test func `an invalid movie in a separate box is an asset with unopened content`() throws {
    let items = try items(of: picture() + BoxBuilder.box("mpvd", [1, 2, 3, 4]))
    #expect(items.map(\.reading) == [.read, .unopened])
    #expect(items.map(\.kinds.first) == [.motion, .motion])
    #expect(items.map(\.within) == [nil, 0])
  }

  @Test func `a movie in a separate box, or after the last box, is opened`() throws {
    let movie =
      BoxBuilder.box("ftyp", Array("mp42\0\0\0\0".utf8))
      + BoxBuilder.box("moov", BoxBuilder.box("udta", BoxBuilder.box("name", [1])))
    for bytes in [picture() + movie, picture() + BoxBuilder.box("mpvd", movie)] {
      let items = try items(of: bytes)
      #expect(items.map(\.kinds.first).first == .motion)
      #expect(items.count > 1)
      #expect(items.dropFirst().allSatisfy { $0.within == 0 && $0.reading != .unopened })
    }
  }

  @Test func `an item in the tables is refused`() {
    let bytes = BoxBuilder.heic(
      [1], BoxBuilder.full("iinf", [0, 1], BoxBuilder.entry(1, "Exif")),
      BoxBuilder.full("iloc", version: 1, [0x44, 0, 0, 1], BoxBuilder.location(1, [(2, 20)])))
    #expect(throws: InventoryError.self) { try Inventory(of: bytes) }
  }

  @Test func `an invalid table of brands is refused`() {
    var bytes = picture()
    bytes.replace(at: 16, with: UInt32(7))
    #expect(throws: InventoryError.self) { try Inventory(of: bytes) }
  }
}
