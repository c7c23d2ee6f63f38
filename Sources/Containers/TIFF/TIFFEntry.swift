package import Bytes

/// One entry of a directory.
///
/// ```
/// 0  2  tag
/// 2  2  type
/// 4  4  count of values
/// 8  4  the values where they fit, else the offset at which they stand
/// ```
/// [TIFF 6.0 2]
package struct TIFFEntry: Sendable, Hashable {
  package let tag: UInt16
  /// The type's code as it stands in the file.
  package let typeCode: UInt16
  /// How many values of the type.
  package let count: Int
  /// The twelve bytes of the entry.
  package let range: ByteRange
  package let value: Value

  /// How many bytes an entry takes.
  package static let length = 12

  package enum Value: Sendable, Hashable {
    /// The values stand in the entry.
    case inline(ByteRange)
    /// The values stand elsewhere in the block.
    case stored(ByteRange)
    /// The values would stand past the end; the range is what of them lies inside.
    case outside(ByteRange)
    /// The type is none that TIFF knows, so where the value stands cannot be told.
    case untyped(ByteRange)
  }

  /// The bytes of the values, as far as they lie in the block.
  package var valueRange: ByteRange {
    switch value {
    case .inline(let range), .stored(let range), .outside(let range), .untyped(let range): range
    }
  }

  /// Whether the value is all there.
  package var isWellFormed: Bool {
    switch value {
    case .inline, .stored: true
    case .outside, .untyped: false
    }
  }

  /// Bytes outside the entry that belong to it.
  package var storedRange: ByteRange? {
    switch value {
    case .stored(let range), .outside(let range): range.isEmpty ? nil : range
    case .inline, .untyped: nil
    }
  }

  /// Reads the entry at `offset`, which the caller has found to lie within `bytes`.
  init?(parsing bytes: [UInt8], at offset: Int, _ layout: TIFFLayout) {
    guard let range = ByteRange(at: offset, count: Self.length, within: bytes.count),
      let tag = bytes.uint16(at: offset, layout.order),
      let code = bytes.uint16(at: offset + 2, layout.order),
      let count = bytes.uint32(at: offset + 4, layout.order),
      let pointer = bytes.uint32(at: offset + 8, layout.order)
    else { return nil }
    self.tag = tag
    typeCode = code
    self.count = Int(count)
    self.range = range
    let field = (offset + 8)..<(offset + 12)
    guard let type = TIFFType(rawValue: code) else {
      value = .untyped(field)
      return
    }
    // At most 2^32 values of 8 bytes: no overflow in 64 bits.
    let size = Int(count) * type.size
    guard size > 4 else {
      value = .inline(field.lowerBound..<(field.lowerBound + size))
      return
    }
    let start = layout.base + Int(pointer)
    if let stored = ByteRange(at: start, count: size, within: min(layout.limit, bytes.count)) {
      value = .stored(stored)
    } else {
      value = .outside((start..<(start + size)).clamped(to: 0..<min(layout.limit, bytes.count)))
    }
  }
}

/// The types of values [TIFF 6.0 2; Exif 3.0 4.6.2; TIFF technical note 1].
package enum TIFFType: UInt16, Sendable {
  case byte = 1
  case ascii, short, long, rational, signedByte, undefined, signedShort, signedLong
  case signedRational, float, double, ifd
  case utf8 = 129

  /// How many bytes one value takes.
  package var size: Int {
    switch self {
    case .byte, .ascii, .signedByte, .undefined, .utf8: 1
    case .short, .signedShort: 2
    case .long, .signedLong, .float, .ifd: 4
    case .rational, .signedRational, .double: 8
    }
  }
}

/// How offsets in a directory are meant.
package struct TIFFLayout: Sendable, Hashable {
  package let order: ByteOrder
  /// Where in the block offsets are counted from.
  package let base: Int
  /// Nothing of the directory stands at or behind this offset of the block.
  package let limit: Int

  package init(order: ByteOrder, base: Int, limit: Int) {
    self.order = order
    self.base = base
    self.limit = limit
  }
}
