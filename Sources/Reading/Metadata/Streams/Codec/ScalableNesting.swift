/// Messages inside a message, about some layers of the pictures [ITU-T H.265 D.2.24].
///
/// ```
/// subset 1 | points 1 [default 1, count, each: layer 3, point]
///          | else: all 1, else [layer 3, count, each: layer 6]     fill | messages
/// ```
enum ScalableNesting {
  /// The type of these messages.
  static let messageType = 133

  /// Returns the messages inside, or nil if they cannot be parsed.
  static func messages(in payload: [UInt8]) -> [SupplementalMessages.Message]? {
    var reader = BitReader(payload)
    do throws(BitReader.EndOfBitsError) {
      try skip(&reader)
    } catch {
      return nil
    }
    let start = (reader.position + 7) / 8
    guard start < payload.count else { return nil }
    return SupplementalMessages.messages(in: payload[start...])
  }

  private static func skip(_ reader: inout BitReader) throws(BitReader.EndOfBitsError) {
    try reader.skip(1)
    if try reader.flag() {
      let isDefault = try reader.flag()
      let last = try reader.exponential()
      guard last < 64 else { throw BitReader.EndOfBitsError() }
      for _ in (isDefault ? 1 : 0)..<max(1, last + 1) {
        try reader.skip(3)
        _ = try reader.exponential()
      }
    } else if try !reader.flag() {
      try reader.skip(3)
      let last = try reader.exponential()
      guard last < 64 else { throw BitReader.EndOfBitsError() }
      try reader.skip(6 * (last + 1))
    }
  }
}
