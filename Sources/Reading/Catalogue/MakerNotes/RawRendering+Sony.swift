import Vocabulary

extension RawRenderingTable {
  /// The tags of Sony's block that LibRaw 0.20 (`parseSonyMakernotes`) reads, without descriptions,
  /// by the names of exiftool 12.57.
  ///
  /// Colours and black levels are in `SonyPrivateDirectory`.
  static let sony = RawRenderingTable(
    rows: [
      0x2029: .init("Sony:RAWFileType", .short, 1...1),
      0xB000: .init("Sony:FileFormat", .byte, 4...4),
      // The camera whose colours and borders these are.
      0xB001: .init("Sony:SonyModelID", .short, 1...1, .deviceModel),
      // The part of the sensor that is the picture.
      0xB02B: .init("Sony:FullImageSize", .long, 2...2),
    ],
    // DSLR-A100 has a block in Minolta's format at this pointer, with colours in it [LibRaw].
    unread: [0xB028])

  /// The tags of the directory for raw converters outside the block.
  package static let sonyPrivate = RawRenderingTable(rows: [
    0x7200: .init("Sony:SR2SubIFDOffset", .long, 1...1),
    0x7201: .init("Sony:SR2SubIFDLength", .long, 1...1),
    0x7202: .init("Sony:SR2Version", .short, 1...1),
    0x7220: .init("Sony:SR2SubIFDCipher", .short, 1...1),
    0x7221: .init("Sony:SR2SubIFDKey", .undefined, or: .long, 1...4),
    0x7240: .init("Sony:IDC_IFD", .long, 1...1),
    0x7241: .init("Sony:IDC2_IFD", .long, 1...20),
    0x7250: .init("Sony:MRWInfo", .short, or: .undefined, 1...1 << 15),
    0x7251: .init("Sony:MRWInfoVersion", .short, 1...1),
  ])
}
