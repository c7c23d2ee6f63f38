import Bytes

/// Stretches of one source that were found to hold the same bytes as stretches of another.
struct KnownCopies {
  private var copies: [(range: ByteRange, place: Int)] = []

  /// Notes that a stretch, which lies behind all that were noted, holds the same bytes as the other
  /// source does at a place.
  mutating func note(_ range: ByteRange, at place: Int) {
    if let last = copies.last, last.range.upperBound == range.lowerBound,
      last.place + last.range.count == place
    {
      copies[copies.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      copies.append((range, place))
    }
  }

  /// How many bytes from an offset on are known to be those that the other source has from a place
  /// on.
  ///
  /// Cost: logarithmic in the number of stretches.
  func count(at offset: Int, copying place: Int) -> Int {
    var (low, high) = (0, copies.count)
    while low < high {
      let middle = (low + high) / 2
      if copies[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    guard low < copies.count else { return 0 }
    let copy = copies[low]
    guard copy.range.lowerBound <= offset,
      offset - copy.range.lowerBound == place - copy.place
    else { return 0 }
    return copy.range.upperBound - offset
  }
}
