/// Writes numbers bit by bit, so that a test shows them.
enum CodedBits {
  typealias Field = (value: Int, length: Int)

  /// Returns the bytes of consecutive fields; the last byte is filled with a one and zeros.
  static func bytes(_ fields: [Field], isEnded: Bool = false) -> [UInt8] {
    var bits = fields.flatMap { field in
      (0..<field.length).reversed().map { field.value >> $0 & 1 == 1 }
    }
    if isEnded || bits.count % 8 != 0 { bits.append(true) }
    while bits.count % 8 != 0 { bits.append(false) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<(start + 8)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// Returns a number that has as many leading zeros as bits after its first one.
  static func exponential(_ number: Int) -> Field {
    let length = (number + 1).bitWidth - (number + 1).leadingZeroBitCount
    return (number + 1, 2 * length - 1)
  }

  /// Returns a sequence parameter set of H.264.
  ///
  /// `delays` states how many bits each of two delays takes, and the offset of a clock.
  static func parameterSet(
    number: Int = 0, profile: Int = 66, structure: Bool = false,
    delays: (Int, Int, Int)? = nil
  ) -> [UInt8] {
    var fields: [Field] = [(0x67, 8), (profile, 8), (0, 8), (30, 8), exponential(number)]
    if profile == 100 {
      // Colours, depths, and weights; the first list has its own.
      fields += [exponential(1), exponential(0), exponential(0), (0, 1), (1, 1), (1, 1)]
      fields += Array(repeating: exponential(1), count: 15) + [exponential(46)]
      fields += [(0, 7)]
    }
    fields += [exponential(4), exponential(0), exponential(4), exponential(1), (0, 1)]
    fields += [exponential(3), exponential(2), (1, 1), (1, 1), (0, 1), (1, 1)]
    // Display settings: the pixel aspect ratio, the frames per second.
    fields += [(1, 1), (255, 8), (0x10001, 32), (0, 1), (1, 1), (5, 4), (1, 1), (0x010101, 24)]
    fields += [(1, 1), exponential(0), exponential(0), (1, 1), (1, 32), (50, 32), (1, 1), (0, 1)]
    fields.append((delays == nil ? 0 : 1, 1))
    if let delays {
      fields += [exponential(1), (3, 8)]
      for _ in 0..<2 { fields += [exponential(1000), exponential(2000), (1, 1)] }
      fields += [(23, 5), (delays.0 - 1, 5), (delays.1 - 1, 5), (delays.2, 5), (0, 1)]
    }
    fields += [(structure ? 1 : 0, 1), (0, 1)]
    return escaped(bytes(fields, isEnded: true))
  }

  /// Returns the bytes of a unit with emulation prevention bytes, which keep start codes away.
  static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var (escaped, zeros) = ([UInt8](), 0)
    for byte in bytes {
      if zeros == 2, byte <= 3 {
        escaped.append(3)
        zeros = 0
      }
      zeros = byte == 0 ? zeros + 1 : 0
      escaped.append(byte)
    }
    return escaped
  }
}
