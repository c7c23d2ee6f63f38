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

  /// The directory, read by the layout under which the most values lie inside the block, and of
  /// several such the one that leaves the fewest bytes over.
  func directory() -> TIFFDirectory? {
    var best: (table: TIFFDirectory, misplaced: Int, left: Int)?
    for candidate in candidates() {
      guard
        let table = Self.directory(bytes, at: candidate.offset, in: range, candidate.layout),
        !table.entries.isEmpty || isBlank(behind: table)
      else { continue }
      let misplaced = Self.misplaced(in: table, range)
      let left = leftOver(by: table)
      if (misplaced, left) < (best?.misplaced ?? .max, best?.left ?? .max) {
        best = (table, misplaced, left)
      }
    }
    return best?.table
  }

  /// Reads a directory at an offset of the block; nil where there is none.
  static func directory(
    _ bytes: ByteExcerpt, at offset: Int, in range: ByteRange, _ layout: TIFFLayout
  ) -> TIFFDirectory? {
    guard range.contains(offset),
      let table = try? TIFFDirectory(parsing: bytes, at: offset, layout),
      table.entries.count <= entryLimit,
      table.entries.allSatisfy({ entry in
        entry.type != nil || bytes[entry.range].allSatisfy { $0 == 0 }
      })
    else { return nil }
    // Panasonic, Sony and others have no next offset: the first value begins where it would be.
    let next = table.nextField ?? 0..<0
    let isClaimed = table.entries.contains { $0.storedRange?.overlaps(next) == true }
    let trimmed = isClaimed ? table.withoutNextOffset : table
    return range.encloses(trimmed.range) ? trimmed : nil
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
    var left = [range]
    left.subtract(table.range)
    for entry in table.entries {
      if let stored = entry.storedRange { left.subtract(stored) }
    }
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
        (bases.map { origin($0, directory) } + moved(order)).map { base in
          (directory, TIFFLayout(order: order, base: base, limit: range.upperBound))
        }
      }
    }
  }

  /// Where offsets count from in a block that was moved: Canon writes behind its values where the
  /// block stood, as a TIFF header with that offset.
  private func moved(_ order: ByteOrder) -> [Int] {
    let footer = range.upperBound - TIFFHeader.length
    guard footer > range.lowerBound, let header = try? TIFFHeader(parsing: bytes, at: footer),
      header.order == order
    else { return [] }
    return [range.lowerBound - header.firstDirectory]
  }

  private func origin(_ base: MakerNoteSignature.Base, _ directory: Int) -> Int {
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
