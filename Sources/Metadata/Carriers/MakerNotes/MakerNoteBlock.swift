import Bytes
import Catalogue
import Containers
import Vocabulary

/// A maker's block whose directories were read, and the values in it that tell a place.
///
/// ```
/// signature, directory -> values
///            |-- entries with a row: items of their own
///            '-- directories below, where they may hold such entries
/// ```
struct MakerNoteBlock {
  let vendor: MakerNoteVendor
  /// The bytes of the block in its EXIF block.
  let range: ByteRange
  /// Whether offsets stay right when the block is moved.
  private let isSelfContained: Bool
  /// The maker's directories, the first one first.
  private(set) var directories: [Directory] = []
  /// Items of their own, in the order of directories and entries.
  private(set) var finds: [Find] = []

  struct Directory {
    let name: MakerNoteRow.MakerNoteTable
    let table: TIFFDirectory
    /// The entry that leads to it; nil for the first.
    let origin: (position: Int, directory: Int)?
  }

  struct Find {
    let row: CatalogueRow
    let position: Int
    let directory: Int
    /// The bytes of the value that are the item.
    let field: ByteRange
    /// The byte that is written over them where the item goes.
    let blank: UInt8
  }

  /// Reads a maker's block that holds a directory.
  ///
  /// nil where it is not one, and where a value that tells a place cannot be pinned down: software
  /// that moves the block leaves offsets behind that point elsewhere. Then the block may hold
  /// anything.
  ///
  /// `origin` is where the TIFF header stands, or stood, that offsets may be counted from.
  init?(
    parsing bytes: ByteExcerpt, in range: ByteRange, as format: MakerNoteFormat, order: ByteOrder,
    origin: Int = 0
  ) {
    vendor = format.vendor
    self.range = range
    isSelfContained = format.body.isSelfContained
    let layout = MakerNoteLayout(
      bytes: bytes, range: range, body: format.body, order: order, origin: origin)
    guard let first = layout.directory() else { return nil }
    let name = MakerNoteRow.MakerNoteTable.main(format.vendor)
    directories = [Directory(name: name, table: first, origin: nil)]
    guard openDirectories(bytes), findPlaces(bytes), areApart() else { return nil }
  }

  /// Opens the directories below the first that may hold places; false where one is broken.
  private mutating func openDirectories(_ bytes: ByteExcerpt) -> Bool {
    let table = directories[0].table
    for (position, entry) in table.entries.enumerated() {
      guard case .directory(let name) = Catalogue.makerNote(directories[0].name, entry.tag) else {
        continue
      }
      // A pointer, or the directory itself as the value: Olympus writes both.
      let isPointer =
        entry.type == .long || entry.type == .ifd
      let pointed = table.number(of: entry, in: bytes).map { table.layout.base + $0 }
      let offset = isPointer ? pointed : entry.storedRange?.lowerBound
      guard entry.isWellFormed, let offset,
        let inner = MakerNoteLayout.directory(bytes, at: offset, in: range, table.layout),
        !directories.contains(where: { $0.table.range.overlaps(inner.range) })
      else { return false }
      directories.append(Directory(name: name, table: inner, origin: (position, 0)))
    }
    return true
  }

  /// Finds the entries that tell a place; false where the value of one is not where it should be.
  private mutating func findPlaces(_ bytes: ByteExcerpt) -> Bool {
    for (index, directory) in directories.enumerated() {
      // Where offsets do not depend on the block's place, one value beyond the end is that
      // value's fault alone: Nikon declares some blocks four bytes short.
      let isSound =
        isSelfContained
        || (MakerNoteLayout.misplaced(in: directory.table, range) == 0
          && hasNoGap(directory.table, bytes))
      for (position, entry) in directory.table.entries.enumerated() {
        guard let row = Catalogue.makerNote(directory.name, entry.tag) else { continue }
        if case .directory = row { continue }
        guard entry.isWellFormed, entry.storedRange.map({ isSound && range.encloses($0) }) ?? true
        else { return false }
        let value = entry.valueRange
        switch row {
        case .directory: continue
        case .entry(let described, let blank):
          guard !blank.covers(bytes[value]) else { continue }
          finds.append(
            Find(
              row: described, position: position, directory: index, field: value,
              blank: blank.filler))
        case .field(let described, let part):
          let field = (value.lowerBound + part.lowerBound)..<(value.lowerBound + part.upperBound)
          let inside = field.clamped(to: value)
          guard bytes[inside].contains(where: { $0 != 0 }) else { continue }
          finds.append(
            Find(row: described, position: position, directory: index, field: inside, blank: 0))
        }
      }
    }
    return true
  }

  /// Whether the offsets of all values are meant as they are read.
  func isSoundThroughout(_ bytes: ByteExcerpt) -> Bool {
    directories.allSatisfy { directory in
      MakerNoteLayout.misplaced(in: directory.table, range) == 0
        && (isSelfContained || hasNoGap(directory.table, bytes))
    }
  }

  /// Whether the values begin right behind their directory.
  ///
  /// Zeros may stand between, but nothing that an offset would lead to if the block had not been
  /// moved. Where the first value stands in place of the next offset, the block must end with its
  /// values for the same reason.
  private func hasNoGap(_ table: TIFFDirectory, _ bytes: ByteExcerpt) -> Bool {
    let claimed = directories.flatMap { directory in
      [directory.table.range] + directory.table.entries.compactMap(\.storedRange)
    }
    let behind = claimed.filter { $0.lowerBound >= table.range.upperBound }
    guard let start = behind.map(\.lowerBound).min(), start <= range.upperBound,
      let end = behind.map(\.upperBound).max(), end <= range.upperBound
    else { return true }
    let isBlank = { (gap: ByteRange) in bytes[gap].allSatisfy { $0 == 0 } }
    return isBlank(table.range.upperBound..<start)
      && (table.nextField != nil || isBlank(end..<range.upperBound))
  }

  /// Whether nothing else claims a byte of the values that tell a place.
  private func areApart() -> Bool {
    finds.allSatisfy { find in
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
  }

  /// Whether a range is apart from the directories and from the items of their own.
  func leavesRoom(for range: ByteRange) -> Bool {
    self.range.encloses(range) && !directories.contains { $0.table.range.overlaps(range) }
      && !finds.contains { $0.field.overlaps(range) }
  }

  private func isOpened(_ position: Int, of index: Int) -> Bool {
    directories.contains { $0.origin.map { $0 == (position, index) } ?? false }
  }

  /// Stands for the block as it is without the items of their own, without pictures that are, and
  /// without zeros: so it is the same before and after such an item goes.
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
    let blanked = ByteExcerpt(bytes, at: range.lowerBound)
    var content: [UInt8] = []
    var left = [range]
    for directory in directories {
      left.subtract(directory.table.range)
      for entry in directory.table.entries { content += blanked[entry.range] }
    }
    content += left.flatMap { blanked[$0].filter { $0 != 0 } }
    return Fingerprint(of: content)
  }
}
