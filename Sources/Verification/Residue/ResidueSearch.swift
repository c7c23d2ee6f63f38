import Bytes
import Vocabulary

/// The search of an output for removed values.
struct ResidueSearch {
  private let values: [RemovedValue]
  private let matcher: NeedleMatcher
  /// The value that each needle is a form of.
  private let owners: [Int]
  /// Where each value was found first.
  private var found: [Int: Place] = [:]

  /// How many bytes are in memory at once.
  private static let windowLength = 1 << 18

  init(for values: [RemovedValue]) {
    self.values = values
    var (needles, owners): ([Needle], [Int]) = ([], [])
    for (index, value) in values.enumerated() {
      needles += value.needles
      owners += Array(repeating: index, count: value.needles.count)
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
    var hits: [(owner: Int, offset: Int)] = []
    matcher.search(bytes) { hits.append((owners[$0], $1)) }
    for hit in hits where found[hit.owner] == nil { found[hit.owner] = place(hit.offset) }
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
    matcher.search(bytes) { needle, _ in allowed.insert(owners[needle]) }
    for owner in allowed { found[owner] = nil }
  }
}
