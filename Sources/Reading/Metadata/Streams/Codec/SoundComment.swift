import Bytes
import Containers

/// The comment that an encoder writes into the setup of a decoder of AAC.
///
/// It exists if the channels are given by a list instead of a number.
///
/// ```
/// coding 5 (31: 6 more)  rate 4 (15: 24 more)  channels 4
/// length 1, core 1 (1: 14 more), extension 1
/// if the channels are 0:
///   number 4, profile 2, rate 4, front 4, side 4, back 4, low 2, data 3, coupled 4
///   three times: 1 (1: 4, 4, 3 more)
///   front, side, back and coupled ones 5 each, low ones and data 4 each
///   bits up to a whole byte
///   length of the comment 8, comment
/// ```
/// [ISO 14496-3 1.6.2.1, 4.4.1, 4.4.1.1]
enum SoundComment {
  /// Returns the range of the comment in the content of a box `esds`, or nil if there is no
  /// comment.
  static func range(in content: [UInt8]) -> Range<Int>? {
    // [ISO 14496-1 table 5]
    guard let stream = ElementaryStream(parsing: content), stream.coding == 0x40 else { return nil }
    return try? range(inSetup: Array(content[stream.setup]))?.moved(by: stream.setup.lowerBound)
  }

  private static func range(inSetup setup: [UInt8]) throws(BitReader.EndOfBitsError) -> Range<Int>?
  {
    var bits = BitReader(setup)
    guard plain.contains(try coding(&bits)) else { return nil }
    if try bits.number(ofBits: 4) == 15 { try bits.skip(24) }
    guard try bits.number(ofBits: 4) == 0 else { return nil }
    try bits.skip(1)
    if try bits.flag() { try bits.skip(14) }
    try bits.skip(1)
    try passChannels(&bits)
    let start = (bits.position + 7) / 8
    guard setup.indices.contains(start) else { return nil }
    return ByteRange(at: start + 1, count: Int(setup[start]), within: setup.count)
  }

  private static func coding(_ bits: inout BitReader) throws(BitReader.EndOfBitsError) -> Int {
    let code = try bits.number(ofBits: 5)
    return code == 31 ? 32 + (try bits.number(ofBits: 6)) : code
  }

  private static func passChannels(_ bits: inout BitReader) throws(BitReader.EndOfBitsError) {
    try bits.skip(10)
    let speakers =
      try bits.number(ofBits: 4) + bits.number(ofBits: 4) + bits.number(ofBits: 4)
    let (low, data) = (try bits.number(ofBits: 2), try bits.number(ofBits: 3))
    let coupled = try bits.number(ofBits: 4)
    for length in [4, 4, 3] where try bits.flag() { try bits.skip(length) }
    try bits.skip(5 * (speakers + coupled) + 4 * (low + data))
  }

  /// The codings whose setup has this form: main, low complexity, scalable rate, long-term
  /// prediction.
  private static let plain = 1...4
}
