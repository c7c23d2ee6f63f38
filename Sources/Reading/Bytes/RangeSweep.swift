extension [Range<Int>] {
  /// Returns these ranges in ascending order, with adjacent ones joined, without empty ones.
  package func joined() -> [Range<Int>] {
    // Tables of long movies are already in order, and copies of them would dominate memory use.
    guard !areSeparate else { return self }
    var result = self
    result.join()
    return result
  }

  /// Sorts these ranges in ascending order, joins adjacent ones, and drops empty ones, in place.
  package mutating func join() {
    guard !areSeparate else { return }
    sort { $0.lowerBound < $1.lowerBound }
    var joined = 0
    for index in indices where !self[index].isEmpty {
      let range = self[index]
      if joined > 0, range.lowerBound <= self[joined - 1].upperBound {
        let last = self[joined - 1]
        self[joined - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        self[joined] = range
        joined += 1
      }
    }
    // If few ranges are left, the memory of the others is released.
    if joined < count / 2 { self = Array(self[..<joined]) } else { removeLast(count - joined) }
  }

  /// Returns the joined union of these and other ranges, both of which are joined already.
  ///
  /// Tracks alternate in a file, so two long lists become a short one.
  package func merged(with others: [Range<Int>]) -> [Range<Int>] {
    guard !isEmpty else { return others }
    guard !others.isEmpty else { return self }
    var result: [Range<Int>] = []
    var (first, second) = (0, 0)
    while first < count || second < others.count {
      let isFirst =
        second == others.count
        || (first < count && self[first].lowerBound <= others[second].lowerBound)
      let next = isFirst ? self[first] : others[second]
      if isFirst { first += 1 } else { second += 1 }
      if let last = result.last, next.lowerBound <= last.upperBound {
        result[result.count - 1] =
          last.lowerBound..<Swift.max(last.upperBound, next.upperBound)
      } else {
        result.append(next)
      }
    }
    return result
  }

  /// Whether the ranges are ascending, none is empty, and no two touch.
  private var areSeparate: Bool {
    var end = Int.min
    for range in self {
      guard range.lowerBound > end, !range.isEmpty else { return false }
      end = range.upperBound
    }
    return true
  }

  /// Returns the stretches of these ranges that lie in none of the others, in ascending order.
  ///
  /// Both lists are traversed once, so many ranges cost no more than sorting them.
  package func subtracting(_ others: [Range<Int>]) -> [Range<Int>] {
    let taken = others.joined()
    var result: [Range<Int>] = []
    var index = 0
    for range in joined() {
      var start = range.lowerBound
      while index < taken.count, taken[index].upperBound <= start { index += 1 }
      var next = index
      while next < taken.count, taken[next].lowerBound < range.upperBound {
        if taken[next].lowerBound > start { result.append(start..<taken[next].lowerBound) }
        start = Swift.max(start, taken[next].upperBound)
        next += 1
      }
      if start < range.upperBound { result.append(start..<range.upperBound) }
    }
    return result
  }

  /// Returns the first byte that lies both in these ranges and in the others, or nil if there is
  /// none.
  package func firstShared(with others: [Range<Int>]) -> Int? {
    let (left, right) = (joined(), others.joined())
    var (first, second) = (0, 0)
    while first < left.count, second < right.count {
      if left[first].overlaps(right[second]) {
        return Swift.max(left[first].lowerBound, right[second].lowerBound)
      }
      if left[first].upperBound <= right[second].upperBound { first += 1 } else { second += 1 }
    }
    return nil
  }

  /// Returns the ranges without their first bytes.
  package func dropping(first count: Int) -> [Range<Int>] {
    var left = count
    return compactMap { range in
      let dropped = Swift.min(left, range.count)
      left -= dropped
      return dropped == range.count ? nil : (range.lowerBound + dropped)..<range.upperBound
    }
  }

  /// The total number of bytes of the ranges; overlaps count as often as they occur.
  package var byteCount: Int {
    reduce(0) { sum, range in
      let (total, overflows) = sum.addingReportingOverflow(range.count)
      return overflows ? .max : total
    }
  }
}
