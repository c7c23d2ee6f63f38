import Bytes
import Catalogue
import Containers

/// The place of the first directory of a maker note, and the base of its offsets.
struct MakerNoteLayout {
  let bytes: ByteExcerpt
  let range: ByteRange
  let body: MakerNoteSignature.Body
  /// The byte order of the EXIF block, which is tried first.
  let order: ByteOrder
  /// The current or former offset of the TIFF header, which offsets may be counted from.
  let origin: Int

  /// Makers write at most some 150 entries; more indicate the wrong byte order.
  private static let entryLimit = 512

  /// Returns the directory, read by the best layout.
  ///
  /// That is the layout with the most readable entries and values inside the note, and among equals
  /// the one with the fewest unclaimed bytes.
  func directory() -> TIFFDirectory? {
    var best: (table: TIFFDirectory, faults: Int, left: Int)?
    for candidate in candidates() {
      guard
        let table = Self.directory(
          of: bytes, at: candidate.offset, in: range, layout: candidate.layout),
        !table.entries.isEmpty || isBlank(behind: table)
      else { continue }
      let faults = Self.misplaced(in: table, range) + Self.unreadable(in: table, bytes).count
      let left = leftOver(by: table)
      if (faults, left) < (best?.faults ?? .max, best?.left ?? .max) {
        best = (table, faults, left)
      }
    }
    return best?.table
  }

  /// Reads a directory at an offset of the maker note, or returns nil if there is none.
  static func directory(
    of bytes: ByteExcerpt, at offset: Int, in range: ByteRange, layout: TIFFLayout
  ) -> TIFFDirectory? {
    guard range.contains(offset), WorkLimit.allows(.scans(1)),
      // The count comes first, so directories of other layouts are not read.
      bytes.uint16(at: offset, layout.order).map(Int.init) ?? 0 <= entryLimit,
      let declared = try? TIFFDirectory(parsing: bytes, at: offset, layout),
      declared.entries.count <= entryLimit, WorkLimit.allows(.scans(declared.entries.count / 4))
    else { return nil }
    let table = withoutExcessEntry(declared)
    let unreadable = unreadable(in: table, bytes)
    // Bytes that start with an entry of unknown type, or consist mostly of such entries, are not a
    // directory.
    guard unreadable.first != 0, unreadable.count * 2 <= table.entries.count else { return nil }
    // Panasonic, Sony and others have no next offset: the first value starts in its place, and may
    // be the value of an unreadable entry.
    let next = table.nextField ?? 0..<0
    let isClaimed = table.entries.contains { $0.storedRange?.overlaps(next) == true }
    let isValue = isClaimed || !unreadable.isEmpty && !bytes[next].isBlank
    let trimmed = isValue ? table.withoutNextOffset : table
    return range.encloses(trimmed.range) ? trimmed : nil
  }

  /// Returns a directory without its last entry if its writer counted one too many, so that the
  /// first value is in its place.
  private static func withoutExcessEntry(_ table: TIFFDirectory) -> TIFFDirectory {
    guard let last = table.entries.last, last.type == nil,
      table.entries.contains(where: { $0.storedRange?.overlaps(last.range) == true })
    else { return table }
    return table.withoutLastEntry
  }

  /// Returns the positions of the entries of unknown type, except for blank ones.
  static func unreadable(in table: TIFFDirectory, _ bytes: ByteExcerpt) -> [Int] {
    table.entries.indices.filter { position in
      let entry = table.entries[position]
      return entry.type == nil && !bytes[entry.range].isBlank
    }
  }

  /// Returns the number of values that lie outside the maker note, or in the directory itself.
  static func misplaced(in table: TIFFDirectory, _ range: ByteRange) -> Int {
    table.entries.count { entry in
      switch entry.value {
      case .inline, .untyped: false
      case .outside: true
      case .stored(let value): !range.encloses(value) || table.range.overlaps(value)
      }
    }
  }

  /// Returns the number of nonzero bytes of the maker note that the directory does not claim.
  private func leftOver(by table: TIFFDirectory) -> Int {
    let left = [range].subtracting([table.range] + table.entries.compactMap(\.storedRange))
    return left.reduce(0) { sum, part in sum + bytes[part].count { $0 != 0 } }
  }

  private func candidates() -> [(offset: Int, layout: TIFFLayout)] {
    let start = range.lowerBound
    switch body {
    case .closed: return []
    case .header(let offset):
      // [TIFF 6.0 2]
      guard let header = try? TIFFHeader(parsing: bytes, at: start + offset) else { return [] }
      return [
        (
          start + offset + header.firstDirectory,
          TIFFLayout(order: header.order, base: start + offset, limit: range.upperBound)
        )
      ]
    case .pointed(let offset):
      guard let pointer = bytes.uint32(at: start + offset, .littleEndian) else { return [] }
      return [
        (
          start + Int(pointer),
          TIFFLayout(order: .littleEndian, base: start, limit: range.upperBound)
        )
      ]
    case .directory(let offset, let bases):
      let directory = start + offset
      let other: ByteOrder = order == .bigEndian ? .littleEndian : .bigEndian
      return [order, other].flatMap { order in
        (bases.map { origin($0, ofDirectoryAt: directory) } + moved(order)).map { base in
          (directory, TIFFLayout(order: order, base: base, limit: range.upperBound))
        }
      }
    }
  }

  /// Returns the base of offsets in a maker note that was moved: after its values, Canon writes the
  /// original place of the note as a TIFF header with that offset.
  private func moved(_ order: ByteOrder) -> [Int] {
    guard let footer = Self.footer(of: range, bytes),
      let header = try? TIFFHeader(parsing: bytes, at: footer.lowerBound), header.order == order
    else { return [] }
    return [range.lowerBound - header.firstDirectory]
  }

  /// Returns the TIFF header after the values of a maker note, or nil if there is none.
  static func footer(of range: ByteRange, _ bytes: ByteExcerpt) -> ByteRange? {
    let start = range.upperBound - TIFFHeader.length
    guard start > range.lowerBound, (try? TIFFHeader(parsing: bytes, at: start)) != nil else {
      return nil
    }
    return start..<range.upperBound
  }

  private func origin(_ base: MakerNoteSignature.Base, ofDirectoryAt directory: Int) -> Int {
    switch base {
    case .header: self.origin
    case .behindHeader(let count): self.origin + count
    case .block: range.lowerBound
    case .behindBlock(let count): range.lowerBound + count
    case .directory: directory
    }
  }

  /// Returns whether only zeros follow a directory without entries, so that all of them were
  /// removed.
  private func isBlank(behind table: TIFFDirectory) -> Bool {
    bytes[table.range.lowerBound..<range.upperBound].isBlank
  }
}
