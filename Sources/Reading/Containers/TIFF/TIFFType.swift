/// The types of values [TIFF 6.0 2; Exif 3.0 4.6.2; TIFF technical note 1; BigTIFF].
///
/// BigTIFF's types of eight bytes also appear in other files: Apple's cameras write type 16 into
/// theirs.
package enum TIFFType: UInt16, Sendable {
  case byte = 1
  case ascii, short, long, rational, signedByte, undefined, signedShort, signedLong
  case signedRational, float, double, ifd
  case long8 = 16
  case signedLong8, ifd8
  case utf8 = 129

  /// The number of bytes of one value.
  package var size: Int {
    switch self {
    case .byte, .ascii, .signedByte, .undefined, .utf8: 1
    case .short, .signedShort: 2
    case .long, .signedLong, .float, .ifd: 4
    case .rational, .signedRational, .double, .long8, .signedLong8, .ifd8: 8
    }
  }
}
