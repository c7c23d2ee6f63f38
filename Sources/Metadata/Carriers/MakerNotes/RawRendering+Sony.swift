import Bytes
import Containers
import Vocabulary

extension RawRenderingTable {
  /// The tags of Sony's block that LibRaw 0.20 (`parseSonyMakernotes`) reads, descriptions left
  /// aside, by the names of exiftool 12.57.
  ///
  /// Colours and black levels stand elsewhere: `SonyPrivateDirectory`.
  static let sony = RawRenderingTable(
    rows: [
      0x2029: .init("Sony:RAWFileType", .short, 1...1),
      0xB000: .init("Sony:FileFormat", .byte, 4...4),
      // Which camera's colours and borders these are.
      0xB001: .init("Sony:SonyModelID", .short, 1...1, .deviceModel),
      // What part of the sensor is the picture.
      0xB02B: .init("Sony:FullImageSize", .long, 2...2),
    ],
    // DSLR-A100 keeps a block of Minolta's behind this pointer, with colours in it [LibRaw].
    unread: [0xB028])
}
