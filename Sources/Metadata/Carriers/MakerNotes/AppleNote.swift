import Bytes
import Catalogue
import Containers
import Vocabulary

/// The identifier in Apple's block that ties the still of a Live Photo to its movie.
///
/// ```
/// 0   "Apple iOS" 00 00 01 "MM"
/// 14  directory: ... | 0x0011 text, 37 bytes: a UUID and a zero | ...
/// ```
enum AppleNote {
  private static let head: [UInt8] = Array("Apple iOS\0\0\u{1}MM".utf8)

  /// The identifier that an item is, if it is one.
  static func identifier(in note: ByteExcerpt, _ find: MakerNoteBlock.Find) -> PairIdentifier? {
    find.row.key == Catalogue.appleContentIdentifier
      ? PairIdentifier(parsing: note[find.field]) : nil
  }
}

extension MakerNoteBlock {
  /// The identifier of a Live Photo, where nothing else stands in the block.
  ///
  /// So the block looks that was cleaned of all but that.
  func loneIdentifier(in note: ByteExcerpt) -> Find? {
    guard vendor == .apple, directories.count == 1, finds.count == 1, let find = finds.first,
      AppleNote.identifier(in: note, find) != nil
    else { return nil }
    let table = directories[0].table
    guard table.entries.count == 1, table.next == nil, AppleNote.opens(note[range]) else {
      return nil
    }
    var rest = [range.dropFirst(AppleNote.length)]
    rest.subtract(table.range)
    rest.subtract(find.field)
    return rest.allSatisfy { note[$0].allSatisfy { $0 == 0 } } ? find : nil
  }
}

extension AppleNote {
  fileprivate static var length: Int { head.count }

  fileprivate static func opens(_ note: ArraySlice<UInt8>) -> Bool { note.starts(with: head) }
}
