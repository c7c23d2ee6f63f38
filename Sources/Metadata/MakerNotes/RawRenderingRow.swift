import Bytes
import Containers
import Vocabulary

/// An entry of a maker's block that raw converters need, and the shape its value has.
struct RawRenderingRow: Sendable {
  let key: StaticString
  /// What the value tells beside.
  let others: [Kind]
  let type: TIFFType
  /// How many values it may have.
  let counts: ClosedRange<Int>
  /// Whether only colours that the maker encrypts ask for it, as a key.
  let isKey: Bool

  init(
    _ key: StaticString, _ type: TIFFType, _ counts: ClosedRange<Int>, isKey: Bool = false,
    _ others: Kind...
  ) {
    self.key = key
    self.type = type
    self.counts = counts
    self.isKey = isKey
    self.others = others
  }

  /// Whether an entry has this shape.
  func fits(_ entry: TIFFEntry) -> Bool { entry.type == type && counts.contains(entry.count) }
}

/// What raw converters need of one maker's block.
struct RawRenderingTable: Sendable {
  let rows: [UInt16: RawRenderingRow]
  /// Tags that converters walk through although their layout is not known, so they may not change.
  let unread: Set<UInt16>
  /// The tag that leads to a directory of a preview.
  let preview: UInt16
  /// Whether the colours in this directory are encrypted.
  let asksForKeys: @Sendable (TIFFDirectory, ByteExcerpt) -> Bool
}

extension MakerNoteVendor {
  /// What raw converters need of this maker's block; nil where that has not been looked up.
  var rawRendering: RawRenderingTable? {
    switch self {
    case .nikon: .nikon
    case .apple, .canon, .casio, .dji, .flir, .fujifilm, .generalImaging, .hewlettPackard, .jvc,
      .kodak, .kyocera, .leica, .minolta, .motorola, .nintendo, .olympus, .panasonic, .pentax,
      .phaseOne, .reconyx, .ricoh, .samsung, .sanyo, .sigma, .sony:
      nil
    }
  }
}
