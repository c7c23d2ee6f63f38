import Bytes
import Catalogue
import Containers
import Vocabulary

/// The values of Apple's maker note that have a meaning outside it: the identifier that links the
/// still of a Live Photo to its movie, and the values that are needed to show a gain map.
///
/// ```
/// 0   "Apple iOS" 00 00 01 "MM"
/// 14  directory: ... | 0x0011 text, 37 bytes: a UUID and a zero | ...
///                    | 0x0021, 0x0030 one signed fraction each: headroom, gain | ...
/// ```
enum AppleNote {
  private static let head: [UInt8] = Array("Apple iOS\0\0\u{1}MM".utf8)

  /// Returns the pair identifier that an item holds, if any.
  static func identifier(in note: ByteExcerpt, _ find: MakerNoteBlock.KnownField) -> PairIdentifier?
  {
    find.row.key == Catalogue.appleContentIdentifier
      ? PairIdentifier(parsing: note[find.field]) : nil
  }

  /// Returns whether a value is needed to show a gain map, and cannot hold anything else.
  ///
  /// Headroom and gain are small; both halves of the fraction are numbers that are too small to be
  /// text.
  static func showsGainMap(_ entry: TIFFEntry, in note: ByteExcerpt, order: ByteOrder) -> Bool {
    guard entry.type == .signedRational, entry.count == 1,
      let numerator = note.uint32(at: entry.valueRange.lowerBound, order),
      let denominator = note.uint32(at: entry.valueRange.lowerBound + 4, order)
    else { return false }
    let (part, whole) = (Int32(bitPattern: numerator), Int32(bitPattern: denominator))
    return part.magnitude < upperLimit && whole > 0 && whole.magnitude < upperLimit
      && part.magnitude / whole.magnitude < stopLimit
  }

  /// An upper limit for the numbers; four characters make a number of at least this size.
  private static let upperLimit: UInt32 = 0x2000_0000
  /// An upper limit for the stops by which a screen is brighter than white.
  private static let stopLimit: UInt32 = 32
}

extension MakerNoteBlock {
  /// Returns the values that have a meaning outside the maker note, or none if it holds anything
  /// else.
  ///
  /// A note has this form after all its other values were removed.
  func loneFields(in note: ByteExcerpt) -> [KnownField] {
    guard vendor == .apple, directories.count == 1, AppleNote.opens(note[range]),
      finds.allSatisfy({ $0.isRendering || AppleNote.identifier(in: note, $0) != nil })
    else { return [] }
    let table = directories[0].table
    guard table.entries.count == finds.count, table.next == nil else { return [] }
    let rest = [range.dropFirst(AppleNote.length)].subtracting(
      [table.range] + finds.map(\.field))
    return rest.allSatisfy { note[$0].isBlank } ? finds : []
  }
}

extension AppleNote {
  /// The number of bytes before the directory.
  static var length: Int { head.count }

  fileprivate static func opens(_ note: ArraySlice<UInt8>) -> Bool { note.starts(with: head) }
}
