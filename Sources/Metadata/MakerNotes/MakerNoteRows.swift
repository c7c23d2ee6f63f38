import Vocabulary

extension Catalogue {
  /// The row of an entry in a maker's block that is an item of its own.
  package static func makerNote(_ vendor: MakerNoteVendor, _ tag: UInt16) -> CatalogueRow? {
    makerNoteRows[vendor]?[tag]
  }

  private static let makerNoteRows: [MakerNoteVendor: [UInt16: CatalogueRow]] = [
    .nikon: [
      0x0039: row("Nikon:LocationInfo", .location)
    ],
    .panasonic: [
      0x0067: row("Panasonic:Location", .location),
      0x0069: row("Panasonic:Country", .location),
      0x006B: row("Panasonic:State", .location),
      0x006D: row("Panasonic:City", .location),
      0x006F: row("Panasonic:Landmark", .location),
      0x0080: row("Panasonic:City2", .location),
    ],
    .samsung: [
      0x0030: row("Samsung:LocalLocationName", .location),
      0x0031: row("Samsung:LocationName", .location),
    ],
  ]

  private static func row(_ key: String, _ kind: Kind) -> CatalogueRow {
    CatalogueRow(key, Kinds(kind), "vendor")
  }
}
