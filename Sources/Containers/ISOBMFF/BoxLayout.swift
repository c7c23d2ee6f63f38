import Bytes

/// Which boxes hold boxes, and what stands in front of those.
package enum BoxLayout {
  /// Tells whether a box holds boxes.
  ///
  /// - Parameters:
  ///   - type: The type of the box.
  ///   - parent: The type of the box around it; nil at the top of a file.
  ///   - start: The first bytes of its content.
  /// - Returns: How many bytes stand in front of the first box inside; nil where it holds none.
  package static func fieldsLength(
    of type: FourCC, in parent: FourCC?, starting start: [UInt8]
  ) -> Int? {
    switch type {
    // [ISO 14496-12 8.11.1] A full box; QuickTime's has no version.
    case "meta": start.holds("hdlr".utf8, at: 4) ? 0 : 4
    // [ISO 14496-12 8.11.6] Version 0 counts in 16 bits.
    case "iinf": start.first == 0 ? 6 : 8
    // [ISO 14496-12 8.11.12]
    case "iref": 4
    // [ISO 14496-12 8.7.2]
    case "dref": 8
    case "moov", "trak", "mdia", "minf", "stbl", "dinf", "edts", "mvex", "moof", "traf",
      "iprp", "ipco", "grpl":
      isExpected(type, in: parent) ? 0 : nil
    default: nil
    }
  }

  private static func isExpected(_ type: FourCC, in parent: FourCC?) -> Bool {
    switch type {
    case "iprp", "grpl": parent == "meta"
    case "ipco": parent == "iprp"
    case "moov", "moof": parent == nil || parent == "moov"
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
  ])
}
