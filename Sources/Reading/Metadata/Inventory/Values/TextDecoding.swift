import Bytes
import Vocabulary

/// The decoding of text whose carrier does not specify the encoding.
enum TextDecoding {
  /// Reads text in UTF-16 after a byte order mark, otherwise in UTF-8, otherwise in Latin-1.
  ///
  /// Many writers put UTF-8 into carriers that require ASCII or Latin-1, and few texts in Latin-1
  /// are valid UTF-8 by chance.
  ///
  /// - Returns: The text as returned by `trimmed`, or nil if the bytes are not text: empty, or with
  ///   control characters.
  static func text(_ bytes: some Collection<UInt8>) -> String? {
    let bytes = Array(bytes)
    if bytes.starts(with: [0xFE, 0xFF] as [UInt8]) {
      return utf16(bytes.dropFirst(2), order: .bigEndian)
    }
    if bytes.starts(with: [0xFF, 0xFE] as [UInt8]) {
      return utf16(bytes.dropFirst(2), order: .littleEndian)
    }
    if let plain = plain(bytes) { return plain.isEmpty ? nil : plain }
    guard !bytes.contains(where: isControl) else { return nil }
    return String(validating: bytes, as: UTF8.self).map(trimmed(_:)) ?? latin1(bytes)
  }

  /// Returns whether bytes that begin like this are not text.
  static func isData(_ head: [UInt8]) -> Bool {
    ![[0xFE, 0xFF], [0xFF, 0xFE]].contains { head.starts(with: $0) }
      && head.contains(where: isControl)
  }

  /// Returns a single ASCII text without zeros and white space around it, as nearly all are, or nil
  /// if the bytes have another form.
  private static func plain(_ bytes: [UInt8]) -> String? {
    guard let last = bytes.lastIndex(where: { $0 != 0 && !$0.isSpace }),
      let first = bytes.firstIndex(where: { $0 != 0 && !$0.isSpace })
    else { return "" }
    let text = bytes[first...last]
    return isPlain(text.span) ? String(decoding: text, as: UTF8.self) : nil
  }

  /// Whether a byte is a control character in each of these encodings, and not white space: most
  /// data that is not text is recognised by its first such byte.
  private static func isControl(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x01...0x08, 0x0E...0x1F, 0x7F: true
    default: false
    }
  }

  /// Reads text in UTF-16, with or without a byte order mark.
  ///
  /// Writers put big-endian text into blocks of either order: if more units are ASCII characters in
  /// the other order, that order is used.
  static func utf16(_ bytes: some Collection<UInt8>, order: ByteOrder) -> String? {
    let bytes = Array(bytes)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).compactMap {
      bytes.uint16(at: $0, order)
    }
    let isSwapped =
      units.first == 0xFFFE || units.count { $0 & 0xFF == 0 } > units.count { $0 < 0x100 }
    let text = (isSwapped ? units.map(\.byteSwapped) : units).drop { $0 == 0xFEFF }
    return trimmed(String(decoding: text, as: UTF16.self))
  }

  /// Reads text in Latin-1.
  static func latin1(_ bytes: some Collection<UInt8>) -> String? {
    // A single text, as nearly all are, is trimmed before it is decoded.
    let bytes = Array(bytes)
    guard !bytes.contains(0) else { return trimmed(decodingLatin1(bytes[...])) }
    guard let first = bytes.firstIndex(where: { !Unicode.Scalar($0).isSpace }),
      let last = bytes.lastIndex(where: { !Unicode.Scalar($0).isSpace })
    else { return nil }
    let text = bytes[first...last]
    return text.contains { Unicode.Scalar($0).isControl } ? nil : decodingLatin1(text)
  }

  private static func decodingLatin1(_ bytes: ArraySlice<UInt8>) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(2 * bytes.count)
    for byte in bytes {
      if byte < 0x80 {
        units.append(byte)
      } else {
        units.append(0xC0 | byte >> 6)
        units.append(0x80 | byte & 0x3F)
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// Returns the text without zeros and white space around it, or nil if that is empty or has
  /// control characters.
  ///
  /// Zeros inside separate texts, which are returned one per line.
  static func trimmed(_ text: String) -> String? {
    // Nearly every text is a single one, and is scanned as bytes.
    if isPlain(text.utf8.span) {
      guard let first = text.utf8.firstIndex(where: { !$0.isSpace }),
        let last = text.utf8.lastIndex(where: { !$0.isSpace })
      else { return nil }
      return String(text[first...last])
    }
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return lines(ofASCII: Array(text.utf8)) }
    // Every other byte may be a zero, so the parts are read one by one and never collected.
    var lines = ""
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(where: { $0 != "\0" }) {
      let part = rest[start...].prefix { $0 != "\0" }
      rest = rest[part.endIndex...]
      guard let first = part.firstIndex(where: { !$0.isSpace }),
        let last = part.lastIndex(where: { !$0.isSpace })
      else { continue }
      guard !part[first...last].contains(where: \.isControl) else { return nil }
      if !lines.isEmpty { lines += "\n" }
      lines += Substring(part[first...last])
    }
    return lines.isEmpty ? nil : lines
  }

  /// Returns the parts of an ASCII text, one per line, like `trimmed`, but working on bytes.
  private static func lines(ofASCII bytes: [UInt8]) -> String? {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0 { end += 1 }
      var (first, last) = (start, end)
      while first < last, bytes[first].isSpace { first += 1 }
      while first < last, bytes[last - 1].isSpace { last -= 1 }
      if first < last {
        if !lines.isEmpty { lines.append(0x0A) }
        for index in first..<last {
          guard !bytes[index].isControl else { return nil }
          lines.append(bytes[index])
        }
      }
      start = end + 1
    }
    return lines.isEmpty ? nil : String(decoding: lines, as: UTF8.self)
  }

  /// Whether all units are ASCII and not control characters.
  private static func isPlain(_ units: Span<UInt8>) -> Bool {
    for index in units.indices {
      guard (0x20..<0x7F).contains(units[index]) || units[index].isSpace else { return false }
    }
    return true
  }
}

extension UInt8 {
  /// Whether the byte is ASCII white space.
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether the byte is an ASCII control character other than white space.
  fileprivate var isControl: Bool { (self < 0x20 || self == 0x7F) && !isSpace }
}

extension Unicode.Scalar {
  /// Whether the scalar is white space; tables are only used beyond ASCII.
  var isSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// Whether the scalar is a control character other than white space; those beyond ASCII end at
  /// U+009F.
  fileprivate var isControl: Bool {
    (value < 0x20 || (0x7F...0x9F).contains(value)) && !isSpace
  }
}

extension ItemValue {
  /// Creates the value of bytes that may or may not be text, or returns nil if there are no bytes.
  init?(decoding bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return nil }
    self = TextDecoding.text(bytes).map(ItemValue.text) ?? .bytes(Array(bytes))
  }

  /// Creates the value of some texts, one per line, or returns nil if there are none.
  init?(texts: [String]) {
    let lines = texts.compactMap(TextDecoding.trimmed(_:))
    guard !lines.isEmpty else { return nil }
    self = .text(lines.joined(separator: "\n"))
  }
}
