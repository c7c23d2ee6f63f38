import Bytes
import Catalogue
import Containers
import Vocabulary

/// A maker note whose directories were read, and the values in it that are items of their own.
///
/// ```
/// signature, directory -> values
///            |-- entries with a row: items of their own
///            |-- entries that cannot be read: items, together with the unclaimed bytes
///            '-- directories below, if they may hold such entries
/// ```
struct MakerNoteBlock {
  let vendor: MakerNoteVendor
  /// The range of the maker note in its EXIF block.
  let range: ByteRange
  /// Whether offsets remain valid when the maker note is moved.
  private let isSelfContained: Bool
  /// The directories of the maker note, the first one first.
  private(set) var directories: [Directory] = []
  /// The items of their own, in the order of directories and entries.
  private(set) var finds: [KnownField] = []
  /// The kinds that the maker note may hold besides those of its items.
  private(set) var mayHold: [Kind]
  /// The entries of unknown types, whose values cannot be located.
  private(set) var unreadable: [UnreadableField] = []
  /// The unclaimed bytes if an entry is unreadable, since they may be its value.
  private(set) var unclaimed: [ByteRange] = []

  struct Directory {
    let name: MakerNoteRow.MakerNoteTable
    let table: TIFFDirectory
    /// The entry that leads to the directory, or nil for the first one.
    let origin: (position: Int, directory: Int)?
  }

  struct KnownField {
    let row: CatalogueRow
    let position: Int
    let directory: Int
    /// The bytes of the value that form the item.
    let field: ByteRange
    /// The byte that overwrites the field when the item is removed.
    let blank: UInt8

    /// Whether the value is needed to show the picture, so that it is never removed.
    var isRendering: Bool { row.kinds.first == .rendering }
  }

  struct UnreadableField {
    let position: Int
    let directory: Int
    /// The bytes of the entry.
    let range: ByteRange
  }

  /// Reads a maker note that holds a directory.
  ///
  /// Returns nil if the note is not a directory, or if a value that names a place cannot be
  /// located: software that moves the note leaves outdated offsets in it. In that case, the note
  /// may hold anything.
  ///
  /// - Parameters:
  ///   - bytes: The bytes around the note, which offsets lead into.
  ///   - range: The range of the note.
  ///   - format: The maker and the layout of the note.
  ///   - order: The byte order of the EXIF block around the note.
  ///   - origin: The current or former offset of the TIFF header, which offsets may be counted
  ///     from.
  ///   - showsGainMap: Whether the file around the note has a gain map of the maker.
  init?(
    parsing bytes: ByteExcerpt, in range: ByteRange, as format: MakerNoteFormat, order: ByteOrder,
    origin: Int = 0, showsGainMap: Bool = false
  ) {
    vendor = format.vendor
    mayHold = vendor.mayHold
    self.range = range
    isSelfContained = format.body.isSelfContained
    let layout = MakerNoteLayout(
      bytes: bytes, range: range, body: format.body, order: order, origin: origin)
    guard let first = layout.directory() else { return nil }
    let name = MakerNoteRow.MakerNoteTable.main(format.vendor)
    directories = [Directory(name: name, table: first, origin: nil)]
    guard openDirectories(bytes), findValues(bytes, showsGainMap: showsGainMap) else { return nil }
    // A value that shares bytes with another is kept as part of the note, unless it must be
    // removable.
    finds = finds.filter { !$0.isRendering || isUnshared($0) }
    guard finds.allSatisfy(isUnshared) else { return nil }
    findUnreadable(bytes, behind: format.body.headLength)
    guard unreadable.allSatisfy({ isClaimedByNoValue($0.range) }) else { return nil }
    if vendor == .apple, !mayHoldCaption(bytes) { mayHold.removeAll { $0 == .caption } }
  }

