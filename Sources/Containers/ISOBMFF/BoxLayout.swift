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
    // [ISO 14496-12 12.1.3, 12.2.3] Sample entries of pictures and sound.
    if parent == "stsd" {
      if soundEntries.contains(box.type) { return soundFieldsLength(of: box, starting: start) }
      guard pictureEntries.contains(box.type) else { return nil }
      // Canon's has two more numbers.
      return box.type == "CRAW" ? 82 : 78
    }
    switch box.type {
    // [ISO 14496-12 8.11.1] A full box; QuickTime's has no version, and starts with a box.
    case "meta": return box.content.isEmpty || (start.uint32(at: 0) ?? 0) >= 8 ? 0 : 4
    // [QTFF, Metadata; User data]
    case "ilst": return parent == "meta" ? 0 : nil
    case "udta", "gmhd", "tapt": return 0
    case "wave": return parent.map(soundEntries.contains) == true ? 0 : nil
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
    "hvc1", "hev1", "av01", "avc1", "avc3", "vvc1", "jpeg", "CRAW", "avc2", "avc4", "hvc2", "hev2",
    "dvh1", "dvhe", "dva1", "dvav", "dav1", "vvi1", "evc1", "vp08", "vp09", "mp4v", "encv", "s263",
    "apco", "apcs", "apcn", "apch", "ap4h", "ap4x", "aprn", "aprh", "resv",
  ]

  /// Codes of sound in tracks.
  package static let soundEntries: Set<FourCC> = [
    "mp4a", "enca", "samr", "sawb", "sawp", "ac-3", "ec-3", "ac-4", "alac", "fLaC", "Opus", "lpcm",
    "sowt", "twos", "in24", "in32", "fl32", "fl64", "ipcm", "fpcm", "ulaw", "alaw", "apac", "mha1",
    "mhm1",
  ]

  /// How much of a sample entry of sound stands in front of its boxes.
  ///
  /// QuickTime's entries of version 1 and 2 have more numbers; those of version 1 in other files
  /// do not, so what follows tells [QTFF, Sound sample descriptions; ISO 14496-12 12.2.3].
  ///
  /// - Parameters:
  ///   - box: The head of the entry.
  ///   - start: The first bytes of its content.
  /// - Returns: How many bytes those are.
  package static func soundFieldsLength(of box: Box, starting start: [UInt8]) -> Int {
    switch start.uint16(at: 8) {
    case 1: startsBox(in: start, at: 44, of: box.content.count) ? 44 : 28
    case 2: 64
    default: 28
    }
  }

  /// Whether a box may start here, or the content ends.
  private static func startsBox(in start: [UInt8], at offset: Int, of length: Int) -> Bool {
    guard offset < length else { return offset == length }
    guard let size = start.uint32(at: offset) else { return false }
    return size >= 8 && Int(size) <= length - offset
  }

  /// How many bytes tell the layout of a box.
  package static let startLength = 64

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
    "keys", "ilst", "gmhd", "tapt", "smhd", "vmhd", "wave",
  ])
}
