import Bytes

/// A curve of a colour profile [ICC.1:2022 10.6, 10.18].
///
///     curv   0 "curv"   4 zeros   8 count 4   12 numbers of two bytes; one is an exponent
///     para   0 "para"   4 zeros   8 function 2   10 zeros 2   12 numbers of four bytes
struct ICCCurve {
  /// Where it stands, without the zeros that fill it up to four bytes.
  let range: ByteRange
  /// Whether it only rises or only falls.
  let isSteady: Bool

  /// How many parameters each function has.
  private static let parameterCounts = [1, 3, 4, 5, 7]

  /// Reads the curve at an offset; nil where there is none.
  init?(in data: [UInt8], at offset: Int) {
    guard data.holds([0, 0, 0, 0], at: offset + 4) else { return nil }
    let start = offset + 12
    if data.holds("curv".utf8, at: offset), let count = data.uint32(at: offset + 8),
      count <= data.count,
      let numbers = ByteRange(at: start, count: 2 * Int(count), within: data.count)
    {
      range = offset..<numbers.upperBound
      isSteady = Self.areSteady(data, numbers, width: 2)
    } else if data.holds("para".utf8, at: offset), data.holds([0, 0], at: offset + 10),
      let function = data.uint16(at: offset + 8), function < Self.parameterCounts.count,
      let numbers = ByteRange(
        at: start, count: 4 * Self.parameterCounts[Int(function)], within: data.count),
      ICCTagData.areSmall(data, numbers, below: 256)
    {
      range = offset..<numbers.upperBound
      isSteady = true
    } else {
      return nil
    }
  }

  /// Whether numbers of one byte or two only rise or only fall.
  static func areSteady(_ data: [UInt8], _ range: ByteRange, width: Int) -> Bool {
    guard let range = ByteRange(at: range.lowerBound, count: range.count, within: data.count) else {
      return false
    }
    var (rises, falls) = (true, true)
    var last: UInt16?
    // Profiles have tens of thousands of them.
    for offset in stride(from: range.lowerBound, to: range.upperBound - width + 1, by: width) {
      let number =
        width == 1 ? UInt16(data[offset]) : UInt16(data[offset]) << 8 | UInt16(data[offset &+ 1])
      if let last, last != number {
        if last < number { falls = false } else { rises = false }
        guard rises || falls else { return false }
      }
      last = number
    }
    return true
  }

  /// Whether numbers of a table are those of a curve, or at least no carrier of something else.
  static func arePlain(_ data: [UInt8], _ range: ByteRange, width: Int) -> Bool {
    areSteady(data, range, width: width) || !CarrierSignature.stands(in: Array(data[range]))
  }
}
