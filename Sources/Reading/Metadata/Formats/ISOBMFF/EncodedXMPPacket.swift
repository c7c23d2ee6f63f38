import Bytes
import Containers
import Vocabulary

/// An XMP packet in an item with a `content_encoding` [ISO 14496-12 8.11.6].
///
/// It is read but never rewritten, because the rest would have to have the same length when encoded
/// again. So it is removed whole with any kind inside it.
struct EncodedXMPPacket {
  /// The kinds of all its metadata.
  let kinds: Kinds

  /// The supported HTTP encodings [RFC 9110 8.4.1; RFC 7932].
  private enum Encoding: String {
    case deflate
    case gzip
    case brotli = "br"
  }

  /// The limit of a decoded packet: a multiple of its length, plus an allowance.
  private static let ratio = 64
  private static let allowance = 32 << 10

  /// Decodes and reads a packet, or returns nil if the encoding is unsupported, the packet is
  /// broken or exceeds the limit, or anything in it is unknown.
  init?(_ stored: [UInt8], encodedAs encoding: [UInt8]) {
    let name = String(decoding: encoding, as: UTF8.self).lowercased()
    guard let encoding = Encoding(rawValue: name),
      let packet = Self.decoded(stored, from: encoding),
      let block = try? XMPBlock(packet: packet),
      !block.elements.isEmpty, block.elements.allSatisfy({ $0.reading == .read })
    else { return nil }
    let found = block.elements.flatMap(\.kinds.all).filter { $0 != .rendering }
    kinds = found.first.map { Kinds($0, found) } ?? Kinds(.rendering)
  }

  private static func decoded(_ stored: [UInt8], from encoding: Encoding) -> [UInt8]? {
    let limit = stored.count * ratio + allowance
    let found: Zlib.InflatedStream?
    switch encoding {
    case .deflate:
      found = Zlib.inflate(stored, limit: limit)
    case .gzip:
      // A header without name, comment, other fields and time.
      guard stored.holds([0x1F, 0x8B, 8, 0, 0, 0, 0, 0], at: 0) else { return nil }
      found = Zlib.inflate(stored, wrappedAs: .gzip, limit: limit)
    case .brotli:
      var left = allowance
      return try? BrotliStream(decompressing: stored, allowance: &left).bytes
    }
    // The stream must be the last of the bytes.
    return found?.length == stored.count ? found?.bytes : nil
  }
}
