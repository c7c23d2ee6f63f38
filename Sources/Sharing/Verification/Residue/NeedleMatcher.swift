/// Finds many needles in one pass.
///
/// A window of four bytes at every third position is looked up in a bitmap, which nearly all of
/// them leave at once: a needle of six bytes or more has such a window wherever it begins. What the
/// bitmap lets pass is compared with the needles that have these four bytes there: of many, as ids
/// of one series are, those of one length are looked up at once. So the cost is that of the bytes,
/// times the number of lengths at worst, and not that of the needles; and to make it is linear.
///
/// ```
/// haystack  . . . . N E E D L E . .
/// windows   |-------|     |-------|
///                 |-------|
/// ```
package struct NeedleMatcher: Sendable {
  package let needles: Needles
  /// The windows of each needle by their four bytes: three times the number of the needle, and which
  /// of the three.
  private var windows = KeyedNumbers<17>()
  /// Where in each needle the first of its windows stands.
  private var starts: [UInt8] = []
  /// What the needles are like that have four bytes which many have.
  private var series: [UInt32: Set<Shape>] = [:]

  /// Where in needles the four bytes stand, how long these are, and whether they are numbers.
  private struct Shape: Hashable {
    let offset: Int
    let length: Int
    let isNumber: Bool
  }

  /// More needles than these are looked up by their bytes.
  private static let fewest = 16

  /// How far windows are apart, and how many of a needle's are noted.
  private static let stride = 3

  package init(_ needles: Needles) {
    self.needles = needles
    starts.reserveCapacity(needles.count)
    windows.reserveCapacity(needles.count * Self.stride)
    for needle in 0..<needles.count {
      let range = needles.range(of: needle)
      let start = Self.mostVaried(in: needles.bytes, range)
      starts.append(UInt8(start - range.lowerBound))
      for window in 0..<Self.stride {
        windows.add(
          needle * Self.stride + window, under: Self.gram(in: needles.bytes, at: start + window))
      }
    }
    windows.sort()
    var place = 0
    while place < windows.count {
      let (gram, places) = windows.alike(from: place)
      if places.count > Self.fewest { addSeries(of: gram, places) }
      place = places.upperBound
    }
  }

  private mutating func addSeries(of gram: UInt32, _ places: Range<Int>) {
    for place in places {
      let (needle, offset) = window(at: place)
      series[gram, default: []].insert(
        Shape(
          offset: offset, length: needles.range(of: needle).count,
          isNumber: needles.isNumber(needle)))
    }
  }

  /// A window: of which needle, and where in it.
  private func window(at place: Int) -> (needle: Int, offset: Int) {
    let (needle, window) = windows[place].quotientAndRemainder(dividingBy: Self.stride)
    return (needle, Int(starts[needle]) + window)
  }

  /// Four bytes as one number, the first of them lowest.
  private static func gram(in bytes: [UInt8], at index: Int) -> UInt32 {
    UInt32(bytes[index]) | UInt32(bytes[index + 1]) &<< 8 | UInt32(bytes[index + 2]) &<< 16
      | UInt32(bytes[index + 3]) &<< 24
  }

  /// Where six bytes of a needle start that are not like others: zeros and the beginnings of
  /// addresses stand in every file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of all needles.
  ///   - needle: Where the needle stands among them.
  /// - Returns: The place among them of the last six of which five differ, or of the most varied.
  private static func mostVaried(in bytes: [UInt8], _ needle: Range<Int>) -> Int {
    var (most, best) = (0, needle.lowerBound)
    var start = needle.upperBound - Needles.leastLength
    while start >= needle.lowerBound, most < 5 {
      // A bit for each byte; those that share one count as the same.
      var seen: UInt64 = 0
      for index in start..<(start + Needles.leastLength) { seen |= 1 << UInt64(bytes[index] & 63) }
      if seen.nonzeroBitCount > most { (most, best) = (seen.nonzeroBitCount, start) }
      start -= 1
    }
    return best
  }

  /// Calls `found` with the number of each needle that stands among the bytes, and where.
  package func search(_ bytes: [UInt8], found: (_ needle: Int, _ offset: Int) -> Void) {
    search(bytes, in: 0..<bytes.count, found: found)
  }

  /// Searches a range of the bytes, as if there were no others.
  func search(
    _ bytes: [UInt8], in range: Range<Int>, found: (_ needle: Int, _ offset: Int) -> Void
  ) {
    let range = range.clamped(to: 0..<bytes.count)
    guard range.count >= Needles.leastLength, needles.count > 0 else { return }
    let end = range.upperBound - 3
    var offset = range.lowerBound
    // At memory speed: without a check of bounds for each byte.
    unsafe bytes.withUnsafeBytes { buffer in
      while offset < end {
        let gram = unsafe UInt32(
          littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        if windows.mayHold(gram) { compare(gram, in: bytes, range, at: offset, found: found) }
        offset += Self.stride
      }
    }
  }

  // Not a part of the loop that calls it, which has room in the registers for nothing else.
  @inline(never)
  private func compare(
    _ gram: UInt32, in bytes: [UInt8], _ range: Range<Int>, at position: Int,
    found: (Int, Int) -> Void
  ) {
    if let shapes = series[gram] {
      for shape in shapes {
        let start = position - shape.offset
        guard start >= range.lowerBound, start + shape.length <= range.upperBound,
          let needle = needles.needle(
            of: start..<(start + shape.length), in: bytes, isNumber: shape.isNumber),
          // Found by one of its windows, and not by what else it has in common with others.
          0..<Self.stride ~= shape.offset - Int(starts[needle])
        else { continue }
        report(needle, at: start, in: bytes, range, found: found)
      }
      return
    }
    for place in windows.places(of: gram) {
      let (needle, offset) = window(at: place)
      let start = position - offset
      guard start >= range.lowerBound, stands(needle, in: bytes, at: start, range.upperBound)
      else { continue }
      report(needle, at: start, in: bytes, range, found: found)
    }
  }

  /// Whether a needle stands at a place in front of an end.
  private func stands(_ needle: Int, in bytes: [UInt8], at start: Int, _ end: Int) -> Bool {
    let needle = needles.range(of: needle)
    guard start + needle.count <= end else { return false }
    var place = start
    for index in needle {
      guard needles.bytes[index] == bytes[place] else { return false }
      place += 1
    }
    return true
  }

  private func report(
    _ needle: Int, at start: Int, in bytes: [UInt8], _ range: Range<Int>,
    found: (Int, Int) -> Void
  ) {
    if needles.isNumber(needle), start > range.lowerBound, Self.continues(bytes[start - 1]) {
      return
    }
    found(needle, start)
  }

  /// Whether digits behind this character are the end of a longer number.
  private static func continues(_ byte: UInt8) -> Bool {
    byte == 0x2E || (0x31...0x39).contains(byte)
  }
}
