import Vocabulary

extension RawRenderingTable {
  /// The tags of Olympus' block that dcraw 9.28 (`parse_makernote`) and LibRaw 0.20
  /// (`parse_makernote`, `parseOlympus_ImageProcessing`, `parseOlympus_RawInfo`) read to determine
  /// a picture's colours, by the names of exiftool 12.57.
  static let olympus = RawRenderingTable(
    rows: [
      // The camera whose colours and white level these are.
      0x0207: .init("Olympus:CameraType", .ascii, 1...8, .deviceModel),
      // Models older than the directories below: matrix, black levels, factors of red and blue.
      0x1011: .init("Olympus:ColorMatrix", .short, or: .signedShort, 9...9),
      0x1012: .init("Olympus:BlackLevel", .short, 4...4),
      0x1017: .init("Olympus:RedBalance", .short, 1...2),
      0x1018: .init("Olympus:BlueBalance", .short, 1...2),
    ],
    preview: .pair(offset: 0x0101, length: 0x0102, below: 0x2020),
    below: [
      0x2010: .init(
        name: .olympusEquipment,
        rows: [0x0100: .init("Olympus:CameraType2", .ascii, 1...8, .deviceModel)]),
      0x2020: .init(name: .olympusCameraSettings, rows: [:]),
      0x2030: .init(name: .olympusRawDevelopment, rows: [0x0108: colourSpace]),
      0x2031: .init(name: .olympusRawDevelopment2, rows: [0x0109: colourSpace]),
      0x2040: .init(name: .olympusImageProcessing, rows: imageProcessing),
      0x2050: .init(name: .olympusFocusInfo, rows: [:]),
      0x3000: .init(name: .olympusRawInfo, rows: rawInfo),
    ])

  private static let colourSpace = RawRenderingRow("Olympus:RawDevColorSpace", .short, 1...1)

  private static let crop: [UInt16: RawRenderingRow] = [
    0x0612: .init("Olympus:CropLeft", .short, 1...2),
    0x0613: .init("Olympus:CropTop", .short, 1...2),
    0x0614: .init("Olympus:CropWidth", .short, or: .long, 1...1),
    0x0615: .init("Olympus:CropHeight", .short, or: .long, 1...1),
  ]

  private static let imageProcessing: [UInt16: RawRenderingRow] = {
    var rows = crop
    rows[0x0100] = .init("Olympus:WB_RBLevels", .short, 2...4)
    // The factors of red and blue for lights of known colours, and the factors of green for them.
    for tag in UInt16(0x0101)...0x0111 {
      rows[tag] = .init("Olympus:WB_RBLevelsOfLights", .short, 2...4)
    }
    for tag in UInt16(0x0112)...0x011F {
      rows[tag] = .init("Olympus:WB_GLevels", .short, 1...1)
    }
    rows[0x0121] = .init("Olympus:WB_RBLevelsFlash", .short, 2...4)
    rows[0x0200] = .init("Olympus:ColorMatrix", .short, or: .signedShort, 9...9)
    rows[0x0600] = .init("Olympus:BlackLevel2", .short, 4...4)
    rows[0x0805] = .init("Olympus:SensorCalibration", .signedShort, or: .short, 2...2)
    rows[0x1112] = .init("Olympus:AspectRatio", .byte, or: .undefined, 2...2)
    rows[0x1113] = .init("Olympus:AspectFrame", .short, 4...4)
    return rows
  }()

  private static let rawInfo: [UInt16: RawRenderingRow] = {
    var rows = crop
    rows[0x0110] = .init("Olympus:WB_RBLevelsUsed", .short, 2...2)
    for tag in Array(UInt16(0x0120)...0x0124) + Array(0x0130...0x0133) {
      rows[tag] = .init("Olympus:WB_RBLevelsOfLights", .short, 2...2)
    }
    rows[0x0200] = .init("Olympus:ColorMatrix2", .short, or: .signedShort, 9...9)
    rows[0x0600] = .init("Olympus:BlackLevel2", .short, 4...4)
    return rows
  }()
}
