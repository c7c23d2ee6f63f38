/// The positions that are covered by any of some ranges.
///
/// They are kept as ordered ranges that neither overlap nor touch, so lookups take no longer than
/// in a dictionary.
package struct RangeUnion: Sendable, Hashable {
  /// The stretches, in order; none is empty, and no two touch.
  package private(set) var ranges: [ByteRange] = []

  package init(_ ranges: some Sequence<ByteRange> = []) { self.ranges = Array(ranges).joined() }

  /// Adds a range.
  package mutating func insert(_ range: ByteRange) {
    guard !range.isEmpty else { return }
    let first = index(endingAtOrBehind: range.lowerBound)
    var last = first
    var joined = range
    while last < ranges.count, ranges[last].lowerBound <= range.upperBound {
      joined =
        min(
          joined.lowerBound, ranges[last].lowerBound)..<max(
          joined.upperBound, ranges[last].upperBound)
      last += 1
    }
    ranges.replaceSubrange(first..<last, with: CollectionOfOne(joined))
  }

  /// Returns whether any position of the range is covered.
  package func overlaps(_ range: ByteRange) -> Bool {
    // The first of them may end at the start of the range.
    ranges[index(endingAtOrBehind: range.lowerBound)...].prefix(2).contains { $0.overlaps(range) }
  }

  /// Returns the covered parts of a range, in order.
  package func covered(in range: ByteRange) -> [ByteRange] {
    var covered: [ByteRange] = []
    for stretch in ranges[index(endingAtOrBehind: range.lowerBound)...] {
      guard stretch.lowerBound < range.upperBound else { break }
      let part = stretch.clamped(to: range)
      if !part.isEmpty { covered.append(part) }
    }
    return covered
  }

  /// Returns the parts of a range that are not covered, in order.
  package func gaps(in range: ByteRange) -> [ByteRange] {
    var gaps: [ByteRange] = []
    var start = range.lowerBound
    for part in covered(in: range) {
      if start < part.lowerBound { gaps.append(start..<part.lowerBound) }
      start = part.upperBound
    }
    if start < range.upperBound { gaps.append(start..<range.upperBound) }
    return gaps
  }

  /// Returns the index of the first stretch that does not end before `offset`.
  private func index(endingAtOrBehind offset: Int) -> Int {
    ranges.partitioningIndex { $0.upperBound >= offset }
  }
}
