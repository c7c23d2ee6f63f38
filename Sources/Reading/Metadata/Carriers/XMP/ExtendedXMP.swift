import Bytes

/// The part of a JPEG's XMP that does not fit into one segment.
///
/// The part is cut into chunks, one per segment, which identify it by the MD5 digest of the whole:
///
///     0        32          36       40
///     ┌────────┬───────────┬────────┬──────┐
///     │ digest │ length of │ offset │ data │
///     │ in hex │ the whole │        │      │
///     └────────┴───────────┴────────┴──────┘
///
/// [XMP 3 1.1.3.1]
package struct ExtendedXMP: Sendable {
  /// The digest by which `xmpNote:HasExtendedXMP` identifies the part.
  package let guid: String
  /// The packet that results from joining the chunks.
  package let packet: XMPPacket

  /// The number of characters of a digest.
  package static let guidLength = 32
  /// The number of bytes before the data of a chunk.
  package static let headLength = 40

  /// Joins chunks, which may be in any order.
  ///
  /// - Parameters:
  ///   - chunks: The chunks, without their signatures.
  ///   - depth: The number of assets that the chunks already lie inside.
  /// - Throws: `MetadataError` if the chunks are not one whole document, each part once.
  package init(parsing chunks: [[UInt8]], depth: Int = 0) throws(MetadataError) {
    var parts: [(offset: Int, chunk: [UInt8])] = []
    for chunk in chunks {
      guard let offset = chunk.uint32(at: 36), chunk.prefix(36) == chunks.first?.prefix(36) else {
        throw .malformed(what: "a chunk of extended XMP that does not belong to the others", at: 0)
      }
      parts.append((Int(offset), chunk))
    }
    guard let first = chunks.first, let guid = Self.guid(of: first),
      let length = first.uint32(at: 32)
    else { throw .malformed(what: "extended XMP without a chunk", at: 0) }
    guard length <= XMLOutline.maximumLength else {
      throw .limitExceeded(what: "bytes of XML", limit: XMLOutline.maximumLength)
    }
    var whole: [UInt8] = []
    for part in parts.sorted(by: { $0.offset < $1.offset }) {
      guard part.offset == whole.count, part.chunk.count > Self.headLength else {
        throw .malformed(what: "extended XMP with a gap or an overlap", at: whole.count)
      }
      whole += part.chunk[Self.headLength...]
    }
    guard whole.count == length else {
      throw .malformed(what: "extended XMP whose length is not the declared one", at: whole.count)
    }
    self.guid = guid
    self.packet = try XMPPacket(parsing: whole, depth: depth)
  }

  /// Returns the digest of a chunk, or nil if it is not a digest.
  package static func guid(of chunk: [UInt8]) -> String? {
    guard chunk.count >= guidLength, chunk[..<guidLength].allSatisfy(\.isHexDigit) else {
      return nil
    }
    return String(decoding: chunk[..<guidLength], as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the character is a hexadecimal digit.
  var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default: false
    }
  }
}
