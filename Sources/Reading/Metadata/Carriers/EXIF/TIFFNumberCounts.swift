import Containers

/// The counts of numbers in the values of a TIFF file that are needed to show its pictures.
///
/// Tables of any length have no entry here: colours, curves, maps, strips and tiles.
enum TIFFNumberCounts {
  /// Returns whether a value has more numbers than its tag allows for a number of samples in a
  /// pixel.
  static func exceeds(_ count: Int, of tag: UInt16, samples: Int) -> Bool {
    if TIFFTag.forSamples.contains(tag) { return count > max(samples, 4) }
    if let limit = TIFFTag.limits[tag] { return count > limit }
    return TIFFTag.single.contains(tag) && count > 1
  }

  /// Returns whether a tag has one number for each sample.
  static func haveOnePerSample(_ tag: UInt16) -> Bool { TIFFTag.forSamples.contains(tag) }
}

extension TIFFTag {
  /// The tags with one number for each sample [TIFF 6.0 8, 14, 19, 22].
  fileprivate static let forSamples: Set<UInt16> = [
    bitsPerSample, minSampleValue, maxSampleValue, predictor, extraSamples, sampleFormat,
    sMinSampleValue, sMaxSampleValue, jpegLosslessPredictors, jpegPointTransforms,
  ]

  // [TIFF 6.0 8, 10, 11, 15, 19, 20; TIFF-FX; TIFF technical note 1; DNG 1.7]
  fileprivate static let single: Set<UInt16> = [
    newSubfileType, subfileType, imageWidth, imageLength, compression, photometricInterpretation,
    threshholding, cellWidth, cellLength, fillOrder, orientation, samplesPerPixel, rowsPerStrip,
    xResolution, yResolution, planarConfiguration, xPosition, yPosition, grayResponseUnit,
    t4Options, t6Options, resolutionUnit, colorResponseUnit, tileWidth, tileLength, badFaxLines,
    cleanFaxData, consecutiveBadFaxLines, inkSet, numberOfInks, indexed, opiProxy, profileType,
    faxProfile, codingMethods, modeNumber, jpegProc, jpegRestartInterval, yCbCrPositioning,
    interlace, colorSpace, pixelXDimension, pixelYDimension,
  ]

  fileprivate static let limits: [UInt16: Int] = [
    pageNumber: 2, whitePoint: 2, halftoneHints: 2, versionYear: 4, yCbCrSubSampling: 2,
    yCbCrCoefficients: 3,
    // A range for each of three colours.
    primaryChromaticities: 6, transferRange: 6, referenceBlackWhite: 6,
    cfaRepeatPatternDim: 2,
    // Canon's, Samsung's and Sony's raw pictures [exiftool 12.57].
    samsungRawPointersOffset: 1, samsungRawPointersLength: 1, samsungRawByteOrder: 1,
    samsungRawUnknown: 1,
    cr2Slice: 1, cr2Numbers: 2, cr2CFAPattern: 1, rawImageSegmentation: 3, sRawType: 1,
    cr2Numbers2: 4,
    sonyRawFileType: 1, sonyRawFileVersion: 1, sonyToneCurve: 4, sonyToneCurve2: 4,
    sonyRawImageSize: 2, sonyBlackLevel: 4, sonyWBLevels: 4, sonyCropTopLeft: 2,
    sonyCropSize: 2, sonyWhiteLevel: 3,
  ]
}
