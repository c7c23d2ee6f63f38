/// A reader of numbers of a given number of bits, the highest bit first.
struct BitReader {
  private let bytes: [UInt8]
  /// The number of bits read.
  private(set) var position: Int

  /// An error that indicates that there are fewer bits than requested.
  struct EndOfBitsError: Error {}

  /// Creates a reader that starts after some bytes.
  init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    position = offset * 8
  }

  /// Skips some bits.
  ///
  /// - Throws: `EndOfBitsError` if there are fewer bits.
  mutating func skip(_ count: Int) throws(EndOfBitsError) {
    guard count <= bytes.count * 8 - position else { throw EndOfBitsError() }
    position += count
  }

  /// Reads a number of at most 32 bits.
  ///
  /// - Throws: `EndOfBitsError` if there are fewer bits.
  mutating func number(ofBits count: Int) throws(EndOfBitsError) -> Int {
    let start = position
    try skip(count)
    var number = 0
    for bit in start..<position {
      let isSet = bytes[bit / 8] >> UInt8(7 - bit % 8) & 1
      number = number << 1 | Int(isSet)
    }
    return number
  }

  /// Reads one bit.
  ///
  /// - Throws: `EndOfBitsError` if there are no more bits.
  mutating func flag() throws(EndOfBitsError) -> Bool { try number(ofBits: 1) == 1 }

  /// Reads a number preceded by as many zeros as it has bits after the first [ITU-T H.264 9.1].
  ///
  /// - Throws: `EndOfBitsError` if the bits end earlier.
  mutating func exponential() throws(EndOfBitsError) -> Int {
    var zeros = 0
    while try !flag() { zeros += 1 }
    guard zeros <= 32 else { throw EndOfBitsError() }
    return (1 << zeros) - 1 + (try number(ofBits: zeros))
  }

  /// The number of bits left.
  var left: Int { bytes.count * 8 - position }

  /// Whether only the fill of the last byte is left: zeros, possibly after a one.
  var isAtEnd: Bool {
    var rest = self
    guard left < 8, let bits = try? rest.number(ofBits: left) else { return false }
    return bits == 0 || bits == 1 << (left - 1)
  }
}
