import Bytes
import Catalogue
import Containers
import Vocabulary

/// The maker note of a raw picture, entry by entry.
///
/// ```
/// signature, [TIFF header], directory -> values
///                           |-- directories below -> values
///                           '-- preview, maybe after the note
/// [footer of a note that was moved]
/// ```
/// The tables are not moved, and neither are the values that raw converters need.
struct RawMakerNote {
  /// The directories of the maker note, the first one first.
  private(set) var directories: [Directory] = []
  /// The values that are not blank, in the order of directories and entries.
  private(set) var values: [Value] = []
  /// The unclaimed bytes of the maker note.
  private(set) var slack: [ByteRange] = []
  private(set) var preview: RawMakerPreview?
  private var claims: [ByteRange] = []

  struct Directory {
    let name: MakerNoteRow.MakerNoteTable
    let table: TIFFDirectory
    /// The entry of the first directory that leads to this one, or nil for the first.
    let position: Int?
    fileprivate let rows: [UInt16: RawRenderingRow]
  }

  struct Value {
    let directory: Int
    let position: Int
    /// The range of the value and the unused rest of its field in the entry, or of one part of a
    /// divided value.
    let field: ByteRange
    let key: Item.Key
    let kinds: Kinds
    let reading: Reading
  }

  /// Separates the entries of a maker note.
  ///
  /// Returns nil if an entry or its target is misplaced, since the contents of the note are unknown
  /// then.
  init?(
    of block: MakerNoteBlock, _ note: ByteExcerpt, in source: some ByteSource,
    of table: RawRenderingTable
  ) {
    guard let first = block.directories.first?.table, block.isSoundThroughout(note) else {
      return nil
    }
    let range = block.range
    let head = range.lowerBound..<max(range.lowerBound, first.range.lowerBound)
    guard RawMakerNoteHead.matches(note[head]) else { return nil }
    directories = [
      Directory(name: .main(block.vendor), table: first, position: nil, rows: table.rows)
    ]
    guard open(table.below, in: block, of: note) else { return nil }
    claims = [head] + directories.map(\.table.range)
    if let footer = Self.footer(of: first, in: range, note) { claims.append(footer) }
    for directory in directories {
      guard claim(directory, in: range, of: note) else { return nil }
    }
    if let leading = table.preview {
      guard
        let found = RawMakerPreview.find(
          leading, in: directories, of: note, in: range, reading: source)
      else { return nil }
      preview = found.preview
      claims += found.claims
    }
    addValues(of: block.vendor, by: table, in: note)
    let sorted = claims.filter { !$0.isEmpty }.sortedByStart()
    // Removing one of two entries would change bytes that they share.
    let areDisjoint = zip(sorted, sorted.dropFirst()).allSatisfy { !$0.overlaps($1) }
    guard areDisjoint else { return nil }
    slack = RangeUnion(claims).gaps(in: range).filter { !note[$0].isBlank }
  }

  // MARK: Directories

  /// Opens the directories below the first, or returns false if one is broken.
  private mutating func open(
    _ below: [UInt16: RawRenderingTable.Directory], in block: MakerNoteBlock, of note: ByteExcerpt
  ) -> Bool {
    let first = directories[0].table
    for (position, entry) in first.entries.enumerated() {
      guard let form = below[entry.tag] else { continue }
      // Olympus writes both a pointer and the directory itself as the value.
      let isPointer = entry.type == .long || entry.type == .ifd
      guard entry.isWellFormed, !isPointer || entry.count == 1,
        let offset = isPointer
          ? first.number(of: entry, in: note).map({ first.layout.base + $0 })
          : entry.storedRange?.lowerBound,
        let inner = MakerNoteLayout.directory(
          of: note, at: offset, in: block.range, layout: first.layout),
        MakerNoteLayout.misplaced(in: inner, block.range) == 0
      else { return false }
      directories.append(
        Directory(name: form.name, table: inner, position: position, rows: form.rows))
    }
    // The directories that hold places must be among them.
    return block.directories.allSatisfy { opened in
      directories.contains { $0.table.range == opened.table.range }
    }
  }

  /// Returns whether an entry is all zeros, as cameras write if they have no value for it.
  ///
  /// It has no type and leads nowhere.
  private func isBlank(_ entry: TIFFEntry, in note: ByteExcerpt) -> Bool {
    entry.type == nil && note[entry.range].isBlank
  }

  /// Claims the values of a directory, or returns false if one is misplaced.
  private mutating func claim(
    _ directory: Directory, in range: ByteRange, of note: ByteExcerpt
  ) -> Bool {
    let entries = directory.table.entries
    let blank = Set(entries.indices.filter { isBlank(entries[$0], in: note) })
    guard directory.table.next == nil,
      Set(entries.map(\.tag)).count == entries.count - max(0, blank.count - 1)
    else { return false }
    for (position, entry) in entries.enumerated() where !blank.contains(position) {
      guard entry.isWellFormed, entry.storedRange.map(range.encloses) ?? true else { return false }
      guard let stored = entry.storedRange else { continue }
      let isMain = directory.position == nil
      guard isMain, let inner = directories.first(where: { $0.position == position }) else {
        claims.append(stored)
        continue
      }
      // A directory that is a value contains its own values.
      let isInside = inner.table.entries.allSatisfy { entry in
        entry.storedRange.map(stored.encloses) ?? true
      }
      guard stored.encloses(inner.table.range), isInside else { return false }
    }
    return true
  }

