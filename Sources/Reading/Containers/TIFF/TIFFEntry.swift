package import Bytes

/// An entry of a directory.
///
/// ```
/// TIFF   BigTIFF
/// 0  2   0   2    tag
/// 2  2   2   2    type
/// 4  4   4   8    count of values
/// 8  4   12  8    the values if they fit, otherwise their offset
/// ```
/// [TIFF 6.0 2; BigTIFF]
package struct TIFFEntry: Sendable, Hashable {
  package let tag: UInt16
  /// The type's code in the file.
  package let typeCode: UInt16
  /// The type, or nil if its code is unknown.
  package let type: TIFFType?
  /// The number of values of the type.
  package let count: Int
  /// The bytes of the entry.
  package let range: ByteRange
  package let value: Value

  package enum Value: Sendable, Hashable {
    /// The values are in the entry.
    case inline(ByteRange)
    /// The values are elsewhere in the block.
    case stored(ByteRange)
    /// The values extend past the end; the range is the part of them inside.
    case outside(ByteRange)
    /// The code of the type is unknown, so the location of the value is unknown as well.
    case untyped(ByteRange)
  }

  /// The bytes of the values that lie in the block.
  package var valueRange: ByteRange {
    switch value {
    case .inline(let range), .stored(let range), .outside(let range), .untyped(let range): range
    }
  }

  /// Whether the value is complete.
  package var isWellFormed: Bool {
    switch value {
    case .inline, .stored: true
    case .outside, .untyped: false
    }
  }

  /// The bytes outside the entry that belong to it.
  package var storedRange: ByteRange? {
    switch value {
    case .stored(let range), .outside(let range): range.isEmpty ? nil : range
    case .inline, .untyped: nil
    }
  }

  /// The bytes of the entry after a value that does not fill its field, or nil if the value fills
  /// it.
  package var spareRange: ByteRange? {
    switch value {
    case .inline(let value) where value.upperBound < range.upperBound:
      value.upperBound..<range.upperBound
    case .inline, .stored, .outside, .untyped: nil
    }
  }

  /// Reads the entry at an index of a directory's table, which starts at `offset` of its block.
  init?(parsing table: [UInt8], at index: Int, from offset: Int, _ layout: TIFFLayout) {
    let width = layout.width
    let field = index + 4 + width.fieldLength
    guard let tag = table.uint16(at: index, layout.order),
      let code = table.uint16(at: index + 2, layout.order),
      let count = width.number(in: table, at: index + 4, layout.order),
      let pointer = width.number(in: table, at: field, layout.order)
    else { return nil }
    self.tag = tag
    typeCode = code
    type = TIFFType(rawValue: code)
    self.count = count
    range = (offset + index)..<(offset + index + width.entryLength)
    let fieldRange = (offset + field)..<(offset + field + width.fieldLength)
    guard let type else {
      value = .untyped(fieldRange)
      return
    }
    let (product, overflows) = count.multipliedReportingOverflow(by: type.size)
    let size = overflows ? .max : product
    guard size > width.fieldLength else {
      value = .inline(fieldRange.lowerBound..<(fieldRange.lowerBound + size))
      return
    }
    let start = layout.position(of: pointer)
    if let stored = ByteRange(at: start, count: size, within: layout.limit) {
      value = .stored(stored)
    } else {
      value = .outside(ByteRange(claiming: size, at: start, within: layout.limit))
    }
  }
}

extension ByteRange {
  /// Creates the range of `count` bytes from `offset`, limited to the first `limit` bytes.
  package init(claiming count: Int, at offset: Int, within limit: Int) {
    let (sum, overflows) = offset.addingReportingOverflow(Swift.max(0, count))
    let end = overflows ? Int.max : Swift.max(offset, sum)
    self = (offset..<end).clamped(to: 0..<Swift.max(0, limit))
  }
}
