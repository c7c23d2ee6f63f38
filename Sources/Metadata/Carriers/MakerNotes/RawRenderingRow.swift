import Bytes
import Containers
import Vocabulary

/// An entry of a maker's block that raw converters need, and the shape its value has.
struct RawRenderingRow: Sendable {
  let key: StaticString
  /// The kinds that the value tells besides.
  let others: [Kind]
  /// The types it is written in.
  let types: [TIFFType]
  /// How many values it may have.
  let counts: ClosedRange<Int>
  /// Whether only some colours ask for it, as a key or as an index.
  let isKey: Bool

  init(
    _ key: StaticString, _ type: TIFFType, or other: TIFFType? = nil, _ counts: ClosedRange<Int>,
    isKey: Bool = false, _ others: Kind...
  ) {
    self.key = key
    types = [type] + (other.map { [$0] } ?? [])
    self.counts = counts
    self.isKey = isKey
    self.others = others
  }

  /// Whether an entry has this shape.
  func fits(_ entry: TIFFEntry) -> Bool {
    entry.type.map(types.contains) == true && counts.contains(entry.count)
  }
}

/// The tags of one maker's block that raw converters need.
struct RawRenderingTable: Sendable {
  let rows: [UInt16: RawRenderingRow]
  /// Tags that converters walk through although their layout is not known, so they may not change.
  let unread: Set<UInt16>
  /// How the block leads to a preview.
  let preview: Preview?
  /// Directories that the first one leads to, by the tags that do.
  let below: [UInt16: Directory]
  /// Whether the colours in this directory ask for the rows that are keys.
  let asksForKeys: @Sendable (TIFFDirectory, ByteExcerpt) -> Bool

  /// A directory below the first.
  struct Directory: Sendable {
    let name: MakerNoteRow.MakerNoteTable
    let rows: [UInt16: RawRenderingRow]
  }

  enum Preview: Sendable {
    /// A tag whose value leads to a directory of the preview's own.
    case directory(UInt16)
    /// Tags that tell where a preview begins and how long it is, in the directory below the first
    /// that this tag leads to, or in the first.
    case pair(offset: UInt16, length: UInt16, below: UInt16?)
  }

  init(
    rows: [UInt16: RawRenderingRow], unread: Set<UInt16> = [], preview: Preview? = nil,
    below: [UInt16: Directory] = [:],
    asksForKeys: @escaping @Sendable (TIFFDirectory, ByteExcerpt) -> Bool = { _, _ in false }
  ) {
    self.rows = rows
    self.unread = unread
    self.preview = preview
    self.below = below
    self.asksForKeys = asksForKeys
  }
}

extension MakerNoteVendor {
  /// The tags of this maker's block that raw converters need; nil where that has not been looked
  /// up.
  var rawRendering: RawRenderingTable? {
    switch self {
    case .canon: .canon
    case .nikon: .nikon
    case .olympus: .olympus
    case .panasonic: .panasonic
    case .pentax: .pentax
    case .samsung: .samsung
    case .sony: .sony
    case .apple, .casio, .dji, .flir, .fujifilm, .generalImaging, .hewlettPackard, .jvc, .kodak,
      .kyocera, .leica, .minolta, .motorola, .nintendo, .phaseOne, .reconyx, .ricoh, .sanyo,
      .sigma:
      nil
    }
  }
}
