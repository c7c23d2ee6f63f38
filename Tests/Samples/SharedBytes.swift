/// EXIF blocks in which a kept value shares bytes with a removed one.
package struct SharedBytes: Sendable, CustomStringConvertible {
  package let name: String
  package let block: [UInt8]
  /// The name of the kind that is removed.
  package let removed: String
  /// Texts that are kept.
  package let kept: [String]
  /// Texts that are removed.
  package let gone: [String]

  package var description: String { name }

  /// The blocks, in both byte orders.
  package static let all: [SharedBytes] = [true, false].flatMap { isBigEndian in
    [
      intoDirectory(isBigEndian), intoMakerNote(isBigEndian), sameResolution(isBigEndian),
      overlappingTexts(isBigEndian), thumbnail(isBigEndian),
    ]
  }

  /// Returns a block of Olympus in which the name of a sound extends into the directory after it,
  /// which loses its location.
  ///
  /// ```
  /// 8    IFD0: Make -> 200, Exif -> 100, next -> 300
  /// 100  Exif: RelatedSoundFile -> 293
  /// 300  IFD1: ImageDescription -> 360, GPS -> 380
  /// 380  GPS: MapDatum -> 420
  /// ```
  private static func intoDirectory(_ isBigEndian: Bool) -> SharedBytes {
    var block = head(isBigEndian, exif: 100, next: 300)
    block.directory(at: 100, [block.entry(0xA004, 2, 13, block.number(UInt32(293)))])
    block.put(Array("Sound01".utf8), at: 293)
    block.directory(
      at: 300,
      [
        block.entry(0x010E, 2, 12, block.number(UInt32(360))),
        block.entry(0x8825, 4, 1, block.number(UInt32(380))),
      ])
    block.put(Array("KeptCaption\0".utf8), at: 360)
    block.directory(at: 380, [block.entry(0x0012, 2, 12, block.number(UInt32(420)))])
    block.put(Array("CanaryDatum\0".utf8), at: 420)
    return SharedBytes(
      name: "a text runs into a directory", block: block.bytes, removed: "location",
      kept: ["Sound01", "KeptCaption", "CameraMaker"], gone: ["CanaryDatum"])
  }

  /// Returns a block of Canon in which the last value of the maker's block extends into the comment
  /// after it.
  private static func intoMakerNote(_ isBigEndian: Bool) -> SharedBytes {
    let casio = MakerNoteSample.withLocation.first { $0.name == "Casio" }
    var bytes = casio?.block(isBigEndian: isBigEndian, includesLocation: false) ?? []
    let order = TIFFBuilder(isBigEndian: isBigEndian)
    // The block is declared without its last value, which is at 352; the comment begins with the
    // last four bytes of that value.
    bytes.replaceSubrange(106..<110, with: order.number(UInt32(52)))
    bytes.replaceSubrange(122..<126, with: order.number(UInt32(358)))
    bytes = bytes.prefix(362) + Array("KeptComment!".utf8)
    return SharedBytes(
      name: "a maker's value runs into a comment", block: bytes, removed: "makerNote",
      kept: ["hindKeptComment!"], gone: ["KeptBefore", "KeptBe"])
  }

  /// Returns a block in which picture and thumbnail share one value for the resolution.
  private static func sameResolution(_ isBigEndian: Bool) -> SharedBytes {
    var block = head(isBigEndian, exif: 100, next: 300)
    block.directory(
      at: 100,
      [
        block.entry(0xA20E, 5, 1, block.number(UInt32(240))),
        block.entry(0xA20F, 5, 1, block.number(UInt32(240))),
      ])
    block.put(Array("KeptRate".utf8), at: 240)
    block.directory(
      at: 300,
      [
        block.entry(0x010E, 2, 12, block.number(UInt32(360))),
        block.entry(0x011A, 5, 1, block.number(UInt32(240))),
      ])
    block.put(Array("CanaryThumb\0".utf8), at: 360)
    return SharedBytes(
      name: "two directories share a value", block: block.bytes, removed: "preview",
      kept: ["KeptRate", "CameraMaker"], gone: ["CanaryThumb"])
  }

  /// Returns a block in which a removed text ends within a kept one.
  private static func overlappingTexts(_ isBigEndian: Bool) -> SharedBytes {
    var block = head(isBigEndian, exif: 100, next: 0)
    block.directory(
      at: 100,
      [
        block.entry(0x9286, 7, 20, block.number(UInt32(240))),
        block.entry(0xA420, 2, 18, block.number(UInt32(258))),
      ])
    block.put(Array("ASCII\0\0\0CanaryTextSharedKeptIdentif\0".utf8), at: 240)
    return SharedBytes(
      name: "two texts overlap", block: block.bytes, removed: "caption",
      kept: ["SharedKeptIdentif", "CameraMaker"], gone: ["CanaryText"])
  }

  /// Returns a block in which the thumbnail begins within the name of the camera's owner.
  private static func thumbnail(_ isBigEndian: Bool) -> SharedBytes {
    var block = head(isBigEndian, exif: 100, next: 300)
    block.directory(at: 100, [block.entry(0xA430, 2, 16, block.number(UInt32(240)))])
    block.put(Array("CanaryOwner".utf8), at: 240)
    block.directory(
      at: 300,
      [
        block.entry(0x0103, 3, 1, block.number(UInt16(6))),
        block.entry(0x0201, 4, 1, block.number(UInt32(252))),
        block.entry(0x0202, 4, 1, block.number(UInt32(4))),
      ])
    block.put([0xFF, 0xD8, 0xFF, 0xD9], at: 252)
    return SharedBytes(
      name: "a thumbnail begins in a text", block: block.bytes, removed: "people",
      kept: ["CameraMaker"], gone: ["CanaryOwner"])
  }

  private static func head(_ isBigEndian: Bool, exif: UInt32, next: UInt32) -> TIFFBuilder {
    var block = TIFFBuilder(isBigEndian: isBigEndian)
    block.directory(
      at: 8,
      [
        block.entry(0x010F, 2, 12, block.number(UInt32(200))),
        block.entry(0x8769, 4, 1, block.number(exif)),
      ], next: next)
    block.put(Array("CameraMaker\0".utf8), at: 200)
    return block
  }
}
