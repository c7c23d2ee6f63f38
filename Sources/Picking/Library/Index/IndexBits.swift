import Access
import Vocabulary

/// Sets of words as the index keeps them: one bit a word.
///
/// A bit that a version of omit has written means the same for ever.
enum IndexBits {
  /// The bits of some kinds.
  static func bits(of kinds: Set<Kind>) -> Int64 {
    kinds.reduce(0) { $0 | 1 << Int64($1.position) }
  }

  /// The kinds of some bits.
  static func kinds(of bits: Int64) -> Set<Kind> {
    Set(Kind.allCases.filter { bits & (1 << Int64($0.position)) != 0 })
  }

  /// The bits of some special forms.
  static func bits(of subtypes: Set<MediaSubtype>) -> Int64 {
    subtypes.reduce(0) { $0 | bit(of: $1) }
  }

  /// The special forms of some bits.
  static func subtypes(of bits: Int64) -> Set<MediaSubtype> {
    Set(MediaSubtype.allCases.filter { bits & bit(of: $0) != 0 })
  }

  /// The bit of a special form.
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
