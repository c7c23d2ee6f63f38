import Bytes
import Vocabulary

/// The search of an output for removed values.
///
/// All bytes that are not coded media are read once for each of three searches: for needles, for
/// positions in digits and for positions in numbers. The text found in other codes is searched in
/// the same way. The time is therefore linear in the number of bytes, whatever is searched for.
struct ResidueSearch {
  private let values: [RemovedValue]
  private let matcher: NeedleMatcher
  private let digits: DigitSearch
  private let numbers: NumberSearch
  /// The needles found so far.
  private var seen: Set<Int> = []
  /// The first place of each value found.
  private var found: [Int: Place] = [:]

  /// The number of bytes in memory at once.
  private static let windowLength = 1 << 18
  /// The number of bytes of a window that are repeated in the next, so that values across the
  /// boundary are found in any code, and the bytes before a number are known.
  private static let overlap = 1024
  /// The greatest depth of nested codes.
  private static let depth = 2

  init(for removed: RemovedValues) {
    values = removed.values
    matcher = NeedleMatcher(removed.needles)
    digits = DigitSearch(for: values)
    numbers = NumberSearch(for: values)
  }

  /// The residues found, in the order of their places.
  var hits: [(place: Place, kind: Kind)] {
    found.sorted { ($0.value.offset, $0.key) < ($1.value.offset, $1.key) }
      .map { ($0.value, values[$0.key].kind) }
  }

  /// Searches a source except for some ranges, window by window.
  ///
  /// - Throws: `ReadError` if reading fails.
  mutating func scan(
    into source: some ByteSource, excluding coded: RangeUnion
  ) throws(ReadError) {
    var window: [UInt8] = []
    for range in coded.gaps(in: 0..<source.count) where range.count >= Needles.minimumLength {
      var start = range.lowerBound
      while start < range.upperBound {
        guard !Task.isCancelled else { throw .cancelled }
        let end = min(range.upperBound, start + Self.windowLength)
        try source.read(start..<end, into: &window)
        // Nothing that is searched for contains as many zeros.
        for stretch in window.stretches(apart: Self.overlap) {
          note(in: window, stretch) { Place("output", at: start + $0) }
        }
        start = end == range.upperBound ? end : end - Self.overlap
      }
    }
  }

  /// Searches the decoded content of a carrier, window by window as well.
  mutating func scan(into bytes: [UInt8], at place: Place) {
    for window in Self.windows(of: bytes) { note(in: bytes, window) { _ in place } }
  }

  /// Returns windows of bytes in memory, because the data that the search makes of them are some
  /// ten times as long.
  private static func windows(of bytes: [UInt8]) -> some Sequence<Range<Int>> {
    stride(from: 0, to: max(1, bytes.count - overlap), by: windowLength - overlap).lazy.map {
      $0..<min(bytes.count, $0 + windowLength)
    }
  }

  private mutating func note(in bytes: [UInt8], _ range: Range<Int>, _ place: (Int) -> Place) {
    var new: Set<Int> = []
    var hits: [(value: Int, offset: Int)] = []
    search(bytes, range) {
      hits.append(($0, $1))
    } needle: { needle, offset in
      guard !seen.contains(needle), new.insert(needle).inserted else { return }
      matcher.needles.forEachOwner(of: needle) { hits.append(($0, offset)) }
    }
    seen.formUnion(new)
    for hit in hits where found[hit.value] == nil { found[hit.value] = place(hit.offset) }
  }

  /// Calls `value` with each value found as a position, and `needle` with each needle.
  private func search(
    _ bytes: [UInt8], _ range: Range<Int>, depth: Int = 0,
    value: (_ value: Int, _ offset: Int) -> Void, needle: (_ needle: Int, _ offset: Int) -> Void
  ) {
    matcher.search(bytes, in: range, found: needle)
    digits.search(bytes, in: range, found: value)
    numbers.search(bytes, in: range, found: value)
    guard depth < Self.depth else { return }
    let coded = CodedTexts(in: bytes, range)
    for text in coded.texts {
      search(coded.bytes, text.range, depth: depth + 1) { found, _ in
        value(found, text.offset)
      } needle: { found, _ in
        needle(found, text.offset)
      }
    }
  }

  /// Withdraws values that a kept item also has, except for positions.
  mutating func allow(_ value: ItemValue) {
    for owner in owners(in: value) where values[owner].position == nil {
      found[owner] = nil
    }
  }

  /// Withdraws values that an item found to be left has.
  mutating func leave(_ value: ItemValue) {
    for owner in owners(in: value) { found[owner] = nil }
  }

  /// Returns the values that appear in an item's value.
  private func owners(in value: ItemValue) -> Set<Int> {
    let bytes: [UInt8]
    switch value {
    case .text(let text): bytes = Array(text.utf8)
    case .bytes(let content): bytes = content
    case .numbers(let numbers):
      guard numbers.count == 1, let number = Int(exactly: numbers[0]) else { return [] }
      bytes = Array("\(number)".utf8)
    }
    var owners: Set<Int> = []
    for window in Self.windows(of: bytes) {
      search(bytes, window) { value, _ in
        owners.insert(value)
      } needle: { needle, _ in
        matcher.needles.forEachOwner(of: needle) { owners.insert($0) }
      }
    }
    return owners
  }
}

extension [UInt8] {
  /// Returns the stretches between runs of at least `distance` zeros; the runs are not included.
  func stretches(apart distance: Int) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    // The start of the current stretch, and the end of its last nonzero byte.
    var (start, end) = (0, 0)
    for (index, byte) in enumerated() where byte != 0 {
      if index - end >= distance {
        if end > start { stretches.append(start..<end) }
        start = index
      }
      end = index + 1
    }
    if end > start { stretches.append(start..<end) }
    return stretches
  }
}