  /// Returns the footer after Canon's values, which gives the original place of the maker note.
  private static func footer(
    of first: TIFFDirectory, in range: ByteRange, _ note: ByteExcerpt
  ) -> ByteRange? {
    let start = range.upperBound - TIFFHeader.length
    guard start >= first.range.upperBound, let header = try? TIFFHeader(parsing: note, at: start),
      header.order == first.layout.order,
      first.layout.base + header.firstDirectory == range.lowerBound
    else { return nil }
    return start..<range.upperBound
  }

  // MARK: Values

  private mutating func addValues(
    of vendor: MakerNoteVendor, by table: RawRenderingTable, in note: ByteExcerpt
  ) {
    let asksForKeys = table.keyedColours.arePresent(in: directories[0].table, of: note)
    for (index, directory) in directories.enumerated() {
      for (position, entry) in directory.table.entries.enumerated() {
        let field = entry.storedRange ?? entry.range.suffix(4)
        let isPointer = index == 0 && directories.contains { $0.position == position }
        guard !isPointer, preview?.pointers.contains(field) != true else { continue }
        let isEmpty = note[field].isBlank
        guard !isEmpty else { continue }
        let parts =
          index == 0
          ? table.divided[entry.tag].flatMap {
            RawMakerNoteParts(of: note, in: field, by: $0, directory.table.layout)
          } : nil
        values += (parts?.needed ?? []).map { part, range in
          Value(
            directory: index, position: position, field: range, key: .known("\(part.key)"),
            kinds: Kinds(.rendering, part.others), reading: .read)
        }
        let isUnread = index == 0 && parts == nil
        let (key, kinds, reading) = directory.described(
          entry, holding: note[field], of: vendor,
          unread: isUnread ? table.unread.union(table.divided.keys) : [], asksForKeys: asksForKeys)
        var rest = parts?.rest ?? [field]
        if reading == .read, let part = directory.item(in: field, of: entry) {
          if !note[part].isBlank {
            values.append(
              Value(
                directory: index, position: position, field: part, key: key, kinds: kinds,
                reading: .read))
          }
          rest = rest.subtracting([part])
        }
        for range in rest where !note[range].isBlank {
          let isItem = range == field || parts != nil
          values.append(
            Value(
              directory: index, position: position, field: range, key: isItem ? key : .other,
              kinds: isItem ? kinds : Kinds(.makerNote, mayHold: vendor.mayHold),
              reading: reading))
        }
      }
    }
  }
}

extension RawMakerNote.Directory {
  /// Returns the bytes of a value that are an item of their own, or nil if the whole value is one.
  fileprivate func item(in field: ByteRange, of entry: TIFFEntry) -> ByteRange? {
    guard rows[entry.tag] == nil,
      case .field(_, let part) = Catalogue.makerNote(in: name, tag: entry.tag)
    else { return nil }
    let item = field.dropFirst(part.lowerBound).prefix(part.count)
    return item.isEmpty ? nil : item
  }

  fileprivate func described(
    _ entry: TIFFEntry, holding value: ArraySlice<UInt8>, of vendor: MakerNoteVendor,
    unread: Set<UInt16>, asksForKeys: Bool
  ) -> (Item.Key, Kinds, Reading) {
    if let row = rows[entry.tag], !row.isKey || asksForKeys {
      guard row.fits(entry), !CarrierSignature.occurs(in: Array(value)) else {
        return (.known("\(row.key)"), .anything, .unopened)
      }
      return (.known("\(row.key)"), Kinds(.rendering, row.others), .read)
    }
    let isUnread = unread.contains(entry.tag)
    let held = Kinds(.makerNote, mayHold: vendor.mayHold)
    switch Catalogue.makerNote(in: name, tag: entry.tag) {
    case .entry(let row, _), .field(let row, _):
      let kinds = NikonEdits.row(row, of: value).kinds
      return (.known(row.key), kinds.adding(held), isUnread ? .unopened : .read)
    case .directory: return (.other, .anything, .unopened)
    // Raw pictures do not have Apple's gain map.
    case .gainMap: break
    case nil where isUnread: return (.other, .anything, .unopened)
    case nil: break
    }
    if let row = rows[entry.tag] {
      return (.known("\(row.key)"), Kinds(row.others.first ?? .makerNote).adding(held), .read)
    }
    return (.other, held, .read)
  }
}

/// The head of a maker note, before its first directory.
enum RawMakerNoteHead {
  /// Returns whether the head is only a signature, its version, and a TIFF header or its first
  /// half.
  ///
  /// ```
  /// Canon (CR3)  TIFF header
  /// Nikon 2      "Nikon\0" 02 10 00 00, TIFF header
  /// Olympus      "OLYMP\0" 01 00; "OLYMPUS\0II" 03 00; "OM SYSTEM\0\0\0II" 04 00
  /// Panasonic    "Panasonic\0\0\0"
  /// Pentax       "AOC\0MM"; "PENTAX \0MM"
  /// Sony         "SONY DSC \0\0\0"
  /// ```
  static func matches(_ head: ArraySlice<UInt8>) -> Bool {
    let signature = MakerNoteSignature.all.first { $0.matches(head) }
    let rest = head.dropFirst(signature?.text.count ?? 0)
    if signature == nil { return rest.isEmpty || isHeader(rest) }
    if rest.count == 3 + TIFFHeader.length {
      return rest.dropFirst().prefix(2).isBlank && isHeader(rest.dropFirst(3))
    }
    return rest.count <= 6 && rest.allSatisfy { $0 < 0x10 || [0x20, 0x49, 0x4D].contains($0) }
  }

  private static func isHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
    let header = try? TIFFHeader(parsing: Array(bytes))
    return bytes.count == TIFFHeader.length && header?.firstDirectory == TIFFHeader.length
  }
}
