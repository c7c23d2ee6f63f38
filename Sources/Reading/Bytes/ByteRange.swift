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

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies a condition, or the end index if none
  /// does.
  ///
  /// All elements after the first one must satisfy it, too.
  ///
  /// Cost: logarithmic in the number of elements.
  @inlinable
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
