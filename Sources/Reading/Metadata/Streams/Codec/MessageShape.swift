import Bytes

/// The shape of messages needed to show pictures; a longer message, or one with other content, does
/// not match.
///
/// Messages without a known reader have no shape, and are removed whenever unrecognised parts are.
enum MessageShape {
  /// Whether a payload has the form that its type requires [ITU-T H.264 D.1, H.265 D.2].
  static func match(type: Int, _ payload: [UInt8]) -> Bool {
    guard let length = lengths[type], length.contains(payload.count) else { return false }
    switch type {
    case 19: return FilmGrain.match(payload)
    case 137: return isMasteringDisplay(payload)
    case 148: return payload.dropFirst(4).isFraction(at: 4) && payload.isFraction(at: 6)
    case 149: return isColourVolume(payload)
    default:
      return !TextRun.occurs(in: payload) && !CarrierSignature.occurs(in: payload)
    }
  }

  /// The numbers of bytes in payloads, by type.
  private static let lengths: [Int: ClosedRange<Int>] = [
    // When pictures are decoded and shown, and the first of them.
    0: 1...128, 1: 1...128, 6: 1...8, 7: 1...64, 129: 1...16, 130: 1...128, 168: 1...4,
    // The part of them that is shown, its rotation, and how long; and two of them for two eyes.
    2: 1...64, 13: 1...8, 14: 0...0, 21: 1...2, 45: 2...16, 47: 1...8, 135: 0...0,
    // Film grain to be added.
    19: 1...4096,
    // Their brightness and colours.
    137: 24...24, 144: 4...4, 147: 1...1, 148: 8...8, 149: 1...37,
    // Their projection onto a sphere.
    150: 1...9, 151: 1...1, 154: 1...13, 155: 1...256,
    // Transparency, and distance.
    165: 1...8, 176: 1...64, 177: 1...64,
  ]

  // MARK: Brightness and colours

  /// Whether the payload is the colours of a display in fractions of 50,000, and its greatest and
  /// least brightness [ITU-T H.265 D.2.28].
  static func isMasteringDisplay(_ payload: [UInt8]) -> Bool {
    guard payload.count == 24, let maximum = payload.uint32(at: 16),
      let minimum = payload.uint32(at: 20)
    else { return false }
    return stride(from: 0, to: 16, by: 2).allSatisfy { payload.isFraction(at: $0) }
      && minimum <= maximum
      && !TextRun.occurs(in: payload)
  }

  /// Whether the payload is flags and the values they announce: colours, minimum, maximum, average
  /// [ITU-T H.265 D.2.40].
  private static func isColourVolume(_ payload: [UInt8]) -> Bool {
    let flags = payload[0]
    guard flags & 0x80 == 0 else { return payload.count == 1 }
    let length = (flags & 0x20 == 0 ? 0 : 24) + 4 * (flags & 0x1C).nonzeroBitCount
    return flags & 3 == 0 && payload.count == 1 + length && !TextRun.occurs(in: payload)
  }

  // MARK: Registered user data

  /// Whether registered user data, starting at the country code, has the form that its row
  /// requires.
  static func match(registered payload: [UInt8], named key: String) -> Bool {
    switch key {
    case "HDR10+": DynamicTones.match(payload)
    // [ATSC A/53 4, 6.2.4] One bit indicates whether a format follows.
    case "active format":
      payload.count == 9 && payload[7] == 0x41 && payload[8] & 0xF0 == 0xF0
        || payload.count == 8 && payload[7] == 1
    // [ATSC A/53 4, 6.2.3] Four bits indicate which of four numbers follow.
    case "bar data":
      payload.count > 8 && payload[8] & 0xF == 0xF
        && (0...1).contains(payload.count - 9 - 2 * (payload[8] >> 4).nonzeroBitCount)
    default:
      payload.count <= 1024 && !TextRun.occurs(in: payload)
        && !CarrierSignature.occurs(in: payload)
    }
  }
}

extension Collection<UInt8> where Index == Int {
  /// Whether a number of two bytes is a fraction of 50,000.
  fileprivate func isFraction(at offset: Int) -> Bool {
    guard indices.contains(offset), indices.contains(offset + 1) else { return false }
    return Int(self[offset]) << 8 | Int(self[offset + 1]) <= 50_000
  }
}

/// A message about grain that players add to pictures [ITU-T H.264 D.1.21, H.265 D.2.20].
///
/// ```
/// cancel 1 | model 2, own colours 1 [depths 3, 3, range 1, codes 8, 8, 8], mode 2, scale 4
/// each component: present 1 | [stretches less one 8, values less one 3, stretches: ends 8, 8, values]
/// how long it holds
/// ```
enum FilmGrain {
  /// Whether a payload is such a message, with nothing after it.
  static func match(_ payload: [UInt8]) -> Bool {
    var reader = BitReader(payload)
    do throws(BitReader.EndOfBitsError) {
      if try !reader.flag() { try skip(&reader) }
      return reader.left < 8
    } catch {
      return false
    }
  }

  private static func skip(_ reader: inout BitReader) throws(BitReader.EndOfBitsError) {
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
    // H.264 has a number here, and H.265 a bit, which may be in the last byte.
    if reader.left >= 8 { _ = try reader.exponential() }
  }
}
