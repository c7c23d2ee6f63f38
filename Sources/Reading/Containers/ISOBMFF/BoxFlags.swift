import Bytes

/// The version at the start of a box's content, and the flags in the three bytes after it;
/// undefined flags are zero.
package enum BoxFlags {
  /// The boxes that have flags, each with its defined flags [ISO 14496-12 4.2, 8; QTFF].
  private static let meanings: [FourCC: UInt32] = [
    "mvhd": 0, "tkhd": 0xF, "mdhd": 0, "vmhd": 1, "smhd": 0, "nmhd": 0, "sthd": 0,
    "gmin": 0, "clef": 0, "prof": 0, "enof": 0, "dref": 0, "stsd": 0, "elst": 1, "stts": 0,
    "ctts": 0, "stss": 0, "stps": 0, "stsz": 0, "stz2": 0, "stsc": 0, "stco": 0, "co64": 0,
    "cslg": 0, "sdtp": 0, "sbgp": 0, "sgpd": 3, "saiz": 1, "saio": 1, "senc": 3, "subs": 7,
    "padb": 0, "stdp": 0, "stsh": 0, "mehd": 0, "trex": 0, "mfhd": 0, "tfhd": 0x3_003B, "tfdt": 0,
    "trun": 0xF05, "esds": 0, "chan": 0,
  ]

  /// The boxes that have only version 0, and hold numbers in spite of any other version.
  private static let ofOneVersion: Set<FourCC> = [
    "vmhd", "smhd", "nmhd", "sthd", "gmin", "clef", "prof", "enof", "dref", "stts", "stss", "stps",
    "stsz", "stz2", "stsc", "stco", "co64", "sdtp", "padb", "stdp", "stsh", "trex", "mfhd", "esds",
  ]

  /// Returns the undefined version and flags of a box, with the bytes that replace them.
  ///
  /// - Parameters:
  ///   - type: The type of the box.
  ///   - start: The start of its content.
  /// - Returns: An empty array if version and flags are all defined, or if the box has none.
  package static func idle(of type: FourCC, starting start: [UInt8]) -> [IdleBytes] {
    guard let meaning = meanings[type], let field = start.uint32(at: 0) else { return [] }
    var idle: [IdleBytes] = []
    if field >> 24 != 0, ofOneVersion.contains(type) { idle.append(IdleBytes(0..<1)) }
    if field & 0xFF_FFFF & ~meaning != 0 {
      let bytes = [16, 8, 0].map { UInt8(truncatingIfNeeded: (field & meaning) >> UInt32($0)) }
      idle.append(IdleBytes(1..<4, filledWith: bytes))
    }
    return idle
  }
}