  /// Returns whether a text in Apple's maker note may be a caption.
  private func mayHoldCaption(_ bytes: ByteExcerpt) -> Bool {
    let rest = [range.dropFirst(AppleNote.length)].subtracting(
      directories.flatMap { [$0.table.range] + $0.table.entries.compactMap(\.storedRange) })
    return rest.contains { AppleText.holdsWord(bytes[$0]) }
      || directories.contains { directory in
        directory.table.entries.contains { AppleText.mayBeCaption($0, in: bytes) }
      }
  }

  /// Opens the directories below the first that may hold places, or returns false if one is broken.
  private mutating func openDirectories(_ bytes: ByteExcerpt) -> Bool {
    let table = directories[0].table
    for (position, entry) in table.entries.enumerated() {
      guard case .directory(let name) = Catalogue.makerNote(in: directories[0].name, tag: entry.tag)
      else {
        continue
      }
      // Olympus writes both a pointer and the directory itself as the value.
      let isPointer =
        entry.type == .long || entry.type == .ifd
      // Numbers of other types may be too large to be added.
      let offset =
        isPointer
        ? table.number(of: entry, in: bytes).map { table.layout.base + $0 }
        : entry.storedRange?.lowerBound
      guard entry.isWellFormed, let offset,
        let inner = MakerNoteLayout.directory(
          of: bytes, at: offset, in: range, layout: table.layout),
        !directories.contains(where: { $0.table.range.overlaps(inner.range) })
      else { return false }
      directories.append(Directory(name: name, table: inner, origin: (position, 0)))
    }
    return true
  }

  /// Finds the entries that are items of their own, or returns false if the value of one that names
  /// a place lies outside the note.
  private mutating func findValues(_ bytes: ByteExcerpt, showsGainMap: Bool) -> Bool {
    for (index, directory) in directories.enumerated() {
      // If offsets do not depend on the place of the note, a value beyond its end does not affect
      // the others: Nikon declares some notes four bytes short.
      let isSound =
        isSelfContained
        || (MakerNoteLayout.misplaced(in: directory.table, range) == 0
          && hasNoGap(directory.table, in: bytes))
      for (position, entry) in directory.table.entries.enumerated() {
        guard entry.type != nil,
          let row = Catalogue.makerNote(in: directory.name, tag: entry.tag)
            ?? unknown(entry, in: directory, bytes)
        else {
          continue
        }
        switch row {
        case .directory: continue
        case .gainMap(let described):
          guard showsGainMap, let value = entry.storedRange, range.encloses(value),
            AppleNote.showsGainMap(entry, in: bytes, order: directory.table.layout.order)
          else { continue }
          finds.append(
            KnownField(row: described, position: position, directory: index, field: value, blank: 0)
          )
          continue
        case .entry, .field: break
        }
        guard entry.isWellFormed, entry.storedRange.map({ isSound && range.encloses($0) }) ?? true
        else { return false }
        let value = entry.valueRange
        switch row {
        case .directory, .gainMap: continue
        case .entry(let described, let blank):
          guard !blank.covers(bytes[value]) else { continue }
          finds.append(
            KnownField(
              row: NikonEdits.row(described, of: bytes[value]), position: position,
              directory: index, field: value, blank: blank.filler))
        case .field(let described, let part):
          let field = (value.lowerBound + part.lowerBound)..<(value.lowerBound + part.upperBound)
          let inside = field.clamped(to: value)
          guard !bytes[inside].isBlank else { continue }
          finds.append(
            KnownField(
              row: described, position: position, directory: index, field: inside, blank: 0))
        }
      }
    }
    return true
  }

  /// Returns whether the offsets of all values are reliable.
  func isSoundThroughout(_ bytes: ByteExcerpt) -> Bool {
    directories.allSatisfy { directory in
      MakerNoteLayout.misplaced(in: directory.table, range) == 0
        && (isSelfContained || hasNoGap(directory.table, in: bytes))
    }
  }

