package import Vocabulary

// INVARIANT (room): what has no row in this folder is free, and counts with all of its bytes.
extension Catalogue {
  /// What says the value of an entry of a directory that stays.
  ///
  /// - Parameters:
  ///   - tag: The tag of the entry.
  ///   - isFile: Whether the directory describes the coded picture itself, as those of TIFF files
  ///     do; those of EXIF blocks stand beside a picture that is described elsewhere.
  /// - Returns: `free` where it shows nothing and places nothing.
  package static func hold(ofTag tag: UInt16, inFile isFile: Bool) -> ByteHold {
    if layoutTags.contains(tag) { return .fixed }
    if shownTags.contains(tag) { return .shown }
    guard isFile else { return .free }
    let isNegative = isOfNegative(tag) && exif(tag, in: .image)?.kinds.first == .rendering
    return pictureTags.contains(tag) || isNegative ? .shown : .free
  }

  /// Places and lengths: directories, strips, tiles, thumbnails [TIFF 6.0 3, 15; Exif 3.0 4.6.3].
  private static let layoutTags: Set<UInt16> = [
    0x0111, 0x0117, 0x0120, 0x0121, 0x0144, 0x0145, 0x014A, 0x0201, 0x0202, 0x0207, 0x0208, 0x0209,
    0x8769, 0x8825, 0xA005,
  ]

  /// Orientation, and what colours mean: their space, curves, primaries, white, coefficients and
  /// levels, which viewers ask for wherever they stand [Exif 3.0 4.6.5, 4.6.6, 4.6.8].
  private static let shownTags: Set<UInt16> = [
    0x0112, 0x012D, 0x013E, 0x013F, 0x0211, 0x0214, 0xA001, 0xA500,
  ]

  /// Size, coding and colours of a picture [TIFF 6.0; TIFF technical notes 1, 2].
  private static let pictureTags: Set<UInt16> = [
    0x00FE, 0x00FF, 0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x010A, 0x0115, 0x0116, 0x011C, 0x0124,
    0x0125, 0x012D, 0x013D, 0x013E, 0x013F, 0x0140, 0x0142, 0x0143, 0x014C, 0x0152, 0x0153, 0x0154,
    0x0155, 0x0157, 0x0158, 0x0159, 0x015A, 0x015B, 0x0200, 0x0203, 0x0205, 0x0206, 0x0211, 0x0212,
    0x0213, 0x0214,
  ]

  /// Whether a tag is one of digital negatives [DNG 1.7].
  package static func isOfNegative(_ tag: UInt16) -> Bool { (0xC612...0xCD4B).contains(tag) }
}
