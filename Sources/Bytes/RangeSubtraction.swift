extension [Range<Int>] {
  /// Takes a range out of these.
  package mutating func subtract(_ taken: Range<Int>) {
    guard !taken.isEmpty, contains(where: { $0.overlaps(taken) }) else { return }
    self = flatMap { range -> [Range<Int>] in
      guard range.overlaps(taken) else { return [range] }
      return [
        range.lowerBound..<Swift.max(range.lowerBound, taken.lowerBound),
        Swift.min(range.upperBound, taken.upperBound)..<range.upperBound,
      ].filter { !$0.isEmpty }
    }
  }
}
