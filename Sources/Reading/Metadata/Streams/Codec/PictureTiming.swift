/// A picture timing message of H.264: how a picture is shown, and when it was taken.
///
/// ```
/// delays | structure 4 | for each clock: 1 | type 2 | field 1 | counting 5 | full 1 | 2 | frame 8
///                                        | seconds 6, minutes 6, hours 5 | offset
/// ```
/// If a clock is not full, a bit before each number indicates whether it and the following ones are
/// present [ITU-T H.264 D.1.3, table D-1].
struct PictureTiming {
  /// The type of these messages.
  static let messageType = 1

  /// Whether it holds a time.
  let hasClock: Bool
  private let payload: [UInt8]
  /// The number of bits before the clocks.
  private let start: Int
  /// The maximum number of clocks in the message.
  private let count: Int

  /// The number of clocks of a picture, by its structure of fields.
  private static let counts = [1, 1, 1, 2, 2, 3, 3, 2, 3]

  /// Reads a payload, or returns nil if it does not follow the layout.
  init?(parsing payload: [UInt8], _ layout: PictureTimingLayout) {
    self.payload = payload
    var reader = BitReader(payload)
    do throws(BitReader.EndOfBitsError) {
      try reader.skip(layout.delaysLength)
      let structure = layout.hasStructure ? try reader.number(ofBits: 4) : nil
      start = reader.position
      guard structure.map(Self.counts.indices.contains) ?? true else { return nil }
      count = structure.map { Self.counts[$0] } ?? 0
      var clocks = 0
      for _ in 0..<count where try reader.flag() {
        try reader.skipClock(offsetLength: layout.offsetLength)
        clocks += 1
      }
      hasClock = clocks > 0
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }

  /// The payload without clocks.
  var withoutClocks: [UInt8] {
    let length = start + count
    var bytes = Array(payload.prefix((length + 7) / 8))
    for bit in start..<(bytes.count * 8) { bytes[bit / 8] &= ~(0x80 >> UInt8(bit % 8)) }
    // One bit and zeros fill the last byte.
    if !length.isMultiple(of: 8) { bytes[length / 8] |= 0x80 >> UInt8(length % 8) }
    return bytes
  }
}

extension BitReader {
  fileprivate mutating func skipClock(offsetLength: Int) throws(EndOfBitsError) {
    try skip(8)
    let isFull = try flag()
    try skip(10)
    if isFull {
      try skip(17)
    } else {
      for length in [6, 6, 5] {
        guard try flag() else { break }
        try skip(length)
      }
    }
    try skip(offsetLength)
  }
}
