import Bytes
import Catalogue
import Containers

extension MakerNoteFormat {
  /// The layout of a block that no one has documented and that is a directory behind a few bytes; nil
  /// for others.
  ///
  /// It is one only if the directory and its values take all of the block, so that nothing is
  /// overlooked, and if no word in it names a place. [exiftool looks for directories in the same
  /// way]
  init?(
    otherMakers note: ByteExcerpt, in range: ByteRange, order: ByteOrder
  ) {
    for offset in stride(from: 0, through: Self.longestHead, by: 2) {
      let body = MakerNoteSignature.Body.directory(
        at: offset, bases: [.header, .block, .directory])
      let layout = MakerNoteLayout(bytes: note, range: range, body: body, order: order, origin: 0)
      guard let table = layout.directory(), Self.fills(table, range, behind: offset, note) else {
        continue
      }
      guard !PlaceTrace.stands(in: Array(note[range])) else { return nil }
      self.init(of: .other, body)
      return
    }
    return nil
  }

  private static let longestHead = 32

  /// Whether a directory can be read whole, and nothing but zeros stands beside it and its values.
  private static func fills(
    _ table: TIFFDirectory, _ range: ByteRange, behind head: Int, _ note: ByteExcerpt
  ) -> Bool {
    let start = range.lowerBound + head
    let claimed = [range.lowerBound..<start, table.range] + table.entries.compactMap(\.storedRange)
    return !table.entries.isEmpty && MakerNoteLayout.misplaced(in: table, range) == 0
      && MakerNoteLayout.unreadable(in: table, note).isEmpty
      && table.entries.allSatisfy(\.isWellFormed)
      && [range].subtracting(claimed).allSatisfy { part in note[part].allSatisfy { $0 == 0 } }
  }
}
