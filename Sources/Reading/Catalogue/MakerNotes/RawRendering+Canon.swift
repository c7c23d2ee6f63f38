import Vocabulary

extension RawRenderingTable {
  /// The tags of Canon's block that dcraw 9.28 (`parse_makernote`) and LibRaw 0.20
  /// (`parseCanonMakernotes`, `identify`) read to decode a picture or to determine its colours, by
  /// the names of exiftool 12.57.
  ///
  /// The orientation of the picture is also in IFD0, which converters use if it is missing here
  /// [dcraw].
  static let canon = RawRenderingTable(
    rows: [
      // The camera whose colours these are; names in other tags depend on where it was sold.
      0x0010: .init("Canon:CanonModelID", .long, 1...1, .deviceModel),
      // The selected white balance among those below.
      0x0004: .init("Canon:ShotInfo", .short, 1...64, isKey: true, .exposure),
      // White balances of PowerShot G9 and of EOS-1D.
      0x0029: .init("Canon:WB_Info", .undefined, or: .byte, 1...1024),
      0x00A4: .init("Canon:WhiteBalanceTable", .short, 1...4096),
      0x00A9: .init("Canon:ColorBalance", .short, 1...256),
      // The start of the picture of EOS-1D.
      0x0081: .init("Canon:RawDataOffset", .long, 1...1),
      0x009A: .init("Canon:AspectInfo", .long, 5...8),
      0x00B4: .init("Canon:ColorSpace", .short, 1...1),
      // The part of the sensor that is the picture.
      0x00E0: .init("Canon:SensorInfo", .short, 13...32),
      // White balances, black and white levels. The length differs by model, and PowerShots count
      // it in bytes.
      0x4001: .init("Canon:ColorData", .short, or: .undefined, 500...maximumColourCount),
      // Whether several exposures form one picture, which is already balanced.
      0x4021: .init("Canon:MultiExp", .long, or: .signedLong, 1...16),
    ],
    keyedColours: .tags([0x0029, 0x00A4]))

  /// The greatest number of values; the longest known have 5120.
  private static let maximumColourCount = 1 << 13
}
