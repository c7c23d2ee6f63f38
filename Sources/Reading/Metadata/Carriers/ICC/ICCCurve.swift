import Bytes

/// A curve of a colour profile [ICC.1:2022 10.6, 10.18].
///
///     curv   0 "curv"   4 zeros   8 count 4   12 numbers of two bytes; one is an exponent
///     para   0 "para"   4 zeros   8 function 2   10 zeros 2   12 numbers of four bytes
struct ICCCurve {
  /// The range of the curve, without the zeros that pad it to four bytes.
  let range: ByteRange
  /// Whether the curve never falls or never rises.
  let isSteady: Bool

  /// The number of parameters of each function.
  private static let parameterCounts = [1, 3, 4, 5, 7]

  /// Reads the curve at an offset, or returns nil if there is none.
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

  /// Returns whether numbers of one or two bytes never fall or never rise.
  static func areSteady(_ data: [UInt8], _ range: ByteRange, width: Int) -> Bool {
    guard let range = ByteRange(at: range.lowerBound, count: range.count, within: data.count) else {
      return false
    }
    var (rises, falls) = (true, true)
    var last: UInt16?
    // The loop avoids allocations, since profiles have tens of thousands of numbers.
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

  /// Returns whether the numbers of a table form a curve, or at least contain no carrier.
  static func arePlain(_ data: [UInt8], _ range: ByteRange, width: Int) -> Bool {
    areSteady(data, range, width: width) || !CarrierSignature.occurs(in: Array(data[range]))
  }
}
