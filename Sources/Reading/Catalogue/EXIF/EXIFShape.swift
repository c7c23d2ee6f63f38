/// The required shape of a value that is in the entry itself and needed to show a picture: a number
/// of values of these types, each in a range, or a few characters.
///
/// An entry holds four bytes, or eight in BigTIFF.
package struct EXIFShape: Sendable, Hashable {
  /// The types, by their codes in entries [TIFF 6.0 2].
  package let types: [UInt16]
  /// The permitted numbers of values.
  package let counts: ClosedRange<Int>
  package let values: Values

  /// The permitted values.
  package enum Values: Sendable, Hashable {
    case numbers(upTo: UInt64)
    /// A number in one of these ranges.
    case codes([ClosedRange<UInt64>])
    /// The bytes of all values together are one of these texts.
    case texts([String])
    case digits
  }

  /// Returns the shape of an entry whose value is in the entry itself, or nil if it is not needed
  /// to show a picture.
  ///
  /// Some tags are only useful in directories of pages.
  package static func inline(
    _ tag: UInt16, in role: EXIFDirectoryRole, ofPage isPage: Bool
  ) -> EXIFShape? {
    guard role != .interoperability else { return interoperability[tag] }
    return image[tag] ?? (isPage ? page[tag] : nil)
  }

  private init(_ types: [UInt16], _ counts: ClosedRange<Int>, _ values: Values) {
    (self.types, self.counts, self.values) = (types, counts, values)
  }

  private static let byte: UInt16 = 1
  private static let text: UInt16 = 2
  private static let short: UInt16 = 3
  private static let long: UInt16 = 4
  private static let undefined: UInt16 = 7
  // Some programs write all numbers signed, and readers accept them.
  private static let signedShort: UInt16 = 8
  private static let signedLong: UInt16 = 9
  // [BigTIFF]
  private static let long8: UInt16 = 16

  private static func code(upTo limit: UInt64) -> EXIFShape {
    EXIFShape(
      [byte, short, long, signedShort, signedLong, long8], 1...1, .numbers(upTo: limit))
  }

  private static func codes(_ ranges: [ClosedRange<UInt64>]) -> EXIFShape {
    EXIFShape([short, long, signedShort, signedLong, long8], 1...1, .codes(ranges))
  }

  private static func shorts(_ counts: ClosedRange<Int>, upTo limit: UInt64) -> EXIFShape {
    EXIFShape([short, long, signedShort, signedLong], counts, .numbers(upTo: limit))
  }

  private static func bytes(_ counts: ClosedRange<Int>, upTo limit: UInt64) -> EXIFShape {
    EXIFShape([byte, undefined], counts, .numbers(upTo: limit))
  }

  /// A size in pixels: no supported format has more than a million in a row or column.
  private static let size = code(upTo: 1 << 20)

  // [Exif 3.0 4.6.6.1, annex; Exif 2.32 H]
  private static let version = texts([
    "0100", "0110", "0200", "0210", "0211", "0220", "0221", "0222", "0230", "0231", "0232", "0300",
  ])
  /// Brightness and two colour differences, or three colours, and none.
  private static let components = texts([
    "\u{1}\u{2}\u{3}\0", "\u{4}\u{5}\u{6}\0", "\u{1}\u{3}\u{2}\0", "\0\0\0\0",
  ])

  private static func texts(_ texts: [String]) -> EXIFShape {
    EXIFShape([byte, text, undefined], 4...4, .texts(texts))
  }

  private static let image: [UInt16: EXIFShape] = [
    // [TIFF 6.0 8]
    0x00FE: code(upTo: 0x1_001F), 0x00FF: code(upTo: 3), 0x0100: size, 0x0101: size,
    0x0102: shorts(1...4, upTo: 128), 0x0103: compression, 0x0106: interpretation,
    0x0107: code(upTo: 3), 0x0108: code(upTo: 64), 0x0109: code(upTo: 64), 0x010A: code(upTo: 2),
    0x0112: code(upTo: 8), 0x0115: code(upTo: 16),
    0x0116: codes([0...1 << 20, 0xFFFF_FFFF...0xFFFF_FFFF]), 0x011C: code(upTo: 2),
    0x0122: code(upTo: 5), 0x0128: code(upTo: 5), 0x0129: shorts(2...2, upTo: 999),
    0x012C: code(upTo: 5), 0x013D: code(upTo: 3), 0x0141: shorts(2...2, upTo: 255),
    0x0142: size, 0x0143: size, 0x014C: code(upTo: 2), 0x014E: code(upTo: 64),
    0x0152: shorts(1...4, upTo: 2), 0x0153: shorts(1...4, upTo: 6), 0x015A: code(upTo: 1),
    0x0200: code(upTo: 14), 0x0203: code(upTo: 0xFFFF),
    // [TIFF 6.0 21]
    0x0212: shorts(2...2, upTo: 4), 0x0213: code(upTo: 2),
    // [TIFF/EP]
    0x828D: shorts(2...2, upTo: 16), 0x828E: bytes(1...4, upTo: 6), 0x8829: code(upTo: 4),
    // [Exif 3.0 4.6.6]
    0x9000: version, 0x9101: components, 0xA000: texts(["0100", "0101"]),
    0xA001: codes([0...4, 0xFFFD...0xFFFF]), 0xA002: size, 0xA003: size,
    // [DNG 1.7]
    0xC612: bytes(4...4, upTo: 9), 0xC613: bytes(4...4, upTo: 9), 0xC616: bytes(1...4, upTo: 6),
    0xC617: code(upTo: 9), 0xC619: shorts(2...2, upTo: 16), 0xC61A: shorts(1...4, upTo: 0xFFFF),
    0xC61D: shorts(1...4, upTo: 0xFFFF), 0xC62D: code(upTo: 0xFFFF),
    0xC65A: code(upTo: 255), 0xC65B: code(upTo: 255), 0xC6BF: code(upTo: 2),
    0xC6FD: code(upTo: 3), 0xC71A: code(upTo: 4), 0xC71E: shorts(2...2, upTo: 4096),
    0xC71F: code(upTo: 4096), 0xC7A3: code(upTo: 1), 0xC7A4: code(upTo: 1), 0xC7A6: code(upTo: 1),
    0xCD31: code(upTo: 255), 0xCD43: code(upTo: 4096), 0xCD4A: code(upTo: 9), 0xCD4B: code(upTo: 4),
  ]

  /// The tags that are only useful in the pages of a TIFF.
  private static let page: [UInt16: EXIFShape] = [
    // [TIFF 6.0 10, 11, 16, 19; TIFF-FX; TIFF technical note 1]
    0x0118: shorts(1...4, upTo: 0xFFFF), 0x0119: shorts(1...4, upTo: 0xFFFF),
    0x0123: shorts(2...4, upTo: 0xFFFF), 0x0124: code(upTo: 7), 0x0125: code(upTo: 3),
    0x0146: size, 0x0147: code(upTo: 2), 0x0148: size, 0x0150: dots, 0x015F: code(upTo: 1),
    0x0191: code(upTo: 3), 0x0192: code(upTo: 7), 0x0193: code(upTo: 127),
    0x0194: EXIFShape([byte, text], 4...4, .digits), 0x0195: code(upTo: 8),
    0x01B2: shorts(1...4, upTo: 0xFFFF), 0x0205: shorts(1...4, upTo: 7),
    0x0206: shorts(1...4, upTo: 15),
    // [SGI; Pixar]
    0x80E3: code(upTo: 1), 0x80E4: shorts(1...4, upTo: 3), 0x80E5: size, 0x80E6: size,
    0x8214: size, 0x8215: size, 0x82A5: code(upTo: 128),
    // [TIFF/EP]
    0x9216: bytes(4...4, upTo: 9), 0xA216: bytes(4...4, upTo: 9),
  ]

  /// The limits of ink, which are dark or full.
  private static let dots = EXIFShape(
    [byte, short], 2...8, .codes([0...31, 224...255, 0xF000...0xFFFF]))

  private static let compression = codes([
    0...10, 99...99, 262...262, 32_766...32_773, 32_895...32_909, 32_946...32_947, 34_661...34_720,
    34_887...34_934, 50_000...50_002, 52_546...52_546, 65_535...65_535,
  ])

  private static let interpretation = codes([
    0...10, 32_803...32_803, 32_844...32_845, 34_892...34_892, 51_177...51_177, 52_527...52_527,
  ])

  // [DCF 2.0 4.3]
  private static let interoperability: [UInt16: EXIFShape] = [
    0x0001: EXIFShape([text], 4...4, .texts(["R98\0", "THM\0", "R03\0"])),
    0x0002: texts(["0100"]),
    0x1001: size, 0x1002: size,
  ]
}
