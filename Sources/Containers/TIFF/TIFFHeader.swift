package import Bytes

/// The eight bytes that open a TIFF block.
///
/// ```
/// 0  2  "II" or "MM"     byte order
/// 2  2  42               checks the byte order
/// 4  4  offset           of the first directory, from the header's first byte
/// ```
/// [TIFF 6.0 2]
package struct TIFFHeader: Sendable, Hashable {
  package let order: ByteOrder
  /// Offset of the first directory from the header's first byte, in bytes.
  package let firstDirectory: Int

  /// How many bytes a header takes.
  package static let length = 8

  /// Whether what a header starts with stands at `offset`: the byte order and the number after it.
  package static func stands(in bytes: [UInt8], at offset: Int) -> Bool {
    bytes.holds([0x49, 0x49, 0x2A, 0], at: offset)
      || bytes.holds([0x4D, 0x4D, 0, 0x2A], at: offset)
  }

  /// Reads the header at `offset`.
  ///
  /// - Throws: `ContainerError.malformed` where there is none.
  package init(parsing bytes: [UInt8], at offset: Int = 0) throws(ContainerError) {
    if bytes.holds("II".utf8, at: offset) {
      order = .littleEndian
    } else if bytes.holds("MM".utf8, at: offset) {
      order = .bigEndian
    } else {
      throw .malformed(what: "no byte order mark", at: offset)
    }
    guard bytes.uint16(at: offset + 2, order) == 42,
      let first = bytes.uint32(at: offset + 4, order)
    else { throw .malformed(what: "no TIFF header", at: offset) }
    firstDirectory = Int(first)
  }
}
