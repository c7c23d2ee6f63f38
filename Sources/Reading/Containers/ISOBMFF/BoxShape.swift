/// The form of a box's content; not what it says about anybody.
///
/// Whoever reads, covers or compares boxes answers for each of these shapes. Rows of the table hold
/// them once; every box refers to that.
package indirect enum BoxShape: Sendable {
  /// Boxes behind fields.
  case boxes(behind: FieldsLength)
  /// A sample description whose code is known: numbers, names, and boxes behind them.
  case description(SampleEntry.Media)
  /// A sample description that is not looked into.
  case unknownDescription
  /// Entries that leave with what they list; their parser tells which bytes belong to none.
  case list
  /// Fields and entries that a parser of this module follows; it tells which bytes belong to none.
  case parsed(EntryTable.Layout)
  /// Entries that are counted and not followed.
  case table(EntryTable.Layout)
  /// Places in the file: as long as its own counts say, or broken.
  case index(@Sendable (_ content: [UInt8]) -> Int?)
  /// A header with the times of creation and change.
  case header(TimedHeader.Subject)
  /// Numbers that pictures and sound are shown by.
  case numbers(BoxNumbers)
  /// Numbers of a maker; what is none of them is a box of which nothing is known.
  case makersNumbers(BoxNumbers)
  /// Parameters of a decoder, built as its code asks for.
  case parameters
  /// Boxes about a sphere that a picture covers.
  case sphere
  /// The vendor of an encoder in front of numbers.
  case vendor
  /// Brands of a file.
  case brands
  /// The handler of a track or of a list.
  case handler
  /// Where data stands: here, or at an address.
  case dataReference
  /// Colours as codes, or as a profile.
  case colour
  /// The name of what an auxiliary picture is for.
  case auxiliary
  /// A header of a track without pictures or sound.
  case otherHeader
  /// The bytes of samples and items.
  case data
  /// Room that nobody needs.
  case free
  /// Content that goes or stays whole.
  case whole

  /// The numbers and the name of a font that such a header has take no more bytes.
  package static let otherHeaderLimit = 256

  /// How many bytes stand in front of the first box inside.
  package enum FieldsLength: Sendable {
    case bytes(Int)
    /// By version: 0, or a later one.
    case versioned(Int, Int)
    /// Version and flags, or nothing, where a box starts at once as in QuickTime's files.
    case fullBoxOrNone
  }
}

/// Numbers in a box: how many bytes they take, and what another reader may not find in them.
package struct BoxNumbers: Sendable {
  package let lengths: [ClosedRange<Int>]
  /// Signs of something else than numbers that are looked for.
  package let signs: Set<Sign>

  package enum Sign: Sendable, Hashable {
    /// A run of letters.
    case text
    /// The beginning of a carrier of metadata.
    case carrier
  }

  package init(_ lengths: ClosedRange<Int>..., without signs: Set<Sign> = []) {
    self.lengths = lengths
    self.signs = signs
  }

  init(_ length: Int, or other: Int? = nil, without signs: Set<Sign> = []) {
    lengths = [length...length] + (other.map { [$0...$0] } ?? [])
    self.signs = signs
  }

  /// As many bytes as a file has.
  static let anyLength = 0...Int.max

  /// Whether so many bytes may be these numbers.
  package func fits(_ count: Int) -> Bool { lengths.contains { $0.contains(count) } }

  /// The most bytes that they take.
  package var longest: Int { lengths.map(\.upperBound).max() ?? 0 }
}
