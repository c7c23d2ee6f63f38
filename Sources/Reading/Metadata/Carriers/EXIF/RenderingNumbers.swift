import Bytes
import Containers

/// The types and counts of numbers that are stored outside their entries and needed to show the
/// picture in a file that is not a TIFF.
///
/// Other tags are not used there: names, and tables for bi-level and palette pictures, for printing
/// and for camera raw, which files converted from TIFF retain.
enum RenderingNumbers {
  /// Returns whether the specification allows an entry's type and count.
  static func areInRoom(_ entry: TIFFEntry, holding value: [UInt8], in order: ByteOrder) -> Bool {
    guard let type = entry.type, let room = TIFFTag.rooms[entry.tag],
      room.types.contains(type), entry.count <= room.count
    else { return false }
    switch type {
    case .rational:
      return stride(from: 0, to: value.count, by: 8).allSatisfy { offset in
        guard let numerator = value.uint32(at: offset, order),
          let denominator = value.uint32(at: offset + 4, order)
        else { return false }
        return [numerator, denominator].allSatisfy { Int32(bitPattern: $0).magnitude < upperLimit }
          || isWholeOfFloat(numerator, denominator) || isWholeOfFloat(denominator, numerator)
      }
    case .long, .signedLong, .signedRational:
      return stride(from: 0, to: value.count, by: 4).allSatisfy { offset in
        value.uint32(at: offset, order).map { Int32(bitPattern: $0).magnitude < upperLimit }
          ?? false
      }
    case .short, .signedShort: return true
    case .double: return value.areNoise(in: order)
    case .byte, .ascii, .signedByte, .undefined, .float, .ifd, .utf8, .long8, .signedLong8, .ifd8:
      return false
    }
  }

  /// Returns whether a fraction has a power of two or the largest number in one place, and in the
  /// other a number with no more digits than floating point of four bytes has.
  ///
  /// Programs write fractional values this way: libtiff uses powers of two from version 4.2 on, and
  /// the largest number before. No four characters are such a number.
  private static func isWholeOfFloat(_ unit: UInt32, _ number: UInt32) -> Bool {
    (unit == .max || unit.nonzeroBitCount == 1)
      && number.leadingZeroBitCount + number.trailingZeroBitCount >= 8
  }

  /// An upper limit for resolutions and coordinates; four characters make a number of at least this
  /// size.
  private static let upperLimit: UInt32 = 0x2000_0000
}

extension TIFFTag {
  fileprivate static let rooms: [UInt16: (types: Set<TIFFType>, count: Int)] = [
    // One number for each sample, at most four and one for transparency [TIFF 6.0 8].
    bitsPerSample: ([.short], 5),
    minSampleValue: ([.short], 5),
    maxSampleValue: ([.short], 5),
    sampleFormat: ([.short], 5),
    // [TIFF 6.0 8]
    xResolution: ([.rational, .short, .long, .signedShort, .signedLong], 1),
    yResolution: ([.rational, .short, .long, .signedShort, .signedLong], 1),
    // [TIFF 6.0 12]
    xPosition: ([.rational], 1),
    yPosition: ([.rational], 1),
    // [TIFF 6.0 20]
    whitePoint: ([.rational], 2),
    primaryChromaticities: ([.rational], 6),
    transferRange: ([.short], 6),
    referenceBlackWhite: ([.rational, .long], 6),
    // [TIFF 6.0 21]
    yCbCrCoefficients: ([.rational], 3),
    // [Exif 3.0 4.6.6.2, 4.6.6.1]
    compressedBitsPerPixel: ([.rational], 1),
    gamma: ([.rational], 1),
    // The sizes and levels of the camera raw picture that a picture was made from, for at most four
    // colours [DNG 1.7, DNG tags].
    blackLevel: ([.short, .long, .rational], 4),
    whiteLevel: ([.short, .long], 4),
    defaultScale: ([.rational], 2),
    defaultCropOrigin: ([.short, .long, .rational], 2),
    defaultCropSize: ([.short, .long, .rational], 2),
    activeArea: ([.short, .long], 4),
    originalDefaultFinalSize: ([.short, .long], 2),
    originalBestQualityFinalSize: ([.short, .long, .rational], 2),
    originalDefaultCropSize: ([.short, .long, .rational], 2),
    defaultUserCrop: ([.rational], 4),
    // The matrices of that camera raw picture, and its balance and noise.
    colorMatrix1: ([.signedRational], 12),
    colorMatrix2: ([.signedRational], 12),
    cameraCalibration1: ([.signedRational], 16),
    cameraCalibration2: ([.signedRational], 16),
    reductionMatrix1: ([.signedRational], 12),
    reductionMatrix2: ([.signedRational], 12),
    forwardMatrix1: ([.signedRational], 12),
    forwardMatrix2: ([.signedRational], 12),
    analogBalance: ([.rational], 4),
    asShotNeutral: ([.short, .rational], 4),
    asShotWhiteXY: ([.rational], 2),
    baselineExposure: ([.signedRational], 1),
    baselineNoise: ([.rational], 1),
    baselineSharpness: ([.rational], 1),
    linearResponseLimit: ([.rational], 1),
    chromaBlurRadius: ([.rational], 1),
    antiAliasStrength: ([.rational], 1),
    shadowScale: ([.rational], 1),
    bestQualityScale: ([.rational], 1),
    noiseReductionApplied: ([.rational], 1),
    noiseProfile: ([.double], 8),
    baselineExposureOffset: ([.signedRational], 1),
    rawToPreviewGain: ([.double], 1),
  ]
}
