import Bytes
import Catalogue
import Containers

extension MakerNoteFormat {
  /// Creates the layout of an undocumented maker note that is a directory after a few bytes.
  ///
  /// Returns nil unless the directory and its values fill the note, so that nothing is overlooked,
  /// and no word in it names a place. [exiftool looks for directories in the same way]
  init?(
    otherMakers note: ByteExcerpt, in range: ByteRange, order: ByteOrder
  ) {
    for offset in stride(from: 0, through: Self.maximumHeadLength, by: 2) {
      let body = MakerNoteSignature.Body.directory(
        at: offset, bases: [.header, .block, .directory])
      let layout = MakerNoteLayout(bytes: note, range: range, body: body, order: order, origin: 0)
      guard let table = layout.directory(), Self.fills(table, range, behind: offset, note) else {
        continue
      }
      guard !PlaceTraceSearch.occurs(in: Array(note[range])) else { return nil }
      self.init(of: .other, body)
      return
    }
    return nil
  }

  private static let maximumHeadLength = 32

  /// Returns whether a directory is completely readable, and only zeros are outside it and its
  /// values.
  private static func fills(
    _ table: TIFFDirectory, _ range: ByteRange, behind head: Int, _ note: ByteExcerpt
  ) -> Bool {
    let start = range.lowerBound + head
    let claimed = [range.lowerBound..<start, table.range] + table.entries.compactMap(\.storedRange)
    return !table.entries.isEmpty && MakerNoteLayout.misplaced(in: table, range) == 0
      && MakerNoteLayout.unreadable(in: table, note).isEmpty
      && table.entries.allSatisfy(\.isWellFormed)
      && [range].subtracting(claimed).allSatisfy { part in note[part].isBlank }
  }
}
