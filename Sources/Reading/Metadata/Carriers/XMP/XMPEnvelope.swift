import Bytes

/// An XMP payload taken apart: the XML document, and the bytes before and behind it.
///
///     [BOM] [white space, zeros] <?xpacket begin?> <x:xmpmeta> <?xpacket end?> [padding, zeros]
///     └──────── before ────────┘ └───────────────── text ────────────────────┘ └── behind ───┘
///
/// [ISO 16684-1 7.3.2]
struct XMPEnvelope: Sendable {
  /// The document, as UTF-8.
  let text: [UInt8]
  /// Where its parts stand.
  let outline: XMLOutline
  /// Offset of the document in the payload; zero where the payload is not UTF-8.
  let offset: Int
  /// The bytes before the document, if they are more than white space and zeros.
  let before: [UInt8]
  /// The bytes behind the document, if they are more than white space and zeros.
  let behind: [UInt8]
  /// Offset in the payload of the bytes behind the document.
  let behindOffset: Int

  init(parsing payload: [UInt8]) throws(MetadataError) {
    let encoding = XMPEncoding(of: payload)
    guard let decoded = encoding.decode(payload) else {
      throw .malformed(what: "a text that breaks its encoding", at: 0)
    }
    guard let start = decoded.firstIndex(of: UInt8(ascii: "<"), from: 0) else {
      throw .malformed(what: "an XMP packet without a tag", at: 0)
    }
    let document = start == 0 ? decoded : Array(decoded[start...])
    let outline = try XMLOutline(of: document)
    self.outline = outline
    self.text = outline.end == document.count ? document : Array(document[..<outline.end])
    self.offset = encoding.isUTF8 ? encoding.mark + start : 0
    self.before = decoded[..<start].trimmed(isFront: true)
    self.behind = document[outline.end...].trimmed(isFront: false)
    self.behindOffset = encoding.isUTF8 ? encoding.mark + start + outline.end : 0
  }
}

/// The encodings that an XMP payload may have; only UTF-8 is common.
enum XMPEncoding: Sendable {
  case utf8(mark: Int)
  case utf16(ByteOrder, mark: Int)
  case utf32(ByteOrder, mark: Int)

  /// Tells the encoding by a byte order mark, or by the zeros around the first character.
  init(of payload: [UInt8]) {
    if payload.holds([0xEF, 0xBB, 0xBF], at: 0) {
      self = .utf8(mark: 3)
    } else if payload.holds([0xFF, 0xFE, 0, 0], at: 0) {
      self = .utf32(.littleEndian, mark: 4)
    } else if payload.holds([0, 0, 0xFE, 0xFF], at: 0) {
      self = .utf32(.bigEndian, mark: 4)
    } else if payload.holds([0xFF, 0xFE], at: 0) {
      self = .utf16(.littleEndian, mark: 2)
    } else if payload.holds([0xFE, 0xFF], at: 0) {
      self = .utf16(.bigEndian, mark: 2)
    } else if payload.holds([0x3C, 0, 0, 0], at: 0) {
      self = .utf32(.littleEndian, mark: 0)
    } else if payload.holds([0, 0, 0, 0x3C], at: 0) {
      self = .utf32(.bigEndian, mark: 0)
    } else if payload.holds([0x3C, 0], at: 0) {
      self = .utf16(.littleEndian, mark: 0)
    } else if payload.holds([0, 0x3C], at: 0) {
      self = .utf16(.bigEndian, mark: 0)
    } else {
      self = .utf8(mark: 0)
    }
  }

  /// Whether positions in the decoded text are positions in the payload, too.
  var isUTF8: Bool {
    switch self {
    case .utf8: true
    case .utf16, .utf32: false
    }
  }

  /// How many bytes the byte order mark takes.
  var mark: Int {
    switch self {
    case .utf8(let mark), .utf16(_, let mark), .utf32(_, let mark): mark
    }
  }

  /// The payload behind its mark as UTF-8; nil where it breaks the encoding.
  ///
  /// UTF-8 itself is left to libxml2, which looks at the document alone.
  func decode(_ payload: [UInt8]) -> [UInt8]? {
    switch self {
    case .utf8(let mark):
      return mark == 0 ? payload : Array(payload[mark...])
    case .utf16(let order, let mark):
      guard payload.count.isMultiple(of: 2) else { return nil }
      let units = stride(from: mark, to: payload.count, by: 2).compactMap { index in
        payload.uint16(at: index, order)
      }
      return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
    case .utf32(let order, let mark):
      guard payload.count.isMultiple(of: 4) else { return nil }
      let units = stride(from: mark, to: payload.count, by: 4).compactMap { index in
        payload.uint32(at: index, order)
      }
      return String(validating: units, as: UTF32.self).map { Array($0.utf8) }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without padding around them; empty where there is nothing else.
  ///
  /// Zeros right behind a document stay with what follows them: without them it could read as a
  /// part of the document.
  fileprivate func trimmed(isFront: Bool) -> [UInt8] {
    guard let last = lastIndex(where: { !$0.isPadding }),
      let first = firstIndex(where: { isFront ? !$0.isPadding : !$0.isXMLSpace })
    else { return [] }
    return Array(self[first...last])
  }
}

extension UInt8 {
  fileprivate var isPadding: Bool { isXMLSpace || self == 0 }
}
