import Bytes
import Containers
import Vocabulary

/// An XMP packet that an item holds encoded, as `content_encoding` says [ISO 14496-12 8.11.6].
///
/// It is read and not written: what is left of it, encoded again, would have to be as long as it
/// was. So it goes whole with any kind inside it.
struct EncodedPacket {
  /// The kinds of everything in it.
  let kinds: Kinds

  /// The encodings of HTTP that are known here [RFC 9110 8.4.1; RFC 7932].
  private enum Encoding: String {
    case deflate
    case gzip
    case brotli = "br"
  }

  /// How many times its own length a packet may grow, and by how much more.
  private static let ratio = 64
  private static let allowance = 32 << 10

  /// Decodes and reads a packet; nil where the encoding is another one, where the packet is broken
  /// or grows beyond a limit, and where something in it is not known.
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
    let found: Zlib.Inflated?
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
    // Nothing may stand behind the stream.
    return found?.length == stored.count ? found?.bytes : nil
  }
}
