import Vocabulary

extension RawRenderingTable {
  /// The tags of Samsung's block that dcraw 9.28 (`parse_makernote`) and LibRaw 0.20
  /// (`parseSamsungMakernotes`) read to determine a picture's colours, by the names of exiftool
  /// 12.57.
  static let samsung = RawRenderingTable(
    rows: [
      // The camera whose borders these are.
      0x0002: .init("Samsung:DeviceType", .long, 1...1, .deviceModel),
      0x0003: .init("Samsung:SamsungModelID", .long, 1...1, .deviceModel),
      0xA010: .init("Samsung:SensorAreas", .long, 8...8),
      0xA011: .init("Samsung:ColorSpace", .short, 1...2),
      // The key of the following tags.
      0xA020: .init("Samsung:EncryptionKey", .long, 11...11),
      0xA021: .init("Samsung:WB_RGGBLevelsUncorrected", .long, 4...4),
      0xA022: .init("Samsung:WB_RGGBLevelsAuto", .long, 4...4),
      0xA023: .init("Samsung:WB_RGGBLevelsIlluminator1", .long, 4...4),
      0xA024: .init("Samsung:WB_RGGBLevelsIlluminator2", .long, 4...4),
      0xA025: .init("Samsung:DigitalGain", .signedLong, or: .long, 1...1),
      0xA028: .init("Samsung:WB_RGGBLevelsBlack", .long, or: .signedLong, 4...4),
      0xA030: .init("Samsung:ColorMatrix", .signedLong, or: .long, 9...9),
      0xA031: .init("Samsung:ColorMatrixSRGB", .signedLong, or: .long, 9...9),
      0xA032: .init("Samsung:ColorMatrixAdobeRGB", .signedLong, or: .long, 9...9),
    ])
}
