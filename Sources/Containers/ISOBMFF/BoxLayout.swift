import Bytes

/// Which boxes hold boxes, and what stands in front of those.
package enum BoxLayout {
  /// Tells whether a box holds boxes.
  ///
  /// - Parameters:
  ///   - box: The head of the box.
  ///   - parent: The type of the box around it; nil at the top of a file.
  ///   - start: The first bytes of its content.
  /// - Returns: How many bytes stand in front of the first box inside; nil where it holds none.
  package static func fieldsLength(
    of box: Box, in parent: FourCC?, starting start: [UInt8]
  ) -> Int? {
    if box.type == Box.uuid { return box.identifier == canon ? 0 : nil }
    // [ISO 14496-12 12.1.3] Sample entries of pictures.
    if parent == "stsd" {
      guard pictureEntries.contains(box.type) else { return nil }
      // Canon's has two more numbers.
      return box.type == "CRAW" ? 82 : 78
    }
    switch box.type {
    // [ISO 14496-12 8.11.1] A full box; QuickTime's has no version.
    case "meta": return start.holds("hdlr".utf8, at: 4) ? 0 : 4
    // [ISO 14496-12 8.11.6] Version 0 counts in 16 bits.
    case "iinf": return start.first == 0 ? 6 : 8
    // [ISO 14496-12 8.11.12]
    case "iref": return 4
    // [ISO 14496-12 8.7.2, 8.5.2]
    case "dref", "stsd": return 8
    case "moov", "trak", "mdia", "minf", "stbl", "dinf", "edts", "mvex", "moof", "traf",
      "mfra", "cmov",
      "iprp", "ipco", "grpl":
      return isExpected(box.type, in: parent) ? 0 : nil
    default: return nil
    }
  }

  /// Canon's own boxes [Canon CR3, unpublished].
  package static let canon: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]

  /// Codes of pictures in tracks.
  package static let pictureEntries: Set<FourCC> = [
    "hvc1", "hev1", "av01", "avc1", "avc3", "vvc1", "jpeg", "CRAW",
  ]

  private static func isExpected(_ type: FourCC, in parent: FourCC?) -> Bool {
    switch type {
    case "iprp", "grpl": parent == "meta"
    case "ipco": parent == "iprp"
    case "moov", "moof": parent == nil || parent == "moov"
    case "mfra": parent == nil
    case "cmov": parent == "moov"
    default: true
    }
  }

  /// Types of boxes that stand at the top of files.
  ///
  /// What has another type there may be no box at all.
  package static let atTop: Set<FourCC> = [
    "ftyp", "styp", "moov", "moof", "mdat", "meta", "free", "skip", "wide", "uuid", "mpvd", "sefd",
    "pdin", "mfra", "sidx", "ssix", "prft", "emsg", "pnot", "udta", "idat",
  ]

  /// Types that may be named in messages.
  package static let named: Set<FourCC> = atTop.union([
    "trak", "mdia", "minf", "stbl", "dinf", "dref", "edts", "mvex", "traf", "iprp", "ipco", "ipma",
    "grpl", "iinf", "infe", "iref", "iloc", "pitm", "hdlr", "ipro", "mvhd", "tkhd", "mdhd",
    "stsd", "stts", "stsc", "stsz", "stz2", "stco", "co64", "tref", "elst", "hvcC", "av1C", "colr",
    "mfhd", "tfhd", "tfdt", "trun", "trex", "mehd", "tfra", "mfro", "cmov", "dcom", "cmvd", "gps ",
  ])
}
