import Bytes
import Vocabulary

/// The search of an output for removed values.
struct ResidueSearch {
  private let values: [RemovedValue]
  private let matcher: NeedleMatcher
  /// The values that each needle is a form of: one serial number may stand in a thousand items.
  private let owners: [[Int]]
  /// The needles that were found.
  private var seen: Set<Int> = []
  /// Where each value was found first.
  private var found: [Int: Place] = [:]

  /// How many bytes are in memory at once.
  private static let windowLength = 1 << 18

  init(for values: [RemovedValue]) {
    self.values = values
    var (needles, owners): ([Needle], [[Int]]) = ([], [])
    var known: [Needle: Int] = [:]
    for (index, value) in values.enumerated() {
      for needle in value.needles {
        if let number = known[needle] {
          owners[number].append(index)
        } else {
          known[needle] = needles.count
          needles.append(needle)
          owners.append([index])
        }
      }
    }
    matcher = NeedleMatcher(needles)
    self.owners = owners
  }

  /// The residues found, in the order of places.
  var hits: [(place: Place, kind: Kind)] {
    found.sorted { $0.value.offset < $1.value.offset }.map { ($0.value, values[$0.key].kind) }
  }

  /// Looks through a source but for some ranges of it, window by window.
  ///
  /// - Throws: `ReadError` where reading fails.
  mutating func look(
    into source: some ByteSource, excluding shown: RangeUnion
  ) throws(ReadError) {
    // What begins in one window may end in the next; and a number is told by what is before it.
    let overlap = matcher.greatestLength
    var window: [UInt8] = []
    for range in shown.gaps(in: 0..<source.count) {
      var start = range.lowerBound
      while start < range.upperBound {
        let end = min(range.upperBound, start + Self.windowLength)
        try source.read(start..<end, into: &window)
        look(into: window) { Place("output", at: start + $0) }
        start = end == range.upperBound ? end : max(start + 1, end - overlap)
      }
    }
  }

  /// Looks through the decoded content of a carrier.
  mutating func look(into bytes: [UInt8], at place: Place) {
    look(into: bytes) { _ in place }
  }

  private mutating func look(into bytes: [UInt8], _ place: (Int) -> Place) {
    var hits: [(needle: Int, offset: Int)] = []
    var new: Set<Int> = []
    matcher.search(bytes) { needle, offset in
      guard !seen.contains(needle), new.insert(needle).inserted else { return }
      hits.append((needle, offset))
    }
    seen.formUnion(new)
    for hit in hits {
      for owner in owners[hit.needle] where found[owner] == nil { found[owner] = place(hit.offset) }
    }
  }

  /// Takes back values that an item which stays has as well.
  mutating func allow(_ value: ItemValue) {
    let bytes: [UInt8]
    switch value {
    case .text(let text): bytes = Array(text.utf8)
    case .bytes(let content): bytes = content
    case .numbers(let numbers):
      guard numbers.count == 1, let number = Int(exactly: numbers[0]) else { return }
      bytes = Array("\(number)".utf8)
    }
    var allowed: Set<Int> = []
    matcher.search(bytes) { needle, _ in allowed.insert(needle) }
    for owner in allowed.flatMap({ owners[$0] }) { found[owner] = nil }
  }
}
