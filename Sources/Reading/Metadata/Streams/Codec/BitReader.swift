/// Reads numbers of bits, the highest first.
struct BitReader {
  private let bytes: [UInt8]
  /// How many bits were read.
  private(set) var position: Int

  /// There are fewer bits than asked for.
  struct Ended: Error {}

  /// Starts behind some bytes.
  init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    position = offset * 8
  }

  /// Passes over some bits.
  ///
  /// - Throws: `Ended` where there are fewer.
  mutating func skip(_ count: Int) throws(Ended) {
    guard count <= bytes.count * 8 - position else { throw Ended() }
    position += count
  }

  /// Reads a number of at most 32 bits.
  ///
  /// - Throws: `Ended` where there are fewer.
  mutating func number(ofBits count: Int) throws(Ended) -> Int {
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
  /// - Throws: `Ended` where there is none.
  mutating func flag() throws(Ended) -> Bool { try number(ofBits: 1) == 1 }

  /// Reads a number that has as many zeros in front of it as bits behind its first [ITU-T H.264
  /// 9.1].
  ///
  /// - Throws: `Ended` where the bits end before.
  mutating func exponential() throws(Ended) -> Int {
    var zeros = 0
    while try !flag() { zeros += 1 }
    guard zeros <= 32 else { throw Ended() }
    return (1 << zeros) - 1 + (try number(ofBits: zeros))
  }

  /// How many bits were not read.
  var left: Int { bytes.count * 8 - position }

  /// Whether nothing is left but the fill of the last byte: zeros, with a one in front or not.
  var isAtEnd: Bool {
    var rest = self
    guard left < 8, let bits = try? rest.number(ofBits: left) else { return false }
    return bits == 0 || bits == 1 << (left - 1)
  }
}
