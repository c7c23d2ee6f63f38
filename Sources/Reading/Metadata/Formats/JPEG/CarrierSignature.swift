import Bytes

/// A sign that bytes in an unexpected place hold a carrier.
///
/// Other readers are lenient: they find EXIF after a signature in capitals or after some other
/// bytes, XMP with any signature or none, and pictures in any segment.
struct CarrierSignature {
  /// Whether such a sign appears in these bytes.
  static func occurs(in payload: [UInt8]) -> Bool {
    let start = payload.prefix(9)
    return atStart.contains { $0.first == payload.first && payload.starts(with: $0) }
      || exif.matches(in: start.span) || anywhere.matches(in: payload.span)
  }

  /// `Exif` and a zero, in any case, after at most four bytes.
  private static let exif = WordSearch(ignoringCase: ["exif\0"])

  private static let atStart: [[UInt8]] = [
    // [TIFF 6.0 2]
    [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A],
    // IPTC's record 1 or 2 beginning with its version, or the character set [IIM 4.2 5, 6]
    [0x1C, 1, 0, 0, 2], [0x1C, 1, 0x5A, 0, 3], [0x1C, 2, 0, 0, 2],
    Array("http://ns.adobe.com/".utf8),
  ]

  private static let anywhere = WordSearch([
    Array("Exif\0\0".utf8), Array("8BIM".utf8), Array("<?xpacket".utf8), Array("xmpmeta".utf8),
    Array("<rdf:RDF".utf8), Array("<exif:".utf8),
    // SOI and the marker of a possible first segment of a picture [ITU-T T.81 B.1.1.3]
    [0xFF, 0xD8, 0xFF, 0xDB], [0xFF, 0xD8, 0xFF, 0xE0], [0xFF, 0xD8, 0xFF, 0xE1],
  ])
}
