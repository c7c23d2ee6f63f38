/// Positions of bytes, in bytes from the start of a source; the upper bound is not included.
package typealias ByteRange = Range<Int>

extension Range<Int> {
  /// Creates the range of `count` bytes from `offset`, or returns nil if it exceeds the first
  /// `limit` bytes.
  package init?(at offset: Int, count: Int, within limit: Int) {
    guard offset >= 0, count >= 0, offset <= limit, count <= limit - offset else { return nil }
    self = offset..<(offset + count)
  }

  /// Returns whether every position of another range lies in this one.
  package func encloses(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

extension [ByteRange] {
  /// Returns the ranges sorted by their starts; ranges with the same start keep their order.
  @inline(never)
  package func sortedByStart() -> [ByteRange] { sorted { $0.lowerBound < $1.lowerBound } }
}
