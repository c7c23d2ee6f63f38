import Bytes

/// The parts of an XMP payload: the XML document, and the bytes before and after it.
///
///     [BOM] [white space, zeros] <?xpacket begin?> <x:xmpmeta> <?xpacket end?> [padding, zeros]
///     └──────── before ────────┘ └───────────────── text ────────────────────┘ └── behind ───┘
///
/// [ISO 16684-1 7.3.2]
struct XMPEnvelope: Sendable {
  /// The document, as UTF-8.
  let text: [UInt8]
  /// The outline of the document.
  let outline: XMLOutline
  /// The offset of the document in the payload; zero if the payload is not UTF-8.
  let offset: Int
  /// The bytes before the document, if they are more than white space and zeros.
  let before: [UInt8]
  /// The bytes after the document, if they are more than white space and zeros.
  let behind: [UInt8]
  /// The offset in the payload of the bytes after the document.
  let behindOffset: Int

  init(parsing payload: [UInt8]) throws(MetadataError) {
    let encoding = XMPEncoding(of: payload)
    guard let decoded = encoding.decode(payload) else {
      throw .malformed(what: "a text with invalid encoding", at: 0)
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

/// The possible encodings of an XMP payload; only UTF-8 is common.
enum XMPEncoding: Sendable {
  case utf8(mark: Int)
  case utf16(ByteOrder, mark: Int)
  case utf32(ByteOrder, mark: Int)

  /// Detects the encoding by a byte order mark, or by the zeros around the first character.
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

  /// Whether offsets in the decoded text are offsets in the payload, too.
  var isUTF8: Bool {
    switch self {
    case .utf8: true
    case .utf16, .utf32: false
    }
  }

  /// The number of bytes of the byte order mark.
  var mark: Int {
    switch self {
    case .utf8(let mark), .utf16(_, let mark), .utf32(_, let mark): mark
    }
  }

  /// Returns the payload after its mark as UTF-8, or nil if it violates the encoding.
  ///
  /// UTF-8 itself is not checked here, since libxml2 checks the document.
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
  /// Returns the bytes without padding around them; empty if there are no others.
  ///
  /// Zeros directly after a document are kept with the bytes after them, which could otherwise be
  /// read as a part of the document.
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
