import Bytes
import Catalogue
import Containers

/// The preview that the maker note of a raw picture leads to; it may follow the note.
struct RawMakerPreview {
  /// The ranges of the picture, and of its own directory with its values.
  let ranges: [ByteRange]
  let picture: ByteRange
  /// The fields of the entries that lead to the preview.
  let pointers: [ByteRange]
  /// Whether the pointers become zero when the preview is removed.
  ///
  /// A pointer to the preview's directory is kept, and then leads to one without entries.
  let clearsPointers: Bool
  /// The index of the directory that holds these entries.
  let directory: Int

  /// Returns the preview of a maker note and its claims in the note, or no preview if the note has
  /// none.
  ///
  /// Returns nil if something else is in place of the preview.
  static func find(
    _ leading: RawRenderingTable.Preview, in directories: [RawMakerNote.Directory],
    of note: ByteExcerpt, in range: ByteRange, reading source: some ByteSource
  ) -> (preview: RawMakerPreview?, claims: [ByteRange])? {
    switch leading {
    case .directory(let tag):
      let table = directories[0].table
      guard let pointer = table.entry(tag) else { return (nil, []) }
      guard let offset = number(of: pointer, in: table, note) else { return nil }
      return behind(
        offset, ledBy: pointer, layout: table.layout, in: range, of: note, reading: source)
    case .pair(let offsets, let lengths, let below):
      let owner =
        below == nil
        ? 0
        : directories.firstIndex { directory in
          directory.position.map { directories[0].table.entries[$0].tag } == below
        }
      guard let owner else { return (nil, []) }
      let table = directories[owner].table
      guard let first = table.entry(offsets), let second = table.entry(lengths) else {
        return (nil, [])
      }
      guard let offset = number(of: first, in: table, note),
        let length = number(of: second, in: table, note)
      else { return nil }
      guard offset > 0, length > 0 else { return (nil, []) }
      guard
        let coded = coded(
          at: offset, length: length, layout: table.layout, in: range, reading: source)
      else {
        return nil
      }
      let preview = RawMakerPreview(
        ranges: [coded], picture: coded,
        pointers: [first.range.suffix(4), second.range.suffix(4)], clearsPointers: true,
        directory: owner)
      return (preview, range.encloses(coded) ? [coded] : [])
    }
  }

  private static func number(
    of entry: TIFFEntry, in table: TIFFDirectory, _ note: ByteExcerpt
  ) -> Int? {
    guard entry.type == .long, entry.count == 1 else { return nil }
    return table.number(of: entry, in: note)
  }

  /// Returns a preview with a directory of its own, or an empty one if the directory is zeros.
  private static func behind(
    _ offset: Int, ledBy pointer: TIFFEntry, layout: TIFFLayout, in range: ByteRange,
    of note: ByteExcerpt, reading source: some ByteSource
  ) -> (preview: RawMakerPreview?, claims: [ByteRange])? {
    guard let start = ByteRange(at: layout.base, count: offset, within: .max)?.upperBound,
      let count = ByteRange(at: start, count: 2, within: range.upperBound), range.encloses(count)
    else { return nil }
    let field = pointer.range.suffix(4)
    if note[count].isBlank {
      let none = RawMakerPreview(
        ranges: [], picture: 0..<0, pointers: [field], clearsPointers: false, directory: 0)
      return (none, [count])
    }
    guard let table = try? TIFFDirectory(parsing: note, at: start, layout),
      range.encloses(table.range), table.next == nil,
      table.entries.allSatisfy({ entry in
        entry.isWellFormed && (entry.storedRange.map(range.encloses) ?? true)
      }),
      let first = table.entry(TIFFTag.jpegInterchangeFormat),
      let second = table.entry(TIFFTag.jpegInterchangeFormatLength),
      let picture = table.number(of: first, in: note),
      let length = table.number(of: second, in: note),
      let coded = coded(at: picture, length: length, layout: layout, in: range, reading: source)
    else { return nil }
    let claims = [table.range] + table.entries.compactMap(\.storedRange)
    return (
      RawMakerPreview(
        ranges: claims + [coded], picture: coded, pointers: [field], clearsPointers: false,
        directory: 0),
      claims + (range.encloses(coded) ? [coded] : [])
    )
  }

  private static func coded(
    at offset: Int, length: Int, layout: TIFFLayout, in range: ByteRange,
    reading source: some ByteSource
  ) -> ByteRange? {
    guard let begin = ByteRange(at: layout.base, count: offset, within: .max)?.upperBound,
      let coded = ByteRange(at: begin, count: length, within: source.count), !coded.isEmpty,
      range.encloses(coded) || !range.overlaps(coded)
    else { return nil }
    return coded
  }
}
