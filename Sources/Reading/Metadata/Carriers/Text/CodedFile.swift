import Bytes

/// A file in base64 as a text.
///
///     data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ…==
///     └──────── head ───────┘└───── digits ────┘
///
/// The head is that of a `data:` address, and is absent if there are only digits [RFC 2397 3; RFC
/// 4648 4, 5].
package struct CodedFile: Sendable {
  package let head: String
  /// The bytes of the file.
  package let bytes: [UInt8]

  /// The minimum number of digits; a file with any content is longer than 96 digits or 72 bytes.
  private static let minimumDigitCount = 96

  /// Reads a text, or returns nil if it is anything but digits, with or without such a head.
  package init?(_ text: String) {
    guard text.utf8.count >= Self.minimumDigitCount else { return nil }
    let start = Self.headLength(of: text)
    let units = text.utf8.span
    var bytes: [UInt8] = []
    bytes.reserveCapacity((units.count - start) / 4 * 3)
    var (bits, count, padding) = (UInt32(0), 0, 0)
    for index in start..<units.count {
      let unit = units[index]
      if let value = Base64Texts.value(of: unit), padding == 0 {
        bits = bits << 6 | UInt32(value)
        count += 6
        guard count >= 8 else { continue }
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      } else if unit == UInt8(ascii: "="), padding < 2 {
        padding += 1
      } else if !Self.isBlank(unit) {
        return nil
      }
    }
    guard bytes.count >= Self.minimumDigitCount / 4 * 3 else { return nil }
    self.head = String(decoding: text.utf8.prefix(start), as: UTF8.self)
    self.bytes = bytes
  }

  /// Whether the text is an address that identifies it as a file.
  var isAddress: Bool { !head.isEmpty }

  /// Returns whether a text contains the digits of a file, such as a `data:` address in JSON.
  ///
  /// Only as many digits are examined as are needed to recognise the format.
  static func occurs(in text: String) -> Bool {
    guard text.utf8.count >= minimumDigitCount else { return false }
    var run: [UInt8] = []
    func isFile() -> Bool {
      guard run.count == minimumDigitCount else { return false }
      let bytes = CodedFile(String(decoding: run, as: UTF8.self))?.bytes ?? []
      return FileFormat(recognising: bytes) != .unknown
    }
    for unit in text.utf8 {
      if Base64Texts.value(of: unit) == nil {
        if isBlank(unit), !run.isEmpty { continue }
        if isFile() { return true }
        run.removeAll(keepingCapacity: true)
      } else if run.count < minimumDigitCount {
        run.append(unit)
      }
    }
    return isFile()
  }

  /// Returns the text for other bytes under the same head.
  package func text(holding bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text = Array(head.utf8)
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        text.append(
          index <= group.count ? digits[Int(bits >> (18 - 6 * index) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the number of bytes before the digits.
  private static func headLength(of text: String) -> Int {
    let blanks = text.utf8.prefix(while: isBlank).count
    let rest = text.utf8.dropFirst(blanks)
    guard rest.prefix(5).map({ $0 | 0x20 }) == Array("data:".utf8),
      let comma = rest.prefix(maximumHeadLength).firstIndex(of: UInt8(ascii: ","))
    else { return 0 }
    let head = rest[..<comma]
    guard String(decoding: head.suffix(7), as: UTF8.self).lowercased() == ";base64" else {
      return 0
    }
    return blanks + head.count + 1
  }

  /// The maximum length of the head; a media type with its parameters is shorter.
  private static let maximumHeadLength = 256

  /// Returns whether a character is white space or a line break.
  private static func isBlank(_ unit: UInt8) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0x0A || unit == 0x0D
  }
}
