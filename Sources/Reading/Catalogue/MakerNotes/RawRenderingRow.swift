package import Vocabulary

/// An entry of a maker's block that raw converters need, with the shape of its value.
package struct RawRenderingRow: Sendable {
  package let key: StaticString
  /// The other kinds that the value reveals.
  package let others: [Kind]
  /// The permitted types of the value.
  package let types: [ValueType]
  /// The permitted numbers of values.
  package let counts: ClosedRange<Int>
  /// Whether the entry is needed only by some colours, as a key or as an index.
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

  /// A type of values, with its code [TIFF 6.0 2].
  package enum ValueType: UInt16, Sendable, CaseIterable {
    case byte = 1
    case ascii, short, long, rational, signedByte, undefined, signedShort, signedLong
    case signedRational
  }
}

/// The tags of one maker's block that raw converters need.
package struct RawRenderingTable: Sendable {
  package let rows: [UInt16: RawRenderingRow]
  /// Tags with an unknown layout that converters read nevertheless, so they may not change.
  package let unread: Set<UInt16>
  /// Tags whose values are read in parts, with their structures.
  package let divided: [UInt16: RawRenderingDivision]
  /// The path from the block to a preview.
  package let preview: Preview?
  /// The directories below the first, by the tags that lead to them.
  package let below: [UInt16: Directory]
  /// The colours that need the rows that are keys.
  package let keyedColours: KeyedColours

  /// A directory below the first.
  package struct Directory: Sendable {
    package let name: MakerNoteRow.MakerNoteTable
    package let rows: [UInt16: RawRenderingRow]
  }

  package enum Preview: Sendable {
    /// A tag whose value leads to a separate directory of the preview.
    case directory(UInt16)
    /// The tags for the offset and length of a preview, in the directory below the first that the
    /// tag `below` leads to, or in the first.
    case pair(offset: UInt16, length: UInt16, below: UInt16?)
  }

  /// Colours that cannot be determined without the rows that are keys.
  package enum KeyedColours: Sendable {
    case none
    /// The colours in any of these tags.
    case tags(Set<UInt16>)
    /// The colours in this tag, unless they begin with the version of an unencrypted layout.
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
  /// The tags of this maker's block that raw converters need, or nil if they are unknown.
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
