import Bytes
import Containers

/// How the units of coded video are written: a head of one or two bytes tells the type of each.
///
/// ```
/// H.264  0 | importance 2 | type 5                          [ITU-T H.264 7.3.1]
/// H.265  0 | type 6 | layer 6 | temporal layer 3            [ITU-T H.265 7.3.1.2]
/// H.266  0 | 0 | layer 6 | type 5 | temporal layer 3        [ITU-T H.266 7.3.1.2]
/// ```
enum UnitFormat: Sendable, Hashable, CaseIterable {
  case h264
  case h265
  case h266

  /// Tells the format by the type of a sample description; nil for others.
  init?(description: FourCC) {
    switch description {
    case "avc1", "avc2", "avc3", "avc4", "dva1", "dvav": self = .h264
    case "hvc1", "hev1", "hvc2", "hev2", "dvh1", "dvhe": self = .h265
    case "vvc1", "vvi1": self = .h266
    default: return nil
    }
  }

  /// The box of the decoder's settings [ISO 14496-15 5.4.2.1, 8.4.1.1, 11.3.1.1].
  var settingsType: FourCC {
    switch self {
    case .h264: "avcC"
    case .h265: "hvcC"
    case .h266: "vvcC"
    }
  }

  /// The length of a unit's head, in bytes.
  var headLength: Int {
    switch self {
    case .h264: 1
    case .h265, .h266: 2
    }
  }

  /// The position of the byte in a unit's head that tells its type.
  var typeOffset: Int {
    switch self {
    case .h264, .h265: 0
    case .h266: 1
    }
  }

  /// The use of a unit that has this byte at `typeOffset`.
  func use(of head: UInt8) -> Use {
    switch self {
    case .h264:
      switch head & 0x1F {
      case 6: .messages
      case 7: .parameters
      case 12: .filler
      // Not specified, or reserved; Dolby Vision's stand among them [ITU-T H.264 table 7-1].
      case 28: .tones
      case 30: .wrapped
      case 0, 17, 18, 22...27, 29, 31: .unread
      default: .coded
      }
    case .h265:
      switch head >> 1 & 0x3F {
      case 39, 40: .messages
      case 38: .filler
      case 62: .tones
      case 63: .wrapped
      case 10...15, 22...31, 41...61: .unread
      default: .coded
      }
    case .h266:
      switch head >> 3 {
      case 23, 24: .messages
      case 25: .filler
      case 4...6, 11, 26...31: .unread
      default: .coded
      }
    }
  }

  /// How long a unit is that only stands between others; nil for those that say something.
  func length(of head: UInt8) -> Int? {
    switch self {
    case .h264:
      switch head & 0x1F {
      case 9: 2
      case 10, 11: 1
      default: nil
      }
    case .h265:
      switch head >> 1 & 0x3F {
      case 35: 3
      case 36, 37: 2
      default: nil
      }
    case .h266:
      switch head >> 3 {
      case 20: 3
      case 21, 22: 2
      default: nil
      }
    }
  }

  /// The head of a filler unit in the place of another unit.
  func fillerHead(inPlaceOf unit: [UInt8]) -> [UInt8] {
    switch self {
    case .h264: [12]
    // Of the same layer.
    case .h265: [unit[0] & 0x81 | 38 << 1, unit[1]]
    case .h266: [unit[0], unit[1] & 7 | 25 << 3]
    }
  }

  enum Use: Sendable, Hashable {
    /// Supplemental information, which decoders can do without.
    case messages
    /// Parameters with which pictures are decoded, and which say how messages are written.
    case parameters
    /// Bytes that mean nothing.
    case filler
    /// Pictures, and parameters that decoding them needs.
    case coded
    /// How pictures are shown on displays that know Dolby Vision.
    case tones
    /// Another unit behind the head: what such displays add to pictures.
    case wrapped
    /// Nothing that a decoder reads.
    case unread
  }
}
