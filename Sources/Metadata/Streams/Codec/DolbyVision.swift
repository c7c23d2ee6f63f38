import Bytes

/// Dolby Vision in units of its own: how pictures are shown on displays that know it.
enum DolbyVision {
  /// Whether a unit is what it seems to be: numbers with their checksum, in front of the last byte
  /// [ETSI GS CCM 001 5].
  ///
  /// - Parameters:
  ///   - unit: The unit with its head.
  ///   - headLength: How many bytes its head has.
  /// - Returns: False where the checksum is another one, or something else than numbers is in it.
  static func match(_ unit: [UInt8], headLength: Int) -> Bool {
    guard unit.count > headLength, unit.count <= lengthLimit else { return false }
    var content = SupplementalMessages.unescaped(unit[headLength...])
    while content.last == 0 { content.removeLast() }
    guard content.count > 6, content.first == 0x19, content.last == 0x80,
      let checksum = content.uint32(at: content.count - 5)
    else { return false }
    let numbers = content[1..<(content.count - 5)]
    return checksum == Self.checksum(of: numbers) && !TextRun.stands(in: Array(numbers))
      && !CarrierSignature.stands(in: Array(numbers))
  }

  /// Those of real movies take some hundred bytes.
  private static let lengthLimit = 4096

  /// The checksum of MPEG-2 [ISO 13818-1 annex A].
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0xFFFF_FFFF) { sum, byte in sum << 8 ^ table[Int(UInt8(sum >> 24) ^ byte)] }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index) << 24) { sum, _ in
      sum & 0x8000_0000 == 0 ? sum << 1 : sum << 1 ^ 0x04C1_1DB7
    }
  }
}
