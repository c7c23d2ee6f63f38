import Bytes
import Containers
import Vocabulary

/// A maker's block of a raw picture, entry by entry.
///
/// ```
/// signature, [TIFF header], directory -> values
///                           '-- directory of a preview -> JPEG, maybe behind the block
/// ```
/// The tables keep their place, and so do the values that raw converters need.
struct RawMakerNote {
  /// Values of entries that say something, in the order of entries.
  private(set) var values: [Value] = []
  /// Bytes of the block that nothing in it claims.
  private(set) var slack: [ByteRange] = []
  private(set) var preview: Preview?

  struct Value {
    let position: Int
    /// The bytes of the value, and what else its entry has room for.
    let field: ByteRange
    let key: Item.Key
    let kinds: Kinds
    let reading: Reading
  }

  struct Preview {
    /// The directory, its values, and the picture.
    let ranges: [ByteRange]
    let picture: ByteRange
  }

  /// Tells the entries of a block apart.
  ///
  /// nil where an entry or what it leads to is not where it should be: then nothing is known of
  /// what the block holds.
  init?(
    of block: MakerNoteBlock, _ note: ByteExcerpt, in source: some ByteSource,
    of table: RawRenderingTable
  ) {
    guard block.directories.count == 1, let directory = block.directories.first?.table,
      directory.next == nil, block.isSoundThroughout(note),
      Set(directory.entries.map(\.tag)).count == directory.entries.count
    else { return nil }
    let start = block.range.lowerBound
    let head = start..<max(start, directory.range.lowerBound)
    guard Self.isHead(note[head]) else { return nil }
    var claimed = [head, directory.range]
    for entry in directory.entries {
      guard entry.isWellFormed, entry.storedRange.map(block.range.encloses) ?? true else {
        return nil
      }
      if let stored = entry.storedRange { claimed.append(stored) }
    }
    let asksForKeys = table.asksForKeys(directory, note)
    for (position, entry) in directory.entries.enumerated() where entry.tag != table.preview {
      let field = entry.storedRange ?? entry.range.suffix(4)
      let isEmpty = note[field].allSatisfy { $0 == 0 }
      guard !isEmpty else { continue }
      let (key, kinds, reading) = Self.described(
        entry, note[field], of: block.vendor, table, asksForKeys: asksForKeys)
      values.append(
        Value(position: position, field: field, key: key, kinds: kinds, reading: reading))
    }
    if let pointer = directory.entry(table.preview) {
      guard let offset = directory.number(of: pointer, in: note), pointer.type == .long,
        pointer.count == 1,
        let found = Self.preview(
          at: offset, directory.layout, in: block.range, of: note, in: source)
      else { return nil }
      preview = found.preview
      claimed += found.claims
    }
    let sorted = claimed.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    // What two entries share would change with either.
    let isApart = zip(sorted, sorted.dropFirst()).allSatisfy { !$0.overlaps($1) }
    guard isApart else { return nil }
    slack = RangeUnion(claimed).gaps(in: block.range)
      .filter { note[$0].contains { $0 != 0 } }
  }

  /// Whether nothing but a signature, its version and a TIFF header stands before a directory.
  ///
  /// ```
  /// 0   6  "Nikon\0"
  /// 6   4  version, such as 02 10 00 00
  /// 10  8  TIFF header
  /// ```
  private static func isHead(_ head: ArraySlice<UInt8>) -> Bool {
    guard !head.isEmpty else { return true }
    return head.count == 10 + TIFFHeader.length && head.dropFirst(8).prefix(2) == [0, 0]
  }

  private static func described(
    _ entry: TIFFEntry, _ value: ArraySlice<UInt8>, of vendor: MakerNoteVendor,
    _ table: RawRenderingTable, asksForKeys: Bool
  ) -> (Item.Key, Kinds, Reading) {
    if let row = table.rows[entry.tag], !row.isKey || asksForKeys {
      guard row.fits(entry), !CarrierSignature.stands(in: Array(value)) else {
        return (.known("\(row.key)"), .anything, .unopened)
      }
      return (.known("\(row.key)"), Kinds(.rendering, row.others), .read)
    }
    let isUnread = table.unread.contains(entry.tag)
    let held = [.makerNote] + vendor.mayHold
    switch Catalogue.makerNote(.main(vendor), entry.tag) {
    case .entry(let row, _), .field(let row, _):
      let kinds = Kinds(row.kinds.first, row.kinds.others + held)
      return (.known(row.key), kinds, isUnread ? .unopened : .read)
    case .directory: return (.other, .anything, .unopened)
    case nil where isUnread: return (.other, .anything, .unopened)
    case nil: break
    }
    if let row = table.rows[entry.tag] {
      return (.known("\(row.key)"), Kinds(row.others.first ?? .makerNote, held), .read)
    }
    return (.other, Kinds(.makerNote, vendor.mayHold), .read)
  }

  /// The preview whose directory stands at an offset; none where zeros do.
  ///
  /// nil where something else stands there.
  private static func preview(
    at offset: Int, _ layout: TIFFLayout, in range: ByteRange, of note: ByteExcerpt,
    in source: some ByteSource
  ) -> (preview: Preview?, claims: [ByteRange])? {
    guard let start = ByteRange(at: layout.base, count: offset, within: .max)?.upperBound,
      let count = ByteRange(at: start, count: 2, within: range.upperBound), range.encloses(count)
    else { return nil }
    if note[count].allSatisfy({ $0 == 0 }) { return (nil, [count]) }
    guard let table = try? TIFFDirectory(parsing: note, at: start, layout),
      range.encloses(table.range), table.next == nil,
      table.entries.allSatisfy({ entry in
        entry.isWellFormed && (entry.storedRange.map(range.encloses) ?? true)
      }),
      let first = table.entry(EXIFPointer.jpeg), let second = table.entry(0x0202),
      let picture = table.number(of: first, in: note),
      let length = table.number(of: second, in: note),
      let begin = ByteRange(at: layout.base, count: picture, within: .max)?.upperBound,
      let coded = ByteRange(at: begin, count: length, within: source.count), !coded.isEmpty
    else { return nil }
    let claims = [table.range] + table.entries.compactMap(\.storedRange)
    let isInside = range.encloses(coded)
    guard isInside || !range.overlaps(coded) else { return nil }
    return (
      Preview(ranges: claims + [coded], picture: coded), claims + (isInside ? [coded] : [])
    )
  }
}
