import Vocabulary

extension Catalogue {
  /// Returns the row of an entry in a maker's directory, or nil if it is only a part of the block.
  package static func makerNote(in table: MakerNoteRow.MakerNoteTable, tag: UInt16)
    -> MakerNoteRow?
  {
    makerNoteRows[table]?[tag]
  }

  /// The key that ties the still of a Live Photo to its movie.
  package static let appleContentIdentifier = "Apple:ContentIdentifier"

  // Places, directions and heights, by the names and tags that exiftool 12.57 documents. Makers
  // that are not listed have none in any of their tables.
  static let makerNoteRows: [MakerNoteRow.MakerNoteTable: [UInt16: MakerNoteRow]] = [
    .main(.apple): [
      0x0011: .entry(
        CatalogueRow(appleContentIdentifier, Kinds(.identifier, .motion), "vendor"), .unset),
      // Both determine how much brighter a screen shows the picture.
      0x0021: .gainMap(CatalogueRow("Apple:HDRHeadroom", Kinds(.rendering), appleGainMap)),
      0x0030: .gainMap(CatalogueRow("Apple:HDRGain", Kinds(.rendering), appleGainMap)),
    ],
    .main(.canon): [
      // TimeInfo: size, TimeZone, TimeZoneCity, DaylightSavings, 4 bytes each; city 0 means "none"
      0x0035: .field(place("Canon:TimeZoneCity"), 8..<12)
    ],
    .main(.casio): [
      0x3006: text("Casio:HometownCity")
    ],
    .main(.dji): [
      // Speed, pitch and roll are motion; the directions of view and flight are directions.
      0x0007: number("DJI:Yaw"), 0x000A: number("DJI:CameraYaw"),
    ],
    .main(.leica): panasonicPlaces,
    .main(.nikon): [
      0x0039: text("Nikon:LocationInfo"),
      0x00C3: number("Nikon:BarometerInfo"),
      // Both include the IPTC data of the edited picture.
      0x0E01: edits("Nikon:NikonCaptureData"),
      0x0E13: edits("Nikon:NikonCaptureEditVersions"),
    ],
    .main(.olympus): [
      0x2020: .directory(.olympusCameraSettings)
    ],
    .olympusCameraSettings: [
      0x0900: number("Olympus:ManometerPressure"),
      // Height above or depth below the sea, in metres and feet.
      0x0901: number("Olympus:ManometerReading"),
    ],
    .main(.panasonic): panasonicPlaces,
    .main(.pentax): [
      0x0023: code("Pentax:HometownCity"), 0x0024: code("Pentax:DestinationCity"),
      // World time: the selected city of two, daylight saving, and the codes of both cities, where
      // 0 is a city.
      0x006B: code("Pentax:TimeInfo"),
      // Optio 330 and 430
      0x1000: text("Pentax:HometownCityCode"), 0x1001: text("Pentax:DestinationCityCode"),
      // Optio 330RS and 430RS, which write Casio's tags
      0x3006: text("Pentax:HometownCity"),
    ],
    .main(.ricoh): [
      0x4001: .directory(.ricohTheta)
    ],
    .ricohTheta: [
      0x0004: number("Ricoh:Compass")
    ],
    .main(.samsung): [
      0x0030: text("Samsung:LocalLocationName"), 0x0031: text("Samsung:LocationName"),
    ],
  ]

  private static let panasonicPlaces: [UInt16: MakerNoteRow] = [
    0x0067: text("Panasonic:Location"), 0x0069: text("Panasonic:Country"),
    0x006B: text("Panasonic:State"), 0x006D: text("Panasonic:City"),
    0x006F: text("Panasonic:Landmark"),
    // Probably a text that is stamped on the picture.
    0x0071: text("Panasonic:TextStamp"),
    0x0080: text("Panasonic:City2"),
    // They have the same shape as the place names before them, and the same empty values.
    0x0081: text("Panasonic:Place1"), 0x0082: text("Panasonic:Place2"),
    0x0083: text("Panasonic:Place3"), 0x0084: text("Panasonic:Place4"),
    0x0085: text("Panasonic:Place5"),
    0x0086: number("Panasonic:ManometerPressure"),
  ]

  private static let appleGainMap = "Apple, Applying Apple HDR effect to your photos"

  @inline(never)
  private static func place(_ key: String) -> CatalogueRow {
    CatalogueRow(key, Kinds(.location), "vendor")
  }

  @inline(never)
  private static func text(_ key: String) -> MakerNoteRow { .entry(place(key), .dashes) }

  @inline(never)
  private static func number(_ key: String) -> MakerNoteRow { .entry(place(key), .unset) }

  @inline(never)
  private static func code(_ key: String) -> MakerNoteRow { .entry(place(key), .ones) }

  @inline(never)
  private static func edits(_ key: String) -> MakerNoteRow {
    .entry(CatalogueRow(key, .opaque(.editHistory), "vendor"), .unset)
  }
}
