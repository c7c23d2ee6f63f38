import Bytes
import Containers

/// The format of the units of coded video: a head of one or two bytes gives the type of each.
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

  /// Finds the format by the type of a sample description, or returns nil for others.
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

  /// The position of the byte in a unit's head that gives its type.
  var typeOffset: Int {
    switch self {
    case .h264, .h265: 0
    case .h266: 1
    }
  }

  /// Returns the use of a unit that has this byte at `typeOffset`.
  func use(of head: UInt8) -> Use {
    switch self {
    case .h264:
      switch head & 0x1F {
      case 6: .messages
      case 7: .parameters
      case 12: .filler
      // Unspecified or reserved types, including those of Dolby Vision [ITU-T H.264 table 7-1].
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

  /// Returns the length of a unit that only separates others, or nil for units with content.
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

  /// Returns the head of a filler unit that replaces another unit.
  func fillerHead(inPlaceOf unit: [UInt8]) -> [UInt8] {
    switch self {
    case .h264: [12]
    // The layer is kept.
    case .h265: [unit[0] & 0x81 | 38 << 1, unit[1]]
    case .h266: [unit[0], unit[1] & 7 | 25 << 3]
    }
  }

  enum Use: Sendable, Hashable {
    /// Supplemental information, which decoders do not need.
    case messages
    /// Parameters for decoding pictures, which also describe the form of messages.
    case parameters
    /// Bytes without meaning.
    case filler
    /// Pictures, and parameters needed to decode them.
    case coded
    /// Data for showing pictures on displays that support Dolby Vision.
    case tones
    /// Another unit after the head, with data that such displays add to pictures.
    case wrapped
    /// A unit that no decoder reads.
    case unread
  }
}
