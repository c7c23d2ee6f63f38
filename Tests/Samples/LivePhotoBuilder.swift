import Bytes

/// Writes minimal stills and movies of Live Photos.
package enum LivePhotoBuilder {
  package static let identifier = "5C3A0E6E-8C2D-4B7A-9F10-3E2D1C0B9A88"
  package static let other = "00000000-8C2D-4B7A-9F10-3E2D1C0B9A88"

  /// Returns a JPEG with a location, and with a block of Apple's that contains more than the
  /// identifier.
  ///
  /// ```
  /// 8    IFD0: Make -> 60, Exif -> 100, GPS -> 140
  /// 100  Exif: MakerNote -> 300
  /// 140  GPS: LatitudeRef, Latitude -> 240
  /// ```
  package static func still(_ identifier: String = identifier, isBigEndian: Bool = true) -> [UInt8]
  {
    JPEGBuilder().application(1, "Exif\0\0", exif(identifier, isBigEndian: isBigEndian))
      .picture().bytes
  }

  /// Returns the still as a HEIC file: a picture of ten bytes, and an Exif item after it.
  package static func heic(_ identifier: String = identifier) -> [UInt8] {
    heic(holding: exif(identifier))
  }

  /// Returns a HEIC file with another EXIF block.
  package static func heic(holding exif: [UInt8]) -> [UInt8] {
    let item = [0, 0, 0, 0] + exif
    return BoxBuilder.heic(
      Array(repeating: 7, count: 10) + item, BoxBuilder.full("pitm", [0, 1]),
      BoxBuilder.full("iinf", [0, 2], BoxBuilder.entry(1, "hvc1"), BoxBuilder.entry(2, "Exif")),
      BoxBuilder.full(
        "iloc", version: 1, [0x44, 0, 0, 2], BoxBuilder.location(1, [(32, 10)]),
        BoxBuilder.location(2, [(42, item.count)])),
      BoxBuilder.full("iref", BoxBuilder.box("cdsc", [0, 2, 0, 1, 0, 1])))
  }

  /// Returns the EXIF block of the still.
  package static func exif(_ identifier: String = identifier, isBigEndian: Bool = true) -> [UInt8] {
    exif(holding: note(identifier), isBigEndian: isBigEndian)
  }

  /// Returns the EXIF block with another block of Apple's.
  package static func exif(holding note: [UInt8], isBigEndian: Bool = true) -> [UInt8] {
    var block = TIFFBuilder(isBigEndian: isBigEndian)
    block.directory(
      at: 8,
      [
        block.entry(0x010F, 2, 6, block.number(UInt32(60))),
        block.entry(0x8769, 4, 1, block.number(UInt32(100))),
        block.entry(0x8825, 4, 1, block.number(UInt32(140))),
      ])
    block.put(Array("Apple\0".utf8), at: 60)
    block.directory(
      at: 100, [block.entry(0x927C, 7, UInt32(note.count), block.number(UInt32(300)))])
    block.directory(
      at: 140,
      [
        block.entry(0x0001, 2, 2, Array("N\0".utf8)),
        block.entry(0x0002, 5, 3, block.number(UInt32(240))),
      ])
    block.put([52, 1, 31, 1, 12, 1].flatMap { block.number(UInt32($0)) }, at: 240)
    block.put(note, at: 300)
    return block.bytes
  }

  /// Returns Apple's block: a version, a burst, the identifier, and bytes that no entry claims.
  package static func note(_ identifier: String = identifier) -> [UInt8] {
    var directory = TIFFBuilder()
    let burst = Array("CanaryBurst\0".utf8)
    let text = Array(identifier.utf8) + [0]
    directory.directory(
      at: 14,
      [
        directory.entry(0x0001, 9, 1, directory.number(UInt32(14))),
        directory.entry(0x000B, 2, UInt32(burst.count), directory.number(UInt32(56))),
        directory.entry(0x0011, 2, UInt32(text.count), directory.number(UInt32(68))),
      ])
    directory.put(burst, at: 56)
    directory.put(text, at: 68)
    directory.put(Array("CanaryGap".utf8), at: 68 + text.count + 1)
    return Array("Apple iOS\0\0\u{1}MM".utf8) + directory.bytes.dropFirst(14)
  }

  /// Returns a QuickTime movie that contains only its identifier, after another key.
  ///
  /// Its media are zeros, which do not count as a film whose tables are lost.
  package static func movie(_ identifier: String = identifier, isISO: Bool = false) -> [UInt8] {
    BoxBuilder.box("ftyp", Array("qt  \0\0\0\0qt  ".utf8)) + BoxBuilder.box("mdat", [0, 0, 0, 0])
      + BoxBuilder.box("moov", metadata(identifier, isISO: isISO))
  }

  /// Returns a movie that ends with its `moov`, as a QuickTime movie with the identifier.
  package static func movie(
    of film: [UInt8], _ identifier: String = identifier, isISO: Bool = false
  ) -> [UInt8] {
    let metadata = metadata(identifier, isISO: isISO)
    var bytes = film
    bytes.replaceSubrange(8..<12, with: Array("qt  ".utf8))
    var start = 0
    while let size = bytes.uint32(at: start), bytes.count - start > Int(size), size >= 8 {
      start += Int(size)
    }
    bytes.replaceSubrange(
      start..<(start + 4), with: BoxBuilder.number(UInt32(bytes.count - start + metadata.count)))
    return bytes + metadata
  }

  /// Returns the `meta` box with the identifier, after another key.
  private static func metadata(_ identifier: String, isISO: Bool) -> [UInt8] {
    let names = ["com.apple.quicktime.make", "com.apple.quicktime.content.identifier"]
    let keys = names.flatMap { BoxBuilder.box("mdta", Array($0.utf8)) }
    let values = ["Apple", identifier].enumerated().flatMap { index, value in
      let data = BoxBuilder.box(
        "data", BoxBuilder.number(UInt32(1)) + [0, 0, 0, 0], Array(value.utf8))
      return BoxBuilder.number(UInt32(data.count + 8)) + BoxBuilder.number(UInt32(index + 1)) + data
    }
    let handler = BoxBuilder.full(
      "hdlr", [0, 0, 0, 0] + Array("mdta".utf8) + Array(repeating: 0, count: 14))
    let boxes =
      handler + BoxBuilder.full("keys", BoxBuilder.number(UInt32(names.count)), keys)
      + BoxBuilder.box("ilst", values)
    return isISO ? BoxBuilder.full("meta", boxes) : BoxBuilder.box("meta", boxes)
  }
}
