import Bytes
import Catalogue
import Containers

/// Where the first directory of a maker's block stands, and how its offsets are meant.
struct MakerNoteLayout {
  let bytes: ByteExcerpt
  let range: ByteRange
  let body: MakerNoteSignature.Body
  /// The byte order of the EXIF block, which is tried first.
  let order: ByteOrder
  /// Where the TIFF header stands, or stood, that offsets may be counted from.
  let origin: Int

  /// Makers write at most some 150 entries; more means the byte order is the other one.
  private static let entryLimit = 512

  /// The directory, read by the layout under which the most entries can be read and their values
  /// lie inside the block, and of several such the one that leaves the fewest bytes over.
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

  /// Reads a directory at an offset of the block; nil where there is none.
  static func directory(
    of bytes: ByteExcerpt, at offset: Int, in range: ByteRange, layout: TIFFLayout
  ) -> TIFFDirectory? {
    guard range.contains(offset),
      let declared = try? TIFFDirectory(parsing: bytes, at: offset, layout),
      declared.entries.count <= entryLimit
    else { return nil }
    let table = withoutCountedTooMuch(declared)
    let unreadable = unreadable(in: table, bytes)
    // What begins with an entry of no known type, or consists of such, is no directory.
    guard unreadable.first != 0, unreadable.count * 2 <= table.entries.count else { return nil }
    // Panasonic, Sony and others have no next offset: the first value begins where it would be, and
    // may be that of an entry that cannot be read.
    let next = table.nextField ?? 0..<0
    let isClaimed = table.entries.contains { $0.storedRange?.overlaps(next) == true }
    let isValue = isClaimed || !unreadable.isEmpty && bytes[next].contains { $0 != 0 }
    let trimmed = isValue ? table.withoutNextOffset : table
    return range.encloses(trimmed.range) ? trimmed : nil
  }

  /// A directory without its last entry, where its writer counted one more than there are: then the
  /// first value stands there.
  private static func withoutCountedTooMuch(_ table: TIFFDirectory) -> TIFFDirectory {
    guard let last = table.entries.last, last.type == nil,
      table.entries.contains(where: { $0.storedRange?.overlaps(last.range) == true })
    else { return table }
    return table.withoutLastEntry
  }

  /// The positions of the entries whose type is not known, but for blank ones.
  static func unreadable(in table: TIFFDirectory, _ bytes: ByteExcerpt) -> [Int] {
    table.entries.indices.filter { position in
      let entry = table.entries[position]
      return entry.type == nil && bytes[entry.range].contains { $0 != 0 }
    }
  }

  /// How many values do not stand in the block, or stand in the directory itself.
  static func misplaced(in table: TIFFDirectory, _ range: ByteRange) -> Int {
    table.entries.count { entry in
      switch entry.value {
      case .inline, .untyped: false
      case .outside: true
      case .stored(let value): !range.encloses(value) || table.range.overlaps(value)
      }
    }
  }

  /// How many bytes of the block that are not zero nothing in the directory claims.
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

  /// Where offsets count from in a block that was moved: Canon writes behind its values where the
  /// block stood, as a TIFF header with that offset.
  private func moved(_ order: ByteOrder) -> [Int] {
    guard let footer = Self.footer(of: range, bytes),
      let header = try? TIFFHeader(parsing: bytes, at: footer.lowerBound), header.order == order
    else { return [] }
    return [range.lowerBound - header.firstDirectory]
  }

  /// The TIFF header behind the values of a block; nil where there is none.
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

  /// Whether nothing stands behind a directory without entries: then it has lost them all.
  private func isBlank(behind table: TIFFDirectory) -> Bool {
    bytes[table.range.lowerBound..<range.upperBound].allSatisfy { $0 == 0 }
  }
}
