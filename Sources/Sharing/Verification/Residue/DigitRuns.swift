/// The numbers among bytes as runs of digits, in any script and encoding.
///
/// | digits | in UTF-8 | in UTF-16, either order |
/// |---|---|---|
/// | ASCII | `30` to `39` | in `CodedTexts` |
/// | Arabic-Indic, Persian | `D9 A0`, `DB B0` | `06 60`, `06 F0` |
/// | of India | `E0 A5 A6` and every second block up to `E0 B5` | - |
/// | Thai | `E0 B9 90` | - |
/// | full width | `EF BC 90` | `FF 10` |
struct DigitRuns {
  private(set) var runs: [Run] = []
  /// The digits of all runs, one after another, as numbers from 0 to 9.
  private var digits: [UInt8] = []

  /// A run of adjacent digits.
  struct Run {
    /// The range of the run among the bytes.
    let bytes: Range<Int>
    /// The range of the run among all digits.
    fileprivate let digits: Range<Int>
    /// The value of the digits, or nil if it has more than 18 digits without leading zeros.
    let value: Int?
    /// The number of digits without leading zeros.
    let significant: Int
  }

  /// Finds the runs in a range of bytes, in one pass.
  init(in bytes: [UInt8], _ range: Range<Int>) {
    let mayBegin = Self.mayBegin
    var index = range.lowerBound
    while index < range.upperBound {
      guard mayBegin[Int(bytes[index])] else {
        index += 1
        continue
      }
      let (start, begin) = (index, digits.count)
      repeat {
        // Nearly all digits are ASCII.
        var end = index
        while end < range.upperBound, bytes[end] &- 0x30 < 10 { end += 1 }
        if end == index + 1 {
          digits.append(bytes[index] &- 0x30)
        } else if end > index {
          digits.append(contentsOf: bytes[index..<end].lazy.map { $0 &- 0x30 })
        }
        index = end
        guard index < range.upperBound, Self.mayBeginDigit(in: bytes, at: index, range.upperBound),
          let digit = Self.digit(in: bytes, at: index, range.upperBound)
        else { break }
        digits.append(digit.value)
        index += digit.length
      } while true
      if index > start {
        addRun(at: start..<index, begin..<digits.count)
      } else {
        index += 1
      }
    }
  }

  private mutating func addRun(at bytes: Range<Int>, _ range: Range<Int>) {
    var first = range.lowerBound
    while first < range.upperBound, digits[first] == 0 { first += 1 }
    let significant = range.upperBound - first
    let value = significant <= 18 ? number(first..<range.upperBound) : nil
    runs.append(Run(bytes: bytes, digits: range, value: value, significant: significant))
  }

  /// Returns the number made of the first digits of a run, or nil if the run is shorter.
  ///
  /// - Parameters:
  ///   - count: The number of digits, at most 18.
  ///   - run: The run.
  ///   - isSignificant: Whether leading zeros are skipped.
  /// - Returns: The number.
  func leading(_ count: Int, of run: Run, isSignificant: Bool = false) -> Int? {
    let start = isSignificant ? run.digits.upperBound - run.significant : run.digits.lowerBound
    guard run.digits.upperBound - start >= count else { return nil }
    return number(start..<(start + count))
  }

  private func number(_ range: Range<Int>) -> Int {
    var number = 0
    for index in range { number = number &* 10 &+ Int(digits[index]) }
    return number
  }

  // MARK: Digits

  /// Returns the digit that begins at a position before an end, and its length in bytes.
  private static func digit(
    in bytes: [UInt8], at index: Int, _ end: Int
  ) -> (value: UInt8, length: Int)? {
    guard index < end else { return nil }
    let first = bytes[index]
    if first &- 0x30 < 10 { return (first &- 0x30, 1) }
    guard mayBegin[Int(first)], index + 1 < end else { return nil }
    let second = bytes[index + 1]
    if first == 0x06 || first == 0xFF, let value = value(first, second) { return (value, 2) }
    if second == 0x06 || second == 0xFF { return value(second, first).map { ($0, 2) } }
    switch (first, second) {
    case (0xD9, 0xA0...0xA9): return (second &- 0xA0, 2)
    case (0xDB, 0xB0...0xB9): return (second &- 0xB0, 2)
    case (0xE0, 0xA5...0xB5), (0xE0, 0xB9), (0xEF, 0xBC): break
    default: return nil
    }
    guard index + 2 < end else { return nil }
    let third = bytes[index + 2]
    switch (second, third) {
    case (0xA5...0xB5, 0xA6...0xAF) where second & 1 == 1: return (third &- 0xA6, 3)
    case (0xB9, 0x90...0x99), (0xBC, 0x90...0x99): return (third &- 0x90, 3)
    default: return nil
    }
  }

  /// Returns the value of a UTF-16 unit that is a digit outside ASCII.
  private static func value(_ high: UInt8, _ low: UInt8) -> UInt8? {
    switch (high, low) {
    case (0x06, 0x60...0x69): low &- 0x60
    case (0x06, 0xF0...0xF9): low &- 0xF0
    case (0xFF, 0x10...0x19): low &- 0x10
    default: nil
    }
  }

  /// Returns whether a byte may begin a digit, judging by the next byte.
  ///
  /// Some digits have an ASCII letter as their low byte, which is nearly always something else.
  private static func mayBeginDigit(in bytes: [UInt8], at index: Int, _ end: Int) -> Bool {
    let first = bytes[index]
    guard mayBegin[Int(first)] else { return false }
    switch first {
    case 0x10...0x19, 0x60...0x69, 0xF0...0xF9:
      return index + 1 < end && (bytes[index + 1] == 0x06 || bytes[index + 1] == 0xFF)
    default: return true
    }
  }

  /// Whether a digit may begin with each byte.
  private static let mayBegin: [Bool] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0x30...0x39, 0x06, 0xFF, 0x10...0x19, 0x60...0x69, 0xF0...0xF9, 0xD9, 0xDB, 0xE0, 0xEF:
      true
    default: false
    }
  }
}