  /// Returns whether the values start directly after their directory.
  ///
  /// Zeros may be between them, but nothing that an offset would have led to before the note was
  /// moved. If the first value takes the place of the next offset, the note must end with its
  /// values for the same reason.
  private func hasNoGap(_ table: TIFFDirectory, in bytes: ByteExcerpt) -> Bool {
    let claimed = directories.flatMap { directory in
      [directory.table.range] + directory.table.entries.compactMap(\.storedRange)
    }
    let behind = claimed.filter { $0.lowerBound >= table.range.upperBound }
    guard let start = behind.map(\.lowerBound).min(), start <= range.upperBound,
      let end = behind.map(\.upperBound).max(), end <= range.upperBound
    else { return true }
    return bytes[table.range.upperBound..<start].isBlank
      && (table.nextField != nil || bytes[end..<range.upperBound].isBlank)
  }

  /// Returns whether nothing else claims a byte of a value that is an item of its own.
  private func isUnshared(_ find: KnownField) -> Bool {
    let entry = directories[find.directory].table.entries[find.position]
    guard let value = entry.storedRange else { return true }
    return directories.enumerated().allSatisfy { index, directory in
      !directory.table.range.overlaps(value)
        && directory.table.entries.enumerated().allSatisfy { position, other in
          (index, position) == (find.directory, find.position) || isOpened(position, of: index)
            || other.storedRange?.overlaps(value) != true
        }
    }
  }

  /// Returns whether no value of an entry overlaps a range, so that the range can be removed.
  private func isClaimedByNoValue(_ range: ByteRange) -> Bool {
    directories.allSatisfy { directory in
      directory.table.entries.allSatisfy { $0.storedRange?.overlaps(range) != true }
    }
  }

  /// Finds the entries that cannot be read, and the bytes that may be their values.
  private mutating func findUnreadable(_ bytes: ByteExcerpt, behind headLength: Int) {
    for (index, directory) in directories.enumerated() {
      unreadable += MakerNoteLayout.unreadable(in: directory.table, bytes).map { position in
        UnreadableField(
          position: position, directory: index,
          range: directory.table.entries[position].range)
      }
    }
    guard !unreadable.isEmpty else { return }
    var claims = directories.flatMap { directory in
      [directory.table.range] + directory.table.entries.compactMap(\.storedRange)
    }
    claims.append(range.prefix(headLength))
    if let footer = MakerNoteLayout.footer(of: range, bytes) { claims.append(footer) }
    unclaimed = RangeUnion(claims).gaps(in: range).filter { !bytes[$0].isBlank }
  }

  /// Returns whether a range overlaps neither the directories nor the items of their own.
  func leavesRoom(for range: ByteRange) -> Bool {
    self.range.encloses(range) && !directories.contains { $0.table.range.overlaps(range) }
      && !finds.contains { $0.field.overlaps(range) }
  }

  private func isOpened(_ position: Int, of index: Int) -> Bool {
    directories.contains { $0.origin.map { $0 == (position, index) } ?? false }
  }

  /// Returns the fingerprint of the maker note without the items of their own, the pictures and
  /// zeros, so that it is the same before and after such an item is removed.
  func fingerprint(in note: ByteExcerpt, excluding pictures: [ByteRange]) -> Fingerprint {
    var bytes = Array(note[range])
    for picture in pictures {
      let start = picture.lowerBound - range.lowerBound
      bytes.blank(start..<(start + picture.count), with: 0)
    }
    for find in finds {
      let start = find.field.lowerBound - range.lowerBound
      bytes.blank(start..<(start + find.field.count), with: find.blank)
    }
    for unknown in unreadable.map(\.range) + unclaimed {
      let start = unknown.lowerBound - range.lowerBound
      bytes.blank(start..<(start + unknown.count), with: 0)
    }
    let blanked = ByteExcerpt(bytes, at: range.lowerBound)
    var content: [UInt8] = []
    let left = [range].subtracting(directories.map(\.table.range))
    for directory in directories {
      for entry in directory.table.entries { content += blanked[entry.range] }
    }
    content += left.flatMap { blanked[$0].filter { $0 != 0 } }
    return Fingerprint(of: content)
  }
}
