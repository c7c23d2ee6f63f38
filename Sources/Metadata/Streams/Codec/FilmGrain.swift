/// A message about grain that players add to pictures [ITU-T H.264 D.1.21, H.265 D.2.20].
///
/// ```
/// cancel 1 | model 2, own colours 1 [depths 3, 3, range 1, codes 8, 8, 8], mode 2, scale 4
/// each component: present 1 | [stretches less one 8, values less one 3, stretches: ends 8, 8, values]
/// how long it holds
/// ```
enum FilmGrain {
  /// Whether a payload is such a message, and nothing behind it.
  static func match(_ payload: [UInt8]) -> Bool {
    var reader = BitReader(payload)
    do throws(BitReader.Ended) {
      if try !reader.flag() { try skip(&reader) }
      return reader.left < 8
    } catch {
      return false
    }
  }

  private static func skip(_ reader: inout BitReader) throws(BitReader.Ended) {
    try reader.skip(2)
    if try reader.flag() { try reader.skip(3 + 3 + 1 + 24) }
    try reader.skip(2 + 4)
    var present = 0
    for _ in 0..<3 where try reader.flag() { present += 1 }
    for _ in 0..<present {
      let stretches = try reader.number(ofBits: 8) + 1
      let values = try reader.number(ofBits: 3) + 1
      for _ in 0..<stretches {
        try reader.skip(16)
        for _ in 0..<values { _ = try reader.exponential() }
      }
    }
    // H.264 has a number here, H.265 a bit, which may stand in the last byte.
    if reader.left >= 8 { _ = try reader.exponential() }
  }
}
