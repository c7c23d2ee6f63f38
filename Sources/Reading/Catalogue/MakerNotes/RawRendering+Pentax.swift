import Vocabulary

extension RawRenderingTable {
  /// The tags of Pentax' block that dcraw 9.28 (`parse_makernote`) and LibRaw 0.20
  /// (`parsePentaxMakernotes`, `identify`) read to decode a picture or to determine its colours, by
  /// the names of exiftool 12.57.
  static let pentax = RawRenderingTable(
    rows: [
      // The camera whose borders these are.
      0x0005: .init("Pentax:PentaxModelID", .long, 1...1, .deviceModel),
      // White balance of the first models.
      0x001B: .init("Pentax:BlueBalance", .short, 1...1),
      0x001C: .init("Pentax:RedBalance", .short, 1...1),
      0x0037: .init("Pentax:ColorSpace", .short, 1...1),
      0x0038: .init("Pentax:ImageAreaOffset", .short, 2...2),
      0x0039: .init("Pentax:RawImageSize", .short, 2...2),
      0x007E: .init("Pentax:WhiteLevel", .long, 1...1),
      0x0080: .init("Pentax:AspectRatio", .byte, or: .undefined, 1...1),
      0x0200: .init("Pentax:BlackPoint", .short, 4...4),
      0x0201: .init("Pentax:WhitePoint", .short, 4...4),
      0x0203: .init("Pentax:ColorMatrixA", .signedShort, or: .short, 9...9),
      0x0204: .init("Pentax:ColorMatrixB", .signedShort, or: .short, 9...9),
      0x020D: .init("Pentax:WB_RGGBLevelsDaylight", .short, 4...4),
      0x020E: .init("Pentax:WB_RGGBLevelsShade", .short, 4...4),
      0x020F: .init("Pentax:WB_RGGBLevelsCloudy", .short, 4...4),
      0x0210: .init("Pentax:WB_RGGBLevelsTungsten", .short, 4...4),
      0x0211: .init("Pentax:WB_RGGBLevelsFluorescentD", .short, 4...4),
      0x0212: .init("Pentax:WB_RGGBLevelsFluorescentN", .short, 4...4),
      0x0213: .init("Pentax:WB_RGGBLevelsFluorescentW", .short, 4...4),
      0x0214: .init("Pentax:WB_RGGBLevelsFlash", .short, 4...4),
      // The Huffman tree with which the picture is coded.
      0x0220: .init("Pentax:HuffmanTable", .undefined, 1...512),
      0x0221: .init("Pentax:KelvinWB", .undefined, 2...1024),
      0x022D: .init("Pentax:WBLevels", .undefined, or: .byte, 1...256),
    ],
    preview: .pair(offset: 0x0004, length: 0x0003, below: nil))
}
