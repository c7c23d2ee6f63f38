/// A search for many needles in one pass.
///
/// The window of four bytes at every third position is looked up in a bitmap, where nearly all are
/// rejected: a needle of six bytes or more contains such a window wherever it begins. A window that
/// passes is compared with the needles that contain its four bytes. If there are many, such as ids
/// of one series, all those of one length are looked up at once. The time therefore depends on the
/// number of bytes, multiplied by the number of lengths in the worst case, and not on the number of
/// needles. Construction takes linear time.
///
/// ```
/// haystack  . . . . N E E D L E . .
/// windows   |-------|     |-------|
///                 |-------|
/// ```
package struct NeedleMatcher: Sendable {
  package let needles: Needles
  /// The windows of each needle by their four bytes: three times the number of the needle, plus
  /// which of the three.
  private var windows = KeyedNumbers<17>()
  /// The offset of the first window in each needle.
  private var starts: [UInt8] = []
  /// The shapes of the needles that share their four bytes with many others.
  private var series: [UInt32: Set<Shape>] = [:]

  /// The offset of the four bytes in a needle, the needle's length, and whether it is a number.
  private struct Shape: Hashable {
    let offset: Int
    let length: Int
    let isNumber: Bool
  }

  /// The number of needles above which they are looked up by their bytes.
  private static let tableThreshold = 16

  /// The distance of windows, and the number of windows stored for each needle.
  private static let stride = 3

  package init(_ needles: Needles) {
    self.needles = needles
    starts.reserveCapacity(needles.count)
    windows.reserveCapacity(needles.count * Self.stride)
    for needle in 0..<needles.count {
      let range = needles.range(of: needle)
      let start = Self.mostVariedOffset(in: needles.bytes, range)
      starts.append(UInt8(start - range.lowerBound))
      for window in 0..<Self.stride {
        windows.add(
          needle * Self.stride + window, under: Self.gram(in: needles.bytes, at: start + window))
      }
    }
    windows.sort()
    var position = 0
    while position < windows.count {
      let (gram, positions) = windows.alike(from: position)
      if positions.count > Self.tableThreshold { addSeries(of: gram, positions) }
      position = positions.upperBound
    }
  }

  private mutating func addSeries(of gram: UInt32, _ positions: Range<Int>) {
    for position in positions {
      let (needle, offset) = window(at: position)
      series[gram, default: []].insert(
        Shape(
          offset: offset, length: needles.range(of: needle).count,
          isNumber: needles.isNumber(needle)))
    }
  }

  /// Returns the needle of a window, and the window's offset in it.
  private func window(at position: Int) -> (needle: Int, offset: Int) {
    let (needle, window) = windows[position].quotientAndRemainder(dividingBy: Self.stride)
    return (needle, Int(starts[needle]) + window)
  }

  /// Returns four bytes as one little-endian number.
  private static func gram(in bytes: [UInt8], at index: Int) -> UInt32 {
    UInt32(bytes[index]) | UInt32(bytes[index + 1]) &<< 8 | UInt32(bytes[index + 2]) &<< 16
      | UInt32(bytes[index + 3]) &<< 24
  }

  /// Returns the start of six distinctive bytes of a needle, because zeros and the beginnings of
  /// addresses occur in every file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of all needles.
  ///   - needle: The range of the needle among them.
  /// - Returns: The offset of the last six bytes of which five differ, or else of the most varied
  ///   six.
  private static func mostVariedOffset(in bytes: [UInt8], _ needle: Range<Int>) -> Int {
    var (maximum, best) = (0, needle.lowerBound)
    var start = needle.upperBound - Needles.minimumLength
    while start >= needle.lowerBound, maximum < 5 {
      // One bit for each byte; bytes that share a bit count as equal.
      var seen: UInt64 = 0
      for index in start..<(start + Needles.minimumLength) {
        seen |= 1 << UInt64(bytes[index] & 63)
      }
      if seen.nonzeroBitCount > maximum { (maximum, best) = (seen.nonzeroBitCount, start) }
      start -= 1
    }
    return best
  }

  /// Calls `found` with the number and the offset of each needle among the bytes.
  package func search(_ bytes: [UInt8], found: (_ needle: Int, _ offset: Int) -> Void) {
    search(bytes, in: 0..<bytes.count, found: found)
  }

  /// Searches a range of the bytes, ignoring all others.
  func search(
    _ bytes: [UInt8], in range: Range<Int>, found: (_ needle: Int, _ offset: Int) -> Void
  ) {
    let range = range.clamped(to: 0..<bytes.count)
    guard range.count >= Needles.minimumLength, needles.count > 0 else { return }
    let end = range.upperBound - 3
    var offset = range.lowerBound
    // Bounds are not checked for each byte, so the loop runs at memory speed.
    unsafe bytes.withUnsafeBytes { buffer in
      while offset < end {
        let gram = unsafe UInt32(
          littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        if windows.mayHold(gram) { compare(gram, in: bytes, range, at: offset, found: found) }
        offset += Self.stride
      }
    }
  }

  // This is not inlined, because the registers of the calling loop are full.
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
          // Only matches at one of its stored windows count, not at other bytes in common with
          // others.
          0..<Self.stride ~= shape.offset - Int(starts[needle])
        else { continue }
        report(needle, at: start, in: bytes, range, found: found)
      }
      return
    }
    for index in windows.positions(of: gram) {
      let (needle, offset) = window(at: index)
      let start = position - offset
      guard start >= range.lowerBound, matches(needle, in: bytes, at: start, range.upperBound)
      else { continue }
      report(needle, at: start, in: bytes, range, found: found)
    }
  }

  /// Returns whether a needle is at a place before an end.
  private func matches(_ needle: Int, in bytes: [UInt8], at start: Int, _ end: Int) -> Bool {
    let needle = needles.range(of: needle)
    guard start + needle.count <= end else { return false }
    var position = start
    for index in needle {
      guard needles.bytes[index] == bytes[position] else { return false }
      position += 1
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

  /// Returns whether digits after this character belong to a longer number.
  private static func continues(_ byte: UInt8) -> Bool {
    byte == 0x2E || (0x31...0x39).contains(byte)
  }
}
