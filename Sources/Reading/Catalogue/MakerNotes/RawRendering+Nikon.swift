import Vocabulary

extension RawRenderingTable {
  /// The tags of Nikon's block that dcraw 9.28 (`parse_makernote`) and LibRaw
  /// (`parseNikonMakernote`) read to decode a picture or to determine its colours, by the names of
  /// exiftool 12.57.
  static let nikon = RawRenderingTable(
    rows: [
      // Factors of red and blue: the white balance.
      0x000C: .init("Nikon:WB_RBLevels", .rational, 4...4),
      // White balance of Coolpix.
      0x0014: .init("Nikon:ColorBalanceA", .undefined, 1...maximumTableLength),
      // The part of the sensor that was read.
      0x001B: .init("Nikon:CropHiSpeed", .short, 7...7),
      // The keys of encrypted white balance.
      0x001D: .init("Nikon:SerialNumber", .ascii, 1...64, isKey: true, .deviceIdentity),
      0x00A7: .init("Nikon:ShutterCount", .long, 1...1, isKey: true, .deviceIdentity),
      0x003D: .init("Nikon:BlackLevel", .short, 4...4),
      0x0045: .init("Nikon:CropArea", .short, 4...4),
      // Curves, and the Huffman tree with which the picture is coded; the second curve is used if
      // there is no first.
      0x0096: .init("Nikon:NEFLinearizationTable", .undefined, 1...maximumTableLength),
      0x008C: .init("Nikon:ContrastCurve", .undefined, 1...maximumTableLength),
      0x0093: .init("Nikon:NEFCompression", .short, 1...1),
      // White balance, encrypted from version 200 on.
      0x0097: .init("Nikon:ColorBalance", .undefined, 4...maximumTableLength),
      0x0E22: .init("Nikon:NEFBitDepth", .short, 4...4),
    ],
    // dcraw takes 0x0015 for the model if it is text; the structure of the edits at 0x0E13 is
    // unknown.
    unread: [0x0015, 0x0E13],
    divided: [
      // The coding of pictures in new models [LibRaw; exiftool MakerNotes0x51].
      0x0051: .part(.init("Nikon:NEFCompression", at: 10, .number(upTo: 63))),
      // Both converters read the records of the editor, which hold the orientation of the picture
      // and, for LibRaw, a white balance if it is enabled.
      0x0E01: .captureRecords([
        0x76A4_3204: .init("Nikon:WhiteBalanceAdj", .flag, .editHistory),
        0xBF3C_6C20: .init("Nikon:WBAdjData", .factors(2), .editHistory),
        0x76A4_3207: .init("Nikon:PhotoRotation", .quarterTurns, .editHistory),
      ]),
    ],
    preview: .directory(0x0011),
    // A value that is not a number is taken to be encrypted.
    keyedColours: .encrypted(0x0097, unless: ["0100", "0101", "0102", "0103"]))

  /// The greatest length in bytes: colours and curves of known models take some 5 kB, the longest
  /// 40 kB.
  private static let maximumTableLength = 1 << 16
}
