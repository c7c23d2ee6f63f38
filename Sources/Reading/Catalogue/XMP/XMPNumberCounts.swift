package import Vocabulary

/// How many numbers properties have that show the picture, and how long these are.
///
/// A property without a row here has one number.
package enum XMPNumberCounts {
  /// The most numbers that the value of a property may be.
  package static func limit(of key: Item.Key) -> Int {
    guard case .known(let name) = key else { return 1 }
    return lists[name] ?? 1
  }

  /// The most digits in front of the point of such a number.
  package static func digits(of key: Item.Key) -> Int {
    guard case .known(let name) = key else { return ofNumbers }
    return lengths.contains(name) ? ofLengths : ofNumbers
  }

  /// No size, ratio or version has more; dates with their times do.
  private static let ofNumbers = 10

  /// Writers that do not know a length yet put nines in its place.
  private static let ofLengths = 15

  private static let lengths: Set<String> = ["Item:Length", "Item:Padding"]

  private static let lists: [String: Int] = [
    // [XMP 2 2.5, 2.6: numbers as TIFF and EXIF have them]
    "tiff:BitsPerSample": 5, "tiff:PrimaryChromaticities": 6, "tiff:ReferenceBlackWhite": 6,
    "tiff:WhitePoint": 2, "tiff:YCbCrCoefficients": 3,
    "tiff:YCbCrSubSampling": 2, "exif:ComponentsConfiguration": 4,
    // Versions are four characters, for some writers by their codes.
    "exif:ExifVersion": 4, "exif:FlashpixVersion": 4, "exifEX:InteroperabilityVersion": 4,
    // One for each channel [Gain Map 1.0].
    "hdrgm:GainMapMin": 3, "hdrgm:GainMapMax": 3, "hdrgm:Gamma": 3, "hdrgm:OffsetSDR": 3,
    "hdrgm:OffsetHDR": 3, "HDRToneMap:AlternateOffset": 3, "HDRToneMap:BaseOffset": 3,
    "HDRToneMap:GainMapMax": 3, "HDRToneMap:GainMapMin": 3, "HDRToneMap:Gamma": 3,
    // [Adobe Camera Raw]
    "hdr_metadata:ccv_primaries_xy": 6, "hdr_metadata:ccv_white_xy": 2,
  ]
}
