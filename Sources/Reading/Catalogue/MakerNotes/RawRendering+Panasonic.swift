import Vocabulary

extension RawRenderingTable {
  /// The table of Panasonic's block, which only describes the JPEG in a raw picture.
  ///
  /// The tags that converters need are in the first directory of the file [dcraw; LibRaw].
  static let panasonic = RawRenderingTable(rows: [:])

  /// The tags of the first directory of Panasonic's raw pictures that dcraw 9.28 and LibRaw 0.20
  /// (`parse_tiff_ifd`) read, by the names of exiftool 12.57.
  package static let panasonicFile = RawRenderingTable(rows: [
    0x0001: .init("PanasonicRaw:Version", .undefined, 4...4),
    // The place of the picture on the sensor.
    0x0002: .init("PanasonicRaw:SensorWidth", .short, 1...1),
    0x0003: .init("PanasonicRaw:SensorHeight", .short, 1...1),
    0x0004: .init("PanasonicRaw:SensorTopBorder", .short, 1...1),
    0x0005: .init("PanasonicRaw:SensorLeftBorder", .short, 1...1),
    0x0006: .init("PanasonicRaw:SensorBottomBorder", .short, 1...1),
    0x0007: .init("PanasonicRaw:SensorRightBorder", .short, 1...1),
    0x0008: .init("PanasonicRaw:SamplesPerPixel", .short, 1...1),
    0x0009: .init("PanasonicRaw:CFAPattern", .short, 1...1),
    0x000A: .init("PanasonicRaw:BitsPerSample", .short, 1...1),
    0x000B: .init("PanasonicRaw:Compression", .short, 1...1),
    0x000E: .init("PanasonicRaw:LinearityLimitRed", .short, 1...1),
    0x000F: .init("PanasonicRaw:LinearityLimitGreen", .short, 1...1),
    0x0010: .init("PanasonicRaw:LinearityLimitBlue", .short, 1...1),
    0x0011: .init("PanasonicRaw:RedBalance", .short, 1...1),
    0x0012: .init("PanasonicRaw:BlueBalance", .short, 1...1),
    0x0013: .init("PanasonicRaw:WBInfo", .short, or: .undefined, 1...128),
    0x0018: .init("PanasonicRaw:HighISOMultiplierRed", .short, 1...1),
    0x0019: .init("PanasonicRaw:HighISOMultiplierGreen", .short, 1...1),
    0x001A: .init("PanasonicRaw:HighISOMultiplierBlue", .short, 1...1),
    0x001C: .init("PanasonicRaw:BlackLevelRed", .short, 1...1),
    0x001D: .init("PanasonicRaw:BlackLevelGreen", .short, 1...1),
    0x001E: .init("PanasonicRaw:BlackLevelBlue", .short, 1...1),
    0x0024: .init("PanasonicRaw:WBRedLevel", .short, 1...1),
    0x0025: .init("PanasonicRaw:WBGreenLevel", .short, 1...1),
    0x0026: .init("PanasonicRaw:WBBlueLevel", .short, 1...1),
    0x0027: .init("PanasonicRaw:WBInfo2", .short, or: .undefined, 1...128),
    0x002D: .init("PanasonicRaw:RawFormat", .short, 1...1),
    0x002F: .init("PanasonicRaw:CropTop", .short, 1...1),
    0x0030: .init("PanasonicRaw:CropLeft", .short, 1...1),
    0x0031: .init("PanasonicRaw:CropBottom", .short, 1...1),
    0x0032: .init("PanasonicRaw:CropRight", .short, 1...1),
    0x0111: .init("PanasonicRaw:StripOffsets", .long, 1...1),
    0x0112: .init("PanasonicRaw:Orientation", .short, 1...1),
    0x0116: .init("PanasonicRaw:RowsPerStrip", .short, or: .long, 1...1),
    0x0117: .init("PanasonicRaw:StripByteCounts", .long, 1...1),
    0x0118: .init("PanasonicRaw:RawDataOffset", .long, 1...1),
    // The distortion of the lens.
    0x0119: .init("PanasonicRaw:DistortionInfo", .undefined, or: .signedShort, 1...64),
    0x011C: .init("PanasonicRaw:Gamma", .short, 1...1),
    0x0121: .init("PanasonicRaw:Multishot", .long, 1...1),
  ])

  /// The tags of the directory in tag 0x0120, which has its own TIFF header.
  package static let panasonicCamera = RawRenderingTable(rows: [
    0x2009: .init("PanasonicRaw:BlackLevels", .short, 1...16),
    0x3420: .init("PanasonicRaw:WB_RedLevelAuto", .short, 1...1),
    0x3421: .init("PanasonicRaw:WB_BlueLevelAuto", .short, 1...1),
  ])
}
