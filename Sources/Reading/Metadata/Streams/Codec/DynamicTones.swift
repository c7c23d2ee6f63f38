/// The brightness of each picture, to which displays adapt: HDR10+ [SMPTE ST 2094-40; CTA-861 S].
///
/// ```
/// country 8, provider 16, its code 16, application 8, version 8 | windows 2 | each but the first: 153
/// target 27 | actual 1 [rows 5, columns 5, each 4]
/// each window: 3 * 17, 17, count 4, each 7 + 17, 10
/// master 1 [rows 5, columns 5, each 4]
/// each window: curve 1 [12, 12, count 4, each 10], colours 1 [6]
/// ```
enum DynamicTones {
  /// Whether a payload is such a message, with nothing after it.
  static func match(_ payload: [UInt8]) -> Bool {
    guard payload.count > 7, payload[5] == 4, payload[6] <= 1 else { return false }
    var reader = BitReader(payload, from: 7)
    do throws(BitReader.EndOfBitsError) {
      try skip(&reader)
      return reader.isAtEnd
    } catch {
      return false
    }
  }

  private static func skip(_ reader: inout BitReader) throws(BitReader.EndOfBitsError) {
    let windows = try reader.number(ofBits: 2)
    guard (1...3).contains(windows) else { throw BitReader.EndOfBitsError() }
    try reader.skip(153 * (windows - 1) + 27)
    try skipPeaks(&reader)
    for _ in 0..<windows {
      try reader.skip(3 * 17 + 17)
      let count = try reader.number(ofBits: 4)
      try reader.skip(count * (7 + 17) + 10)
    }
    try skipPeaks(&reader)
    for _ in 0..<windows {
      if try reader.flag() {
        try reader.skip(12 + 12)
        let anchors = try reader.number(ofBits: 4)
        try reader.skip(anchors * 10)
      }
      if try reader.flag() { try reader.skip(6) }
    }
  }

  /// Skips the brightest value in each part of a picture, if those are given.
  private static func skipPeaks(_ reader: inout BitReader) throws(BitReader.EndOfBitsError) {
    guard try reader.flag() else { return }
    let rows = try reader.number(ofBits: 5)
    let columns = try reader.number(ofBits: 5)
    try reader.skip(rows * columns * 4)
  }
}
