package import Bytes

/// One image file directory.
///
/// ```
/// 0         2   count of entries, n
/// 2         12n the entries
/// 2 + 12n   4   offset of the next directory, or 0
/// ```
/// [TIFF 6.0 2]
package struct TIFFDirectory: Sendable, Hashable {
  package let layout: TIFFLayout
  /// The whole table, count and next offset included.
  package let range: ByteRange
  package let entries: [TIFFEntry]
  /// Offset in the block of the next directory; nil where there is none.
  package let next: Int?
  /// The four bytes of the next offset; nil where the block ends before it.
  package let nextField: ByteRange?

  /// Reads the directory at `offset` of a block.
  ///
  /// - Throws: `ContainerError.malformed` where its table does not lie within the block.
  package init(
    parsing bytes: [UInt8], at offset: Int, _ layout: TIFFLayout
  ) throws(ContainerError) {
    let limit = min(layout.limit, bytes.count)
    guard ByteRange(at: offset, count: 2, within: limit) != nil,
      let declared = bytes.uint16(at: offset, layout.order)
    else { throw .malformed(what: "directory outside its block", at: offset) }
    let count = Int(declared)
    guard let table = ByteRange(at: offset + 2, count: count * TIFFEntry.length, within: limit)
    else { throw .malformed(what: "directory of \(count) entries runs past its block", at: offset) }
    entries = (0..<count).compactMap { index in
      TIFFEntry(parsing: bytes, at: table.lowerBound + index * TIFFEntry.length, layout)
    }
    self.layout = layout
    // Writers of GPS and maker-note directories leave the next offset out at a block's end.
    if let field = ByteRange(at: table.upperBound, count: 4, within: limit),
      let pointer = bytes.uint32(at: field.lowerBound, layout.order)
    {
      nextField = field
      next = pointer == 0 ? nil : layout.base + Int(pointer)
      range = offset..<field.upperBound
    } else {
      nextField = nil
      next = nil
      range = offset..<table.upperBound
    }
  }

  /// This directory without the next offset, for writers that put values right behind the entries.
  package var withoutNextOffset: TIFFDirectory {
    TIFFDirectory(
      layout: layout, range: range.lowerBound..<(nextField?.lowerBound ?? range.upperBound),
      entries: entries)
  }

  private init(layout: TIFFLayout, range: ByteRange, entries: [TIFFEntry]) {
    self.layout = layout
    self.range = range
    self.entries = entries
    next = nil
    nextField = nil
  }

  /// The entry of a tag, the first where there are several.
  package func entry(_ tag: UInt16) -> TIFFEntry? { entries.first { $0.tag == tag } }

  /// The first number of an entry of type BYTE, SHORT, LONG or IFD.
  package func number(of entry: TIFFEntry, in bytes: [UInt8]) -> Int? {
    numbers(of: entry, in: bytes, limit: 1).first
  }

  /// The numbers of an entry of type BYTE, SHORT, LONG or IFD, at most `limit` of them.
  package func numbers(of entry: TIFFEntry, in bytes: [UInt8], limit: Int) -> [Int] {
    guard entry.isWellFormed, let type = TIFFType(rawValue: entry.typeCode) else { return [] }
    let start = entry.valueRange.lowerBound
    return (0..<min(entry.count, limit)).compactMap { index in
      let offset = start + index * type.size
      switch type {
      case .byte, .undefined:
        return entry.valueRange.contains(offset) ? Int(bytes[offset]) : nil
      case .short: return bytes.uint16(at: offset, layout.order).map(Int.init)
      case .long, .ifd: return bytes.uint32(at: offset, layout.order).map(Int.init)
      case .ascii, .rational, .signedByte, .signedShort, .signedLong, .signedRational, .float,
        .double, .utf8:
        return nil
      }
    }
  }
}
