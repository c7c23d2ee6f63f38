import Bytes
import Vocabulary

/// How the bytes of a text are read where its carrier leaves that open.
enum TextDecoding {
  /// Reads text in UTF-16 behind a byte order mark, else in UTF-8, else in Latin-1.
  ///
  /// Carriers that prescribe ASCII or Latin-1 are given UTF-8 by many writers, and few texts in
  /// Latin-1 are UTF-8 by chance.
  ///
  /// - Returns: The text as `trimmed` leaves it; nil where it is none: empty, or with control
  ///   characters in it.
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

  /// A text of one part in ASCII, without zeros and white space around it, as nearly all are; nil where
  /// it is not such a one.
  private static func plain(_ bytes: [UInt8]) -> String? {
    guard let last = bytes.lastIndex(where: { $0 != 0 && !$0.isSpace }),
      let first = bytes.firstIndex(where: { $0 != 0 && !$0.isSpace })
    else { return "" }
    let text = bytes[first...last]
    return isPlain(text.span) ? String(decoding: text, as: UTF8.self) : nil
  }

  /// Whether a byte is a control character in each of these codes, and no white space: most data
  /// that is no text is known by the first of them.
  private static func isControl(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x01...0x08, 0x0E...0x1F, 0x7F: true
    default: false
    }
  }

  /// Reads text in UTF-16, with or without a byte order mark.
  ///
  /// Writers put it in big-endian order into blocks of either: if more units are characters of ASCII
  /// in the other order, that is the one.
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
    return trimmed(String(decoding: units, as: UTF8.self))
  }

  /// The text without zeros and white space around it; nil where that is empty, or has control
  /// characters in it.
  ///
  /// Zeros inside part texts, which then stand one a line.
  static func trimmed(_ text: String) -> String? {
    // Nearly every text is of one part, and looked through as bytes.
    if isPlain(text.utf8.span) {
      guard let first = text.utf8.firstIndex(where: { !$0.isSpace }),
        let last = text.utf8.lastIndex(where: { !$0.isSpace })
      else { return nil }
      return String(text[first...last])
    }
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return lines(ofASCII: Array(text.utf8)) }
    // Every other byte may be a zero: parts are taken one by one, and never listed.
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

  /// The same of a text that is all ASCII, as bytes.
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

  /// Whether all are characters of ASCII and no control characters.
  private static func isPlain(_ units: Span<UInt8>) -> Bool {
    for index in units.indices {
      guard (0x20..<0x7F).contains(units[index]) || units[index].isSpace else { return false }
    }
    return true
  }
}

extension UInt8 {
  /// White space of ASCII.
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// A control character of ASCII that is no white space.
  fileprivate var isControl: Bool { (self < 0x20 || self == 0x7F) && !isSpace }
}

extension Unicode.Scalar {
  /// White space; tables are for what is not ASCII.
  var isSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// A control character that is no white space; those beyond ASCII end at U+009F.
  fileprivate var isControl: Bool {
    (value < 0x20 || (0x7F...0x9F).contains(value)) && !isSpace
  }
}

extension ItemValue {
  /// Makes the value of bytes that may or may not be text; nil where there are none.
  init?(telling bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return nil }
    self = TextDecoding.text(bytes).map(ItemValue.text) ?? .bytes(Array(bytes))
  }

  /// Makes the value of some texts, one a line; nil where there are none.
  init?(texts: [String]) {
    let lines = texts.compactMap(TextDecoding.trimmed(_:))
    guard !lines.isEmpty else { return nil }
    self = .text(lines.joined(separator: "\n"))
  }
}
