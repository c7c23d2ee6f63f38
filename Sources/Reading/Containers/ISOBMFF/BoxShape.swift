/// The form of a box's content, independent of what the content reveals.
///
/// Code that reads, covers or compares boxes handles each of these shapes. Rows of the table hold
/// them once; every box refers to its row.
package indirect enum BoxShape: Sendable {
  /// Boxes after fields.
  case boxes(behind: FieldsLength)
  /// A sample description with a known code: numbers, names, and boxes after them.
  case description(SampleEntry.Media)
  /// A sample description that is not parsed.
  case unknownDescription
  /// Entries that are removed together with what they list; their parser reports which bytes belong
  /// to no entry.
  case list
  /// Fields and entries that a parser of this module follows; it reports which bytes belong to none
  /// of them.
  case parsed(EntryTable.Layout)
  /// Entries that are counted but not followed.
  case table(EntryTable.Layout)
  /// Offsets into the file: the content is as long as its own counts state, or it is broken.
  case index(@Sendable (_ content: [UInt8]) -> Int?)
  /// A header with the times of creation and change.
  case header(TimedHeader.Subject)
  /// Numbers that are needed to present pictures and sound.
  case numbers(BoxNumbers)
  /// A maker's numbers; content that does not fit them makes the box an unknown one.
  case makersNumbers(BoxNumbers)
  /// Parameters of a decoder, in the form that its code requires.
  case parameters
  /// Boxes that describe a sphere covered by a picture.
  case sphere
  /// The vendor of an encoder, followed by numbers.
  case vendor
  /// Brands of a file.
  case brands
  /// The handler of a track or of a list.
  case handler
  /// The location of data: in this file, or at an address.
  case dataReference
  /// Colours as codes, or as a profile.
  case colour
  /// The name of an auxiliary picture's purpose.
  case auxiliary
  /// A header of a track without pictures or sound.
  case otherHeader
  /// The bytes of samples and items.
  case data
  /// Unused space.
  case free
  /// Content that is removed or kept as a whole.
  case whole

  /// The greatest length of such a header, in bytes: it holds numbers and the name of a font.
  package static let otherHeaderLimit = 256

  /// The number of bytes before the first child box.
  package enum FieldsLength: Sendable {
    case bytes(Int)
    /// By version: 0, or a later one.
    case versioned(Int, Int)
    /// Version and flags, or nothing if a box starts at once as in QuickTime's files.
    case fullBoxOrNone
  }
}

/// Numbers in a box: their lengths in bytes, and the signs of other content that must not occur in
/// them.
package struct BoxNumbers: Sendable {
  package let lengths: [ClosedRange<Int>]
  /// Signs of content other than numbers that are looked for.
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

  /// Any number of bytes.
  static let anyLength = 0...Int.max

  /// Returns whether the numbers may take this many bytes.
  package func fits(_ count: Int) -> Bool { lengths.contains { $0.contains(count) } }

  /// The greatest number of bytes that the numbers may take.
  package var maximumLength: Int { lengths.map(\.upperBound).max() ?? 0 }
}
