/// How many numbers the values have in a TIFF file that are needed to show its pictures.
///
/// Tables of any length have no entry here: colours, curves, maps, strips and tiles.
enum TIFFNumberCounts {
  /// Whether a value has more numbers than its tag has use for, for so many samples in a pixel.
  static func exceeds(_ count: Int, of tag: UInt16, samples: Int) -> Bool {
    if forSamples.contains(tag) { return count > max(samples, 4) }
    if let limit = limits[tag] { return count > limit }
    return single.contains(tag) && count > 1
  }

  /// Whether a tag has one number for each sample.
  static func areForSamples(_ tag: UInt16) -> Bool { forSamples.contains(tag) }

  /// One number for each sample [TIFF 6.0 8, 14, 19, 22].
  private static let forSamples: Set<UInt16> = [
    0x0102, 0x0118, 0x0119, 0x013D, 0x0152, 0x0153, 0x0154, 0x0155, 0x0205, 0x0206,
  ]

  // [TIFF 6.0 8, 10, 11, 15, 19, 20; TIFF-FX; TIFF technical note 1; DNG 1.7]
  private static let single: Set<UInt16> = [
    0x00FE, 0x00FF, 0x0100, 0x0101, 0x0103, 0x0106, 0x0107, 0x0108, 0x0109, 0x010A, 0x0112, 0x0115,
    0x0116, 0x011A, 0x011B, 0x011C, 0x011E, 0x011F, 0x0122, 0x0124, 0x0125, 0x0128, 0x012C, 0x0142,
    0x0143, 0x0146, 0x0147, 0x0148, 0x014C, 0x014E, 0x015A, 0x015F, 0x0191, 0x0192, 0x0193, 0x0195,
    0x0200, 0x0203, 0x0213, 0x8829, 0xA001, 0xA002, 0xA003,
  ]

  private static let limits: [UInt16: Int] = [
    0x0129: 2, 0x013E: 2, 0x0141: 2, 0x0194: 4, 0x0212: 2,
    0x0211: 3,
    // A range for each of three colours.
    0x013F: 6, 0x0156: 6, 0x0214: 6,
    0x828D: 2,
    // Canon's, Samsung's and Sony's raw pictures [exiftool 12.57].
    0xA010: 1, 0xA011: 1, 0xA101: 1, 0xA102: 1,
    0xC5D8: 1, 0xC5D9: 2, 0xC5E0: 1, 0xC640: 3, 0xC6C5: 1, 0xC6DC: 4,
    0x7000: 1, 0x7001: 1, 0x7010: 4, 0x7011: 4, 0x7038: 2, 0x7310: 4, 0x7313: 4, 0x74C7: 2,
    0x74C8: 2, 0x787F: 3,
  ]
}
