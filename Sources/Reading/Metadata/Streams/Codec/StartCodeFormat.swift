import Containers

/// The format of pictures whose parts begin with a start code: `00 00 01` and a byte.
enum StartCodeFormat: Sendable, Hashable, CaseIterable {
  /// MPEG-1 and MPEG-2 [ISO 13818-2 table 6-1].
  case mpeg2
  /// MPEG-4 part 2 [ISO 14496-2 table 6-3].
  case mpeg4

  /// Finds the format by the type of a sample description, or returns nil for others.
  init?(description: FourCC) {
    switch description {
    case "m2v1", "m1v ", "m1v1", "mpeg", "mp1v", "mp2v", "mpg1", "mpg2", "AVmp", "xdvc", "xdhd",
      "hdv1", "hdv2", "hdv3", "hdv4", "hdv5", "hdv6", "hdv7", "hdv8", "hdv9", "hdva":
      self = .mpeg2
    case "MP4V", "DIVX", "DX50", "XVID", "xvid", "divx", "3IV2", "3IV1", "FMP4", "fmp4", "SEDG":
      self = .mpeg4
    // Sony's types, with one more letter for size and rate.
    case let type where ["xdv", "xd5", "mx3", "mx4", "mx5"].contains { type.text.hasPrefix($0) }:
      self = .mpeg2
    default: return nil
    }
  }

  /// Finds the format by the code in `esds`, or returns nil for others [ISO 14496-1 table 5].
  init?(coding: UInt8) {
    switch coding {
    case 0x20: self = .mpeg4
    case 0x60...0x65, 0x6A: self = .mpeg2
    default: return nil
    }
  }

  /// The start code of user data.
  static let userData: UInt8 = 0xB2

  /// Whether a picture's own data begins with the code: a slice, or a plane.
  func beginsPicture(_ code: UInt8) -> Bool {
    switch self {
    case .mpeg2: (0x01...0xAF).contains(code)
    case .mpeg4: code == 0xB6
    }
  }

  /// The start code of a group of pictures.
  var group: UInt8 {
    switch self {
    case .mpeg2: 0xB8
    case .mpeg4: 0xB3
    }
  }
}
