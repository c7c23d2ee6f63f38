package import Bytes

/// An image file directory.
///
/// ```
/// TIFF          BigTIFF
/// 0         2   0         8    count of entries, n
/// 2         12n 8         20n  the entries
/// 2 + 12n   4   8 + 20n   8    offset of the next directory, or 0
/// ```
/// [TIFF 6.0 2; BigTIFF]
package struct TIFFDirectory: Sendable, Hashable {
  package let layout: TIFFLayout
  /// The whole table, including count and next offset.
  package let range: ByteRange
  package let entries: [TIFFEntry]
  /// The offset of the next directory in the block, or nil if there is none.
  package let next: Int?
  /// The bytes of the next offset, or nil if the block ends before it.
  package let nextField: ByteRange?

  /// The number of entries that no directory exceeds: TIFF counts them in two bytes; no BigTIFF has
  /// more.
  private static let entryLimit = 0xFFFF

  /// Reads the directory at `offset` of a block.
  ///
  /// - Throws: `ContainerError.malformed` if its table does not lie within the block.
  package init(
    parsing source: some ByteSource, at offset: Int, _ layout: TIFFLayout
  ) throws(ContainerError) {
    let limit = min(layout.limit, source.count)
    let width = layout.width
    guard let head = ByteRange(at: offset, count: width.countLength, within: limit) else {
      throw .malformed(what: "directory outside its block", at: offset)
    }
    let count = Self.count(in: try Self.bytes(in: head, of: source), layout: layout)
    guard count <= Self.entryLimit,
      let table = ByteRange(at: head.upperBound, count: count * width.entryLength, within: limit)
    else { throw .malformed(what: "directory of \(count) entries runs past its block", at: offset) }
    // Writers of GPS and maker-note directories omit the next offset at a block's end.
    let field = ByteRange(at: table.upperBound, count: width.fieldLength, within: limit)
    range = offset..<(field ?? table).upperBound
    let bytes = try Self.bytes(in: table.lowerBound..<range.upperBound, of: source)
    entries = (0..<count).compactMap { index in
      TIFFEntry(
        parsing: bytes, at: index * width.entryLength, from: table.lowerBound,
        TIFFLayout(order: layout.order, width: width, base: layout.base, limit: limit))
    }
    let pointer = field.flatMap { _ in width.number(in: bytes, at: table.count, layout.order) } ?? 0
    self.layout = layout
    nextField = field
    next = pointer == 0 ? nil : layout.position(of: pointer)
  }

  private static func count(in head: [UInt8], layout: TIFFLayout) -> Int {
    switch layout.width {
    case .classic: Int(head.uint16(at: 0, layout.order) ?? 0)
    case .big: Int(clamping: head.uint64(at: 0, layout.order) ?? 0)
    }
  }

  private static func bytes(
    in range: ByteRange, of source: some ByteSource
  ) throws(ContainerError) -> [UInt8] {
    do {
      return try source.bytes(in: range)
    } catch .outside {
      throw .malformed(what: "directory outside its block", at: range.lowerBound)
    } catch {
      throw ContainerError(error)
    }
  }

  /// This directory without the next offset, for writers that put values directly after the
  /// entries.
  package var withoutNextOffset: TIFFDirectory {
    TIFFDirectory(
      layout: layout, range: range.lowerBound..<(nextField?.lowerBound ?? range.upperBound),
      entries: entries)
  }

  /// This directory without its last entry, for writers that count one entry too many.
  package var withoutLastEntry: TIFFDirectory {
    TIFFDirectory(
      layout: layout,
      range: range.lowerBound..<(entries.last?.range.lowerBound ?? range.upperBound),
      entries: entries.dropLast())
  }

  private init(layout: TIFFLayout, range: ByteRange, entries: [TIFFEntry]) {
    self.layout = layout
    self.range = range
    self.entries = entries
    next = nil
    nextField = nil
  }

  /// Returns the first entry with a tag.
  package func entry(_ tag: UInt16) -> TIFFEntry? { entries.first { $0.tag == tag } }

  /// Returns the first number of an entry whose values are whole numbers.
  package func number(of entry: TIFFEntry, in source: some ByteSource) -> Int? {
    numbers(of: entry, in: source, limit: 1).first
  }

  /// Returns at most `limit` numbers of an entry whose values are whole numbers.
  ///
  /// The result is empty if they cannot be read. A number too large for an offset becomes the
  /// largest one, and so does a negative number: some writers count in signed types.
  package func numbers(
    of entry: TIFFEntry, in source: some ByteSource, limit: Int = .max
  ) -> [Int] {
    guard entry.isWellFormed, let type = entry.type, type.isCountable else { return [] }
    let count = min(entry.count, limit)
    let start = entry.valueRange.lowerBound
    guard let bytes = try? source.bytes(in: start..<(start + count * type.size)) else { return [] }
    return (0..<count).compactMap { index in
      let offset = index * type.size
      let number: UInt64? =
        switch type.size {
        case 1: UInt64(bytes[offset])
        case 2: bytes.uint16(at: offset, layout.order).map(UInt64.init)
        case 4: bytes.uint32(at: offset, layout.order).map(UInt64.init)
        default: bytes.uint64(at: offset, layout.order)
        }
      return number.map { number in
        let isNegative = type.isSigned && number >> (8 * type.size - 1) == 1
        return isNegative ? .max : Int(clamping: number)
      }
    }
  }
}

extension TIFFType {
  /// Whether values of the type can be counts or offsets.
  package var isCountable: Bool {
    switch self {
    case .byte, .undefined, .short, .long, .ifd, .long8, .ifd8: true
    case .signedByte, .signedShort, .signedLong, .signedLong8: true
    case .ascii, .rational, .signedRational, .float, .double, .utf8: false
    }
  }

  /// Whether values of the type may be negative.
  fileprivate var isSigned: Bool {
    switch self {
    case .signedByte, .signedShort, .signedLong, .signedLong8, .signedRational: true
    case .byte, .ascii, .short, .long, .rational, .undefined, .float, .double, .ifd, .long8, .ifd8,
      .utf8:
      false
    }
  }
}
