import Bytes

/// Stretches of one source that are known to hold the same bytes as stretches of another.
struct KnownCopies {
  private var copies: [(range: ByteRange, otherOffset: Int)] = []

  /// Records that a stretch holds the same bytes as the other source at a place.
  ///
  /// The stretch comes after all that are recorded.
  mutating func note(_ range: ByteRange, at otherOffset: Int) {
    if let last = copies.last, last.range.upperBound == range.lowerBound,
      last.otherOffset + last.range.count == otherOffset
    {
      copies[copies.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      copies.append((range, otherOffset))
    }
  }

  /// Returns the number of bytes from an offset that are known to equal those of the other source
  /// from a place.
  ///
  /// Cost: logarithmic in the number of stretches.
  func count(at offset: Int, copying otherOffset: Int) -> Int {
    let index = copies.partitioningIndex { $0.range.upperBound > offset }
    guard index < copies.count else { return 0 }
    let copy = copies[index]
    guard copy.range.lowerBound <= offset,
      offset - copy.range.lowerBound == otherOffset - copy.otherOffset
    else { return 0 }
    return copy.range.upperBound - offset
  }
}
