import Bytes

/// The claims of a file, merged with those of long lists, by their start.
///
/// A movie may have thousands of lists. The next ranges of all lists are in a heap, so each claim
/// costs the logarithm of their number.
struct ClaimQueue {
  private let claims: [ByteClaim]
  private let runs: [ClaimRun]
  private var position = 0
  /// The next range of each list that has one, as a heap: no range starts before its parent.
  private var heap: [Head] = []

  /// The next range of a list.
  private struct Head {
    let start: Int
    let run: Int
    let index: Int

    /// Whether it comes first; if two start together, the one of the earlier list does.
    func precedes(_ other: Head) -> Bool { (start, run) < (other.start, other.run) }
  }

  /// Creates a queue from claims in the order of their start, and lists.
  init(_ claims: [ByteClaim], _ runs: [ClaimRun]) {
    self.claims = claims
    self.runs = runs
    heap = runs.indices.compactMap { head(of: $0, at: 0) }.sorted { $0.precedes($1) }
  }

  mutating func next() -> ByteClaim? {
    let first = position < claims.count ? claims[position].range.lowerBound : nil
    guard let head = heap.first, first.map({ head.start < $0 }) ?? true else {
      guard position < claims.count else { return nil }
      defer { position += 1 }
      return claims[position]
    }
    if let following = self.head(of: head.run, at: head.index + 1) {
      heap[0] = following
    } else {
      let last = heap.removeLast()
      if !heap.isEmpty { heap[0] = last }
    }
    sink()
    let run = runs[head.run]
    return ByteClaim(run.ranges[head.index].moved(by: run.shift), run.use, run.name)
  }

  private func head(of run: Int, at index: Int) -> Head? {
    let (ranges, shift) = (runs[run].ranges, runs[run].shift)
    return index < ranges.count
      ? Head(start: ranges[index].lowerBound + shift, run: run, index: index) : nil
  }

  /// Moves the first head down to its place.
  private mutating func sink() {
    var index = 0
    while true {
      let children = [2 * index + 1, 2 * index + 2].filter { $0 < heap.count }
      guard let first = children.min(by: { heap[$0].precedes(heap[$1]) }),
        heap[first].precedes(heap[index])
      else { return }
      heap.swapAt(index, first)
      index = first
    }
  }
}
