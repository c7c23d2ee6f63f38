extension RandomAccessCollection<UInt8> where Index == Int {
  /// Returns the 16-bit number at an index, or nil if it does not fit in the collection.
  @inlinable package func uint16(at index: Int, _ order: ByteOrder = .bigEndian) -> UInt16? {
    number(at: index, order)
  }

  /// Returns the 32-bit number at an index, or nil if it does not fit in the collection.
  @inlinable package func uint32(at index: Int, _ order: ByteOrder = .bigEndian) -> UInt32? {
    number(at: index, order)
  }

  /// Returns the 64-bit number at an index, or nil if it does not fit in the collection.
  @inlinable package func uint64(at index: Int, _ order: ByteOrder = .bigEndian) -> UInt64? {
    number(at: index, order)
  }

  /// Returns whether the collection contains these bytes at an index.
  @inlinable package func holds(_ bytes: some Collection<UInt8>, at index: Int) -> Bool {
    guard index >= startIndex, index <= endIndex, bytes.count <= endIndex - index else {
      return false
    }
    var position = index
    for byte in bytes {
      guard self[position] == byte else { return false }
      position += 1
    }
    return true
  }

  /// Returns whether the collection starts with a string.
  @inlinable package func starts(with text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { unsafe holds($0, at: startIndex) }
  }

  /// Returns the number at an index, or nil if it does not fit in the collection.
  @inlinable package func number<Number: FixedWidthInteger>(
    at index: Int, _ order: ByteOrder
  ) -> Number? {
    let size = Number.bitWidth / 8
    guard index >= startIndex, index <= endIndex, size <= endIndex - index else { return nil }
    var result: UInt64 = 0
    var position = 0
    while position < size {
      let byte = self[order == .bigEndian ? index + position : index + size - 1 - position]
      result = result << 8 | UInt64(byte)
      position += 1
    }
    return Number(truncatingIfNeeded: result)
  }
}

extension [UInt8] {
  /// Appends a number.
  ///
  /// The argument is labelled, because `append(0)` would otherwise mean a number of eight bytes.
  @inlinable package mutating func append<Number: FixedWidthInteger>(
    number: Number, _ order: ByteOrder = .bigEndian
  ) {
    let size = Number.bitWidth / 8
    let bits = UInt64(truncatingIfNeeded: number)
    var position = 0
    while position < size {
      append(Self.byte(position, of: bits, long: size, order))
      position += 1
    }
  }

  /// Overwrites the bytes at an index with a number; returns false if it does not fit in the array.
  @discardableResult
  @inlinable package mutating func replace<Number: FixedWidthInteger>(
    at index: Int, with number: Number, _ order: ByteOrder = .bigEndian
  ) -> Bool {
    let size = Number.bitWidth / 8
    guard index >= 0, index <= count, size <= count - index else { return false }
    let bits = UInt64(truncatingIfNeeded: number)
    var position = 0
    while position < size {
      self[index + position] = Self.byte(position, of: bits, long: size, order)
      position += 1
    }
    return true
  }

  /// Overwrites the part of a range that lies within the array with zeros, or another byte.
  package mutating func blank(_ range: ByteRange, with byte: UInt8 = 0) {
    for index in range.clamped(to: 0..<count) { self[index] = byte }
  }

  /// Returns the byte at a position of a number.
  @inlinable static func byte(
    _ position: Int, of bits: UInt64, long size: Int, _ order: ByteOrder
  ) -> UInt8 {
    let shift = (order == .bigEndian ? size - 1 - position : position) * 8
    return UInt8(truncatingIfNeeded: bits >> UInt64(shift))
  }
}

/// The order of the bytes of a number.
@usableFromInline package enum ByteOrder: Sendable, Hashable {
  /// The most significant byte comes first.
  case bigEndian
  /// The least significant byte comes first.
  case littleEndian
}
