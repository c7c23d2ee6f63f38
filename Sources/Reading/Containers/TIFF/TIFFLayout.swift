package import Bytes

/// The interpretation of a directory's offsets, and the lengths of its fields.
package struct TIFFLayout: Sendable, Hashable {
  package let order: ByteOrder
  package let width: TIFFWidth
  /// The position in the block from which offsets are counted.
  package let base: Int
  /// The end of the directory's data: nothing of it is at or after this offset of the block.
  package let limit: Int

  package init(order: ByteOrder, width: TIFFWidth = .classic, base: Int, limit: Int) {
    self.order = order
    self.width = width
    self.base = base
    self.limit = limit
  }

  /// Returns the offset in the block to which a pointer refers.
  func position(of pointer: Int) -> Int {
    let (sum, overflows) = base.addingReportingOverflow(pointer)
    return overflows ? .max : sum
  }
}

/// The length of counts and offsets: four bytes in TIFF, eight in BigTIFF.
package enum TIFFWidth: Sendable, Hashable {
  case classic
  case big

  /// The length of an offset, of an entry's count, and of the field for short values, in bytes.
  package var fieldLength: Int {
    switch self {
    case .classic: 4
    case .big: 8
    }
  }

  /// The length of a directory's count of entries, in bytes.
  package var countLength: Int {
    switch self {
    case .classic: 2
    case .big: 8
    }
  }

  /// The length of an entry, in bytes.
  package var entryLength: Int { 4 + 2 * fieldLength }

  /// Returns the bytes of a number of this field length.
  package func bytes(of number: Int, _ order: ByteOrder) -> [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .classic: bytes.append(number: UInt32(truncatingIfNeeded: number), order)
    case .big: bytes.append(number: UInt64(truncatingIfNeeded: number), order)
    }
    return bytes
  }

  /// Returns the number of this field length at an index.
  ///
  /// A number too large for an offset becomes the largest one.
  func number(in bytes: [UInt8], at index: Int, _ order: ByteOrder) -> Int? {
    switch self {
    case .classic: bytes.uint32(at: index, order).map(Int.init)
    case .big: bytes.uint64(at: index, order).map(Int.init(clamping:))
    }
  }
}
