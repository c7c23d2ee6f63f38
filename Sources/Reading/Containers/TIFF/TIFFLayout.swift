package import Bytes

/// How offsets in a directory are meant, and how long its fields are.
package struct TIFFLayout: Sendable, Hashable {
  package let order: ByteOrder
  package let width: TIFFWidth
  /// Where in the block offsets are counted from.
  package let base: Int
  /// Nothing of the directory stands at or behind this offset of the block.
  package let limit: Int

  package init(order: ByteOrder, width: TIFFWidth = .classic, base: Int, limit: Int) {
    self.order = order
    self.width = width
    self.base = base
    self.limit = limit
  }

  /// The offset in the block that a pointer means.
  func position(of pointer: Int) -> Int {
    let (sum, overflows) = base.addingReportingOverflow(pointer)
    return overflows ? .max : sum
  }
}

/// How long counts and offsets are: TIFF's have four bytes, BigTIFF's eight.
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

  /// The bytes of a number of this field length.
  package func bytes(of number: Int, _ order: ByteOrder) -> [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .classic: bytes.append(number: UInt32(truncatingIfNeeded: number), order)
    case .big: bytes.append(number: UInt64(truncatingIfNeeded: number), order)
    }
    return bytes
  }

  /// The number of this field length at an index; a number too large for an offset becomes the
  /// largest one.
  func number(in bytes: [UInt8], at index: Int, _ order: ByteOrder) -> Int? {
    switch self {
    case .classic: bytes.uint32(at: index, order).map(Int.init)
    case .big: bytes.uint64(at: index, order).map(Int.init(clamping:))
    }
  }
}
