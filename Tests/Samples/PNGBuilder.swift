/// Writes a small PNG file chunk by chunk, so that a test shows its bytes.
package struct PNGBuilder {
  package private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package init() {}

  /// A file that starts with the header of a grey picture of 1 by 1.
  package static var started: PNGBuilder { PNGBuilder().chunk("IHDR", header()) }

  /// Returns the data of a header, of a picture of 1 by 1.
  package static func header(colour: UInt8 = 0, depth: UInt8 = 8) -> [UInt8] {
    [0, 0, 0, 1, 0, 0, 0, 1, depth, colour, 0, 0, 0]
  }

  /// Adds a chunk with its length and checksum.
  package func chunk(_ type: String, _ data: [UInt8] = []) -> PNGBuilder {
    let content = Array(type.utf8) + data
    return raw(Self.number(data.count) + content + Self.number(Int(Self.checksum(content))))
  }

  /// Adds a text chunk: keyword, a zero, and the rest.
  package func text(_ type: String, _ keyword: String, _ rest: [UInt8]) -> PNGBuilder {
    chunk(type, Array(keyword.utf8) + [0] + rest)
  }

  /// Adds bytes unchanged.
  package func raw(_ added: [UInt8]) -> PNGBuilder {
    var result = self
    result.bytes += added
    return result
  }

  /// Adds the data of the picture and its end.
  package func picture(ended: Bool = true) -> PNGBuilder {
    let data = chunk("IDAT", Self.stored([0, 0x7F]))
    return ended ? data.chunk("IEND") : data
  }

  /// Returns a zlib stream of one uncompressed block [RFC 1950, RFC 1951 3.2.4].
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let length = [UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8)]
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes + number(high << 16 | low)
  }

  /// Returns a file in which all existing chunks have the right checksums.
  package static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= bytes.count else { break }
      let sum = number(Int(checksum(Array(bytes[(offset + 4)..<end]))))
      result.replaceSubrange(end..<(end + 4), with: sum)
      offset = end + 4
    }
    return result
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns the CRC-32 [ISO 15948 Annex D], computed bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
