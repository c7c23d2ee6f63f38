import Bytes
import Containers

/// What the boxes of sample descriptions look like that pictures and sound are decoded with; they
/// stay whatever is removed, so nothing else may be in them.
enum SampleSettingShape {
  /// Whether the content of a box is as its type asks for; nil where the type is not known.
  static func matches(_ type: FourCC, _ content: [UInt8]) -> Bool? {
    switch type {
    // A box without a type ends a list [QTFF, Sound sample descriptions].
    case FourCC(0): content.isEmpty
    // [QTFF, Video sample description extensions]
    case "fiel": content.count == 2
    case "gama", "frma", "mp4a": content.count == 4
    case "enda": content.count == 2
    // [Dolby Vision streams within ISO base media 3.2]
    case "dvcC", "dvvC", "dvwC": content.count == 24 && !TextRun.stands(in: content)
    // [VP codec ISO media file format binding]
    case "vpcC": isPlain(content, in: 12...64)
    case "SmDm": content.count == 28 && !TextRun.stands(in: content)
    case "CoLL": content.count == 8
    case "st3d": content.count == 5
    // [ETSI TS 102 366 F, TS 103 190 E]
    case "dac3": content.count == 3
    case "dec3", "dac4", "mhaC", "chnl", "SA3D", "dmlp", "ddts", "srat", "pcmC", "dOps", "alac",
      "esds", "glbl", "sinf", "rinf", "chan", "mvcC", "hvcE", "avcE", "m4ds", "AALP", "dapC":
      isPlain(content, in: 1...4096)
    // [FLAC in ISO base media 3.3.2] The first block alone: others may hold texts.
    case "dfLa": content.count == 42 && content[4] & 0x7F == 0
    // [Avid DNxHD] Sizes and colours.
    case "ACLR", "ARES", "APRG", "ADHR": isPlain(content, in: 8...128)
    default: nil
    }
  }

  /// How long a header or a setting of a track is where it is well-formed; nil where it is none.
  static func lengths(of type: FourCC) -> Set<Int>? {
    switch type {
    // [ISO 14496-12 8.4.5, 12]
    case "vmhd": [12]
    case "smhd": [8]
    case "nmhd", "sthd": [4]
    // [QTFF, Base media info; Track load settings; Track aperture mode dimensions]
    case "gmin": [16]
    case "load": [16]
    case "clef", "prof", "enof": [12]
    // [ISO 14496-12 8.8]
    case "trex": [24]
    case "mehd": [8, 12]
    default: nil
    }
  }

  /// How many bytes each entry of a table takes, behind version, flags and a count of four bytes.
  static func entryLength(of type: FourCC, version: UInt8) -> Int? {
    switch type {
    // [ISO 14496-12 8.6]
    case "stts", "ctts": 8
    case "stss", "stps": 4
    case "elst": version == 0 ? 12 : 20
    default: nil
    }
  }

  /// Numbers: no letters, and no sign of a carrier.
  static func isPlain(_ content: [UInt8], in lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(content.count) && !CarrierSignature.stands(in: content)
      && !TextRun.stands(in: content)
  }
}
