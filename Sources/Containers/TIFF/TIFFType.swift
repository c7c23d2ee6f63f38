/// The types of values [TIFF 6.0 2; Exif 3.0 4.6.2; TIFF technical note 1; BigTIFF].
package enum TIFFType: UInt16, Sendable {
  case byte = 1
  case ascii, short, long, rational, signedByte, undefined, signedShort, signedLong
  case signedRational, float, double, ifd
  case long8 = 16
  case signedLong8, ifd8
  case utf8 = 129

  /// The type of a code; nil where files of this width have no such type.
  package init?(_ code: UInt16, in width: TIFFWidth) {
    guard let type = TIFFType(rawValue: code), type.isOfBigFiles == false || width == .big else {
      return nil
    }
    self = type
  }

  private var isOfBigFiles: Bool {
    switch self {
    case .long8, .signedLong8, .ifd8: true
    case .byte, .ascii, .short, .long, .rational, .signedByte, .undefined, .signedShort,
      .signedLong, .signedRational, .float, .double, .ifd, .utf8:
      false
    }
  }

  /// How many bytes one value takes.
  package var size: Int {
    switch self {
    case .byte, .ascii, .signedByte, .undefined, .utf8: 1
    case .short, .signedShort: 2
    case .long, .signedLong, .float, .ifd: 4
    case .rational, .signedRational, .double, .long8, .signedLong8, .ifd8: 8
    }
  }
}
