/// Properties that say again how a picture is coded: numbers and known words, and nothing else.
package enum XMPCodings {
  /// Whether a property, by its prefix and name, is one of them.
  package static func contain(_ key: String) -> Bool { keys.contains(key) }

  // [XMP 2 2.2, 3.3; CIPA DC-010]
  private static let keys = Set(
    """
    exif:ComponentsConfiguration exif:CompressedBitsPerPixel exif:ExifVersion
    exif:FlashpixVersion exif:PixelXDimension exif:PixelYDimension exifEX:Gamma
    exifEX:InteroperabilityIndex exifEX:InteroperabilityVersion exifEX:RelatedImageFileFormat
    exifEX:RelatedImageLength exifEX:RelatedImageWidth photoshop:ColorMode tiff:BitsPerSample
    tiff:Compression tiff:ImageLength tiff:ImageWidth tiff:PhotometricInterpretation
    tiff:PlanarConfiguration tiff:PrimaryChromaticities tiff:ReferenceBlackWhite
    tiff:ResolutionUnit tiff:SamplesPerPixel tiff:TransferFunction tiff:WhitePoint
    tiff:XResolution tiff:YCbCrCoefficients tiff:YCbCrPositioning tiff:YCbCrSubSampling
    tiff:YResolution
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
