import Bytes

/// A stream of tables without a picture, shared by the strips of a TIFF.
///
/// ```
/// FF D8 | FF DB len tables | FF C4 len tables | ... | FF D9
///  SOI  |       DQT        |       DHT        |     |  EOI
/// ```
/// [ITU-T T.81 B.5; TIFF technical note 2]
package enum JPEGTables {
  /// Returns whether a stream consists of tables, without duplicates.
  package static func fill(_ stream: [UInt8]) -> Bool {
    guard stream.holds([0xFF, 0xD8], at: 0) else { return false }
    var offset = 2
    var seen: Set<UInt16> = []
    while !stream.holds([0xFF, 0xD9], at: offset) {
      guard let marker = stream.uint16(at: offset), let length = stream.uint16(at: offset + 2),
        let payload = ByteRange(at: offset + 4, count: Int(length) - 2, within: stream.count),
        marker == quantisation || marker == huffman
      else { return false }
      var table = payload.lowerBound
      while table < payload.upperBound {
        let left = Array(stream[table..<payload.upperBound])
        // Two tables of one type never have the same number.
        guard seen.insert(marker << 8 | UInt16(left[0])).inserted,
          let length = marker == quantisation ? quantisers(left) : codes(left)
        else { return false }
        table += length
      }
      offset = payload.upperBound
    }
    return stream.dropFirst(offset + 2).isBlank
  }

  private static let quantisation: UInt16 = 0xFFDB
  private static let huffman: UInt16 = 0xFFC4

  /// Returns the number of bytes of a table of nonzero divisors, or nil if it is not such a table.
  private static func quantisers(_ table: [UInt8]) -> Int? {
    // Numbers 0 to 3, of one byte or of two [ITU-T T.81 B.2.4.1].
    guard table[0] & 0xEC == 0 else { return nil }
    let size = table[0] < 0x10 ? 1 : 2
    let length = 1 + 64 * size
    guard table.count >= length else { return nil }
    let isDivisor = stride(from: 1, to: length, by: size).allSatisfy { offset in
      !table[offset..<(offset + size)].isBlank
    }
    return isDivisor ? length : nil
  }

  /// Returns the number of bytes of a table of codes, or nil if it is not such a table.
  ///
  /// The table holds 16 counts of codes by their lengths, no more than codes of such lengths exist,
  /// and the symbols, each once.
  private static func codes(_ table: [UInt8]) -> Int? {
    guard table[0] & 0xEC == 0, table.count >= 17 else { return nil }
    let counts = table[1...16].map(Int.init)
    let symbols = counts.reduce(0, +)
    // [ITU-T T.81 C.2]
    let taken = zip(counts, 1...16).reduce(0) { $0 + $1.0 << (16 - $1.1) }
    guard symbols <= 256, taken <= 1 << 16, table.count >= 17 + symbols,
      Set(table[17..<(17 + symbols)]).count == symbols
    else { return nil }
    return 17 + symbols
  }
}
