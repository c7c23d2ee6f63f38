/// Properties that repeat how a picture is coded, with only numbers and known words as values.
package enum XMPCodings {
  /// Returns whether a property is one of them, by its prefix and name.
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
