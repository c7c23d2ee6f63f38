package import Vocabulary

/// The number and length of the numbers in properties that are needed to show the picture.
///
/// A property without a row here has one number.
package enum XMPNumberCounts {
  /// Returns the greatest number of numbers in the value of a property.
  package static func limit(of key: Item.Key) -> Int {
    guard case .known(let name) = key else { return 1 }
    return lists[name] ?? 1
  }

  /// Returns the greatest number of digits before the decimal point.
  package static func digits(of key: Item.Key) -> Int {
    guard case .known(let name) = key else { return ofNumbers }
    return lengths.contains(name) ? ofLengths : ofNumbers
  }

  /// Enough for any size, ratio or version, but not for a date with its time.
  private static let ofNumbers = 10

  /// Writers that do not know a length yet write nines in its place.
  private static let ofLengths = 15

  private static let lengths: Set<String> = ["Item:Length", "Item:Padding"]

  private static let lists: [String: Int] = [
    // [XMP 2 2.5, 2.6: numbers as in TIFF and EXIF]
    "tiff:BitsPerSample": 5, "tiff:PrimaryChromaticities": 6, "tiff:ReferenceBlackWhite": 6,
    "tiff:WhitePoint": 2, "tiff:YCbCrCoefficients": 3,
    "tiff:YCbCrSubSampling": 2, "exif:ComponentsConfiguration": 4,
    // Versions have four characters, which some writers give as codes.
    "exif:ExifVersion": 4, "exif:FlashpixVersion": 4, "exifEX:InteroperabilityVersion": 4,
    // One number for each channel [Gain Map 1.0].
    "hdrgm:GainMapMin": 3, "hdrgm:GainMapMax": 3, "hdrgm:Gamma": 3, "hdrgm:OffsetSDR": 3,
    "hdrgm:OffsetHDR": 3, "HDRToneMap:AlternateOffset": 3, "HDRToneMap:BaseOffset": 3,
    "HDRToneMap:GainMapMax": 3, "HDRToneMap:GainMapMin": 3, "HDRToneMap:Gamma": 3,
    // [Adobe Camera Raw]
    "hdr_metadata:ccv_primaries_xy": 6, "hdr_metadata:ccv_white_xy": 2,
  ]
}
