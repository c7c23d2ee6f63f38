package import Vocabulary

/// An entry of a maker's block that raw converters need, and the shape its value has.
package struct RawRenderingRow: Sendable {
  package let key: StaticString
  /// The kinds that the value tells besides.
  package let others: [Kind]
  /// The types it is written in.
  package let types: [ValueType]
  /// How many values it may have.
  package let counts: ClosedRange<Int>
  /// Whether only some colours ask for it, as a key or as an index.
  package let isKey: Bool

  @inline(never)
  init(
    _ key: StaticString, _ type: ValueType, or other: ValueType? = nil, _ counts: ClosedRange<Int>,
    isKey: Bool = false, _ others: Kind...
  ) {
    self.key = key
    types = [type] + (other.map { [$0] } ?? [])
    self.counts = counts
    self.isKey = isKey
    self.others = others
  }

  /// A type of values, by its code [TIFF 6.0 2].
  package enum ValueType: UInt16, Sendable, CaseIterable {
    case byte = 1
    case ascii, short, long, rational, signedByte, undefined, signedShort, signedLong
    case signedRational
  }
}

/// The tags of one maker's block that raw converters need.
package struct RawRenderingTable: Sendable {
  package let rows: [UInt16: RawRenderingRow]
  /// Tags that converters walk through although their layout is not known, so they may not change.
  package let unread: Set<UInt16>
  /// Tags whose values are read part by part, by how they are made up.
  package let divided: [UInt16: RawRenderingDivision]
  /// How the block leads to a preview.
  package let preview: Preview?
  /// Directories that the first one leads to, by the tags that do.
  package let below: [UInt16: Directory]
  /// Which colours ask for the rows that are keys.
  package let keyedColours: KeyedColours

  /// A directory below the first.
  package struct Directory: Sendable {
    package let name: MakerNoteRow.MakerNoteTable
    package let rows: [UInt16: RawRenderingRow]
  }

  package enum Preview: Sendable {
    /// A tag whose value leads to a directory of the preview's own.
    case directory(UInt16)
    /// Tags that tell where a preview begins and how long it is, in the directory below the first
    /// that this tag leads to, or in the first.
    case pair(offset: UInt16, length: UInt16, below: UInt16?)
  }

  /// Colours that nothing can be told from without the rows that are keys.
  package enum KeyedColours: Sendable {
    case none
    /// Those of any of these tags.
    case tags(Set<UInt16>)
    /// Those of this tag, unless they begin with the version of a layout that is plain.
    case encrypted(UInt16, unless: Set<String>)
  }

  init(
    rows: [UInt16: RawRenderingRow], unread: Set<UInt16> = [],
    divided: [UInt16: RawRenderingDivision] = [:], preview: Preview? = nil,
    below: [UInt16: Directory] = [:],
    keyedColours: KeyedColours = .none
  ) {
    self.rows = rows
    self.unread = unread
    self.divided = divided
    self.preview = preview
    self.below = below
    self.keyedColours = keyedColours
  }
}

extension MakerNoteVendor {
  /// The tags of this maker's block that raw converters need; nil where that has not been looked
  /// up.
  package var rawRendering: RawRenderingTable? {
    switch self {
    case .canon: .canon
    case .nikon: .nikon
    case .olympus: .olympus
    case .panasonic: .panasonic
    case .pentax: .pentax
    case .samsung: .samsung
    case .sony: .sony
    case .apple, .casio, .dji, .flir, .fujifilm, .generalImaging, .hewlettPackard, .jvc, .kodak,
      .kyocera, .leica, .minolta, .motorola, .nintendo, .other, .phaseOne, .reconyx, .ricoh, .sanyo,
      .sigma:
      nil
    }
  }
}
