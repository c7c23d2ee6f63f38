import Bytes

/// The settings of a decoder of coded video: the size of the lengths of units, and units.
///
/// ```
/// avcC  4 bytes | 6 bits, length size 2 | 3 bits, sets 5 | sets | count 1 | sets | ...
/// hvcC  21 bytes | 6 bits, length size 2 | arrays 1 | type 1, count 2, units | ...
/// vvcC  4 bytes | 5 bits, length size 2, profile 1 | profile | arrays 1 | type 1, count 2, units ...
/// ```
/// Each unit is preceded by its length in two bytes [ISO 14496-15 5.3.3.1, 8.3.3.1, 11.2.4.2].
struct DecoderSettings: Sendable {
  /// The number of bytes in the length of a unit in samples.
  private(set) var lengthSize = 4
  /// The ranges of the units in the settings, each with the byte of its head that gives its type.
  private(set) var units: [(range: Range<Int>, head: UInt8)] = []

  private let bytes: [UInt8]
  private var position = 0

  /// An error that indicates that there are fewer bytes than required.
  private struct EndOfBytesError: Error {}

  /// Reads settings, or returns nil if they end too early.
  init?(of format: UnitFormat, parsing bytes: [UInt8]) {
    self.bytes = bytes
    do throws(EndOfBytesError) {
      switch format {
      case .h264: try readSets(format)
      case .h265:
        position = 21
        lengthSize = try number(1) & 3 + 1
        try readArrays(format)
      case .h266:
        position = 4
        let first = try number(1)
        lengthSize = first >> 1 & 3 + 1
        if first & 1 != 0 { try skipProfile() }
        try readArrays(format)
      }
    } catch {
      return nil
    }
  }

  private mutating func number(_ count: Int) throws(EndOfBytesError) -> Int {
    guard let range = ByteRange(at: position, count: count, within: bytes.count) else {
      throw EndOfBytesError()
    }
    position = range.upperBound
    return bytes[range].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func skip(_ count: Int) throws(EndOfBytesError) {
    guard let range = ByteRange(at: position, count: count, within: bytes.count) else {
      throw EndOfBytesError()
    }
    position = range.upperBound
  }

  private mutating func readUnit(_ format: UnitFormat) throws(EndOfBytesError) {
    let length = try number(2)
    let start = position
    try skip(length)
    guard length > format.typeOffset else { return }
    units.append((start..<position, bytes[start + format.typeOffset]))
  }

  /// Reads the sequence parameter sets, and those of pictures.
  private mutating func readSets(_ format: UnitFormat) throws(EndOfBytesError) {
    try skip(4)
    lengthSize = try number(1) & 3 + 1
    for mask in [0x1F, 0xFF] {
      for _ in 0..<(try number(1) & mask) { try readUnit(format) }
    }
  }

  private mutating func readArrays(_ format: UnitFormat) throws(EndOfBytesError) {
    for _ in 0..<(try number(1)) {
      let type = try number(1) & 0x1F
      // Capabilities and operating points have a single unit [ISO 14496-15 11.2.4.2.2].
      let count = format == .h266 && (12...13).contains(type) ? 1 : try number(2)
      for _ in 0..<count { try readUnit(format) }
    }
  }

  /// Skips a profile of H.266.
  ///
  /// ```
  /// set 9, sublayers 3, rate 2, sampling 2 | depth 3, 5 | 2, length of constraints 6 | profile 8
  /// level 8 | 2 bits and constraints | flags of sublayers 8, levels | count 1, profiles of 4
  /// width 2, height 2, rate 2
  /// ```
  private mutating func skipProfile() throws(EndOfBytesError) {
    let sublayers = try number(2) >> 4 & 7
    try skip(1)
    let length = try number(1) & 0x3F
    try skip(2 + max(1, length))
    if sublayers > 1 { try skip(try number(1).nonzeroBitCount) }
    try skip(4 * (try number(1)) + 6)
  }
}
