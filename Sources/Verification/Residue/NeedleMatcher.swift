/// Finds many needles in one pass.
///
/// A window of four bytes at every third position is looked up in a bitmap, which nearly all of
/// them leave at once: a needle of six bytes or more has such a window wherever it begins. What the
/// bitmap lets pass is compared with the needles that have these four bytes there: of many, as ids
/// of one series are, those of one length are looked up at once. So the cost is that of the bytes,
/// times the number of lengths at worst, and not that of the needles; and to make it takes as long as
/// to sort the needles.
///
/// ```
/// haystack  . . . . N E E D L E . .
/// windows   |-------|     |-------|
///                 |-------|
/// ```
package struct NeedleMatcher: Sendable {
  package let needles: [Needle]
  /// How long the longest needle is.
  package let greatestLength: Int
  /// A bit for each hash of four bytes that may begin a comparison.
  private var bitmap = [UInt32](repeating: 0, count: 1 << (NeedleMatcher.hashBits - 5))
  /// Where four bytes stand in needles, in the order of these bytes.
  private var candidates: [Candidate]
  /// The needles with four bytes that many have.
  private var series: [UInt32: [Shape: [ArraySlice<UInt8>: [Int]]]] = [:]

  private struct Candidate {
    let gram: UInt32
    let needle: Int
    /// Where in the needle the four bytes stand.
    let offset: Int
  }

  /// Where in needles the four bytes stand, and how long these are.
  private struct Shape: Hashable {
    let offset: Int
    let length: Int
  }

  /// More needles than these are looked up by their bytes.
  private static let fewest = 16

  /// How far windows are apart, and how many of a needle's are noted.
  private static let stride = 3
  private static let hashBits: UInt32 = 17

  package init(_ needles: [Needle]) {
    self.needles = needles
    greatestLength = needles.lazy.map { $0.bytes.count }.max() ?? 0
    candidates = []
    candidates.reserveCapacity(needles.count * Self.stride)
    var counts = [UInt8](repeating: 0, count: 256)
    for (index, needle) in needles.enumerated() {
      let start = Self.mostVaried(in: needle.bytes, counting: &counts)
      for offset in start..<(start + Self.stride) {
        let gram = needle.bytes.gram(at: offset)
        candidates.append(Candidate(gram: gram, needle: index, offset: offset))
        let hash = Self.hash(gram)
        bitmap[Int(hash >> 5)] |= 1 << (hash & 31)
      }
    }
    candidates.sort { ($0.gram, $0.needle, $0.offset) < ($1.gram, $1.needle, $1.offset) }
    var start = 0
    while start < candidates.count {
      let gram = candidates[start].gram
      let end = alike(gram, from: start).endIndex
      if end - start > Self.fewest { addSeries(of: gram, candidates[start..<end]) }
      start = end
    }
  }

  private mutating func addSeries(of gram: UInt32, _ candidates: ArraySlice<Candidate>) {
    for candidate in candidates {
      let bytes = needles[candidate.needle].bytes
      let shape = Shape(offset: candidate.offset, length: bytes.count)
      series[gram, default: [:]][shape, default: [:]][bytes[...], default: []]
        .append(candidate.needle)
    }
  }

  /// Where in a needle the six bytes start that are least like others: zeros and the beginnings of
  /// addresses stand in every file.
  ///
  /// - Parameters:
  ///   - bytes: The needle.
  ///   - counts: How often each byte stands among the six that end at a place; none before and after.
  /// - Returns: The place in the needle.
  private static func mostVaried(in bytes: [UInt8], counting counts: inout [UInt8]) -> Int {
    var (variety, most, start) = (0, 0, 0)
    for (end, byte) in bytes.enumerated() {
      if counts[Int(byte)] == 0 { variety += 1 }
      counts[Int(byte)] += 1
      let first = end + 1 - Needle.leastLength
      guard first >= 0 else { continue }
      // The last of the best: what is alike stands in front.
      if variety >= most { (most, start) = (variety, first) }
      counts[Int(bytes[first])] -= 1
      if counts[Int(bytes[first])] == 0 { variety -= 1 }
    }
    for byte in bytes.suffix(Needle.leastLength - 1) { counts[Int(byte)] = 0 }
    return start
  }

  private static func hash(_ gram: UInt32) -> UInt32 {
    // Knuth's multiplicative hash; the highest bits depend on all others.
    (gram &* 2_654_435_769) >> (32 - hashBits)
  }

  /// Calls `found` with the index of each needle that stands among the bytes, and where.
  package func search(_ bytes: [UInt8], found: (_ needle: Int, _ offset: Int) -> Void) {
    guard bytes.count >= Needle.leastLength, !needles.isEmpty else { return }
    let end = bytes.count - 3
    var offset = 0
    // At memory speed: without a check of bounds for each byte.
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe bitmap.withUnsafeBufferPointer { bitmap in
        while offset < end {
          let gram = unsafe UInt32(
            littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
          let hash = Self.hash(gram)
          if unsafe bitmap[Int(hash >> 5)] & (1 << (hash & 31)) != 0 {
            compare(gram, in: bytes, at: offset, found: found)
          }
          offset += Self.stride
        }
      }
    }
  }

  private func compare(
    _ gram: UInt32, in bytes: [UInt8], at position: Int, found: (Int, Int) -> Void
  ) {
    if let shapes = series[gram] {
      for (shape, known) in shapes {
        let start = position - shape.offset
        guard start >= 0, start + shape.length <= bytes.count else { continue }
        for needle in known[bytes[start..<(start + shape.length)]] ?? [] {
          report(needle, at: start, in: bytes, found: found)
        }
      }
      return
    }
    for candidate in alike(gram, from: firstCandidate(of: gram)) {
      let start = position - candidate.offset
      let needle = needles[candidate.needle]
      guard start >= 0, start + needle.bytes.count <= bytes.count,
        bytes[start..<(start + needle.bytes.count)].elementsEqual(needle.bytes)
      else { continue }
      report(candidate.needle, at: start, in: bytes, found: found)
    }
  }

  /// The place of the first candidate with four bytes that are not below these.
  private func firstCandidate(of gram: UInt32) -> Int {
    var (low, high) = (0, candidates.count)
    while low < high {
      let middle = (low + high) / 2
      if candidates[middle].gram < gram { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The candidates from a place on that have these four bytes.
  private func alike(_ gram: UInt32, from start: Int) -> ArraySlice<Candidate> {
    candidates[start...].prefix { $0.gram == gram }
  }

  private func report(
    _ needle: Int, at start: Int, in bytes: [UInt8], found: (Int, Int) -> Void
  ) {
    if needles[needle].isNumber, start > 0, Self.continues(bytes[start - 1]) { return }
    found(needle, start)
  }

  /// Whether digits behind this character are the end of a longer number.
  private static func continues(_ byte: UInt8) -> Bool {
    byte == 0x2E || (0x31...0x39).contains(byte)
  }
}

extension [UInt8] {
  /// Four bytes as one number, the first of them lowest.
  fileprivate func gram(at offset: Int) -> UInt32 {
    UInt32(self[offset]) | UInt32(self[offset + 1]) &<< 8 | UInt32(self[offset + 2]) &<< 16
      | UInt32(self[offset + 3]) &<< 24
  }
}
