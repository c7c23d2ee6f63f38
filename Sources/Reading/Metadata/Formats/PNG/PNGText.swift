import Bytes
import Containers

/// A chunk of text.
///
/// ```
/// tEXt   keyword | 0 | text
/// zTXt   keyword | 0 | method, 0 | zlib stream of the text
/// iTXt   keyword | 0 | compressed, 0 or 1 | method, 0 | language | 0 | keyword in it | 0 | text
/// ```
/// [ISO 15948 11.3.4]
struct PNGText {
  let keyword: String
  /// The language of the text, and the keyword in that language.
  let translation: [UInt8]
  /// The text, decoded.
  let text: [UInt8]

  static let plain: FourCC = "tEXt"
  static let compressed: FourCC = "zTXt"
  static let international: FourCC = "iTXt"
  static let types: Set<FourCC> = [plain, compressed, international]

  /// Reads the data of a chunk; decoded bytes count against `budget`.
  ///
  /// - Throws: `MetadataError` if it does not have this form.
  init(
    parsing payload: [UInt8], type: FourCC, budget: inout InflationBudget
  ) throws(MetadataError) {
    let (word, start) = try Self.word(at: 0, in: payload)
    // [ISO 15948 11.3.4.2]
    guard (1...79).contains(word.count) else {
      throw .malformed(what: "text without a keyword", at: 0)
    }
    keyword = String(word.map { Character(Unicode.Scalar($0)) })
    var body = start
    var (isCoded, translation) = (type == Self.compressed, [UInt8]())
    if type == Self.international {
      guard let flags = payload.uint16(at: start), flags == 0 || flags == 0x0100 else {
        throw .malformed(what: "text with an unsupported compression method", at: start)
      }
      isCoded = flags != 0
      let (language, second) = try Self.word(at: start + 2, in: payload)
      let (translated, third) = try Self.word(at: second, in: payload)
      translation = language + translated
      body = third
    } else if isCoded {
      guard payload.dropFirst(start).first == 0 else {
        throw .malformed(what: "text with an unsupported compression method", at: start)
      }
      body += 1
    }
    self.translation = translation
    let rest = Array(payload[body...])
    text = isCoded ? try budget.inflateWhole(rest) : rest
  }

  /// Returns the bytes up to the next zero, and the position after it.
  static func word(
    at start: Int, in payload: [UInt8]
  ) throws(MetadataError) -> (bytes: [UInt8], next: Int) {
    guard let end = payload.firstIndex(of: 0, from: start) else {
      throw .malformed(what: "text without an end", at: start)
    }
    return (Array(payload[start..<end]), end + 1)
  }
}

/// The number of bytes that one file's compressed metadata may decode to.
struct InflationBudget {
  /// The maximum for one chunk; a real one decodes to some megabytes at most.
  static let chunkLimit = 8 << 20
  private var left = 24 << 20

  /// Decodes a stream that may be followed by other bytes.
  ///
  /// - Throws: `MetadataError` if it is broken or exceeds the rest of the budget.
  mutating func inflate(_ bytes: [UInt8]) throws(MetadataError) -> Zlib.InflatedStream {
    let limit = min(left, Self.chunkLimit)
    guard let inflated = Zlib.inflate(bytes, limit: limit) else {
      left -= min(left, Self.chunkLimit / 8)
      throw .malformed(what: "a stream that cannot be decoded", at: 0)
    }
    left -= inflated.bytes.count
    guard WorkLimit.allows(.decoded(inflated.bytes.count)) else {
      throw .limitExceeded(what: "decoded bytes", limit: Self.chunkLimit)
    }
    return inflated
  }

  /// Decodes a stream that must not be followed by other bytes.
  ///
  /// - Throws: `MetadataError` if it is broken, is followed by other bytes, or exceeds the rest of
  ///   the budget.
  mutating func inflateWhole(_ bytes: [UInt8]) throws(MetadataError) -> [UInt8] {
    let inflated = try inflate(bytes)
    guard inflated.length == bytes.count else {
      throw .malformed(what: "bytes after a stream", at: inflated.length)
    }
    return inflated.bytes
  }
}
