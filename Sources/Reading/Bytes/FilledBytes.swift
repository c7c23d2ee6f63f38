extension Span<UInt8> {
  /// Returns the index of the first byte at or after `start` that differs from `fill`, or nil if
  /// there is none.
  ///
  /// Cost: linear in the bytes, eight at a time.
  package func firstIndex(otherThan fill: UInt8, from start: Int = 0) -> Int? {
    let eight = UInt64(fill) &* 0x0101_0101_0101_0101
    var index = start
    while count - index >= 8,
      unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self) == eight
    {
      index += 8
    }
    while index < count {
      if self[index] != fill { return index }
      index += 1
    }
    return nil
  }
}

extension [UInt8] {
  /// Whether all bytes are zero, as in unused space.
  package var isBlank: Bool { span.firstIndex(otherThan: 0) == nil }
}

extension ArraySlice<UInt8> {
  /// Whether all bytes are zero, as in unused space.
  package var isBlank: Bool { span.firstIndex(otherThan: 0) == nil }
}
