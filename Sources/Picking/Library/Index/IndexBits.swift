import Access
import Vocabulary

/// Sets of words as stored in the index, with one bit per word.
///
/// The meaning of a bit that any version of omit has written never changes.
enum IndexBits {
  /// Returns the bits of kinds.
  static func bits(of kinds: Set<Kind>) -> Int64 {
    kinds.reduce(0) { $0 | 1 << Int64($1.position) }
  }

  /// Returns the kinds of bits.
  static func kinds(of bits: Int64) -> Set<Kind> {
    Set(Kind.allCases.filter { bits & (1 << Int64($0.position)) != 0 })
  }

  /// Returns the bits of special forms.
  static func bits(of subtypes: Set<MediaSubtype>) -> Int64 {
    subtypes.reduce(0) { $0 | bit(of: $1) }
  }

  /// Returns the special forms of bits.
  static func subtypes(of bits: Int64) -> Set<MediaSubtype> {
    Set(MediaSubtype.allCases.filter { bits & bit(of: $0) != 0 })
  }

  /// Returns the bit of a special form.
  static func bit(of subtype: MediaSubtype) -> Int64 {
    switch subtype {
    case .photoPanorama: 1 << 0
    case .photoHDR: 1 << 1
    case .photoScreenshot: 1 << 2
    case .photoLive: 1 << 3
    case .photoDepthEffect: 1 << 4
    case .spatialMedia: 1 << 5
    case .videoStreamed: 1 << 6
    case .videoHighFrameRate: 1 << 7
    case .videoTimelapse: 1 << 8
    case .videoScreenRecording: 1 << 9
    case .videoCinematic: 1 << 10
    }
  }
}
