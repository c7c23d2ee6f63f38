/// The texts in base64 within a text [RFC 4648 4, 5].
struct Base64Texts {
  private(set) var texts: [String] = []

  /// The minimum number of digits: sixteen digits are twelve bytes, and words of a language are
  /// shorter.
  private static let minimumDigitCount = 16
  /// The minimum number of digits before a line break [RFC 2045 6.8; RFC 7468 2].
  private static let lineLength = 60

  /// The values of the digits so far.
  private var values: [UInt8] = []
  private var lineDigits = 0

  init(in text: String) {
    guard text.utf8.count >= Self.minimumDigitCount else { return }
    for unit in text.utf8 {
      if let value = Self.value(of: unit) {
        values.append(value)
        lineDigits += 1
      } else if unit == 0x0A || unit == 0x0D, lineDigits == 0 || lineDigits >= Self.lineLength {
        lineDigits = 0
      } else {
        finish()
      }
    }
    finish()
  }

  /// Adds the decoded digits if they are text.
  private mutating func finish() {
    defer {
      values.removeAll(keepingCapacity: true)
      lineDigits = 0
    }
    guard values.count >= Self.minimumDigitCount else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 3 / 4)
    var (bits, count) = (UInt32(0), 0)
    for value in values {
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    guard String(validating: bytes, as: UTF8.self) != nil, let text = TextDecoding.text(bytes)
    else { return }
    texts.append(text)
  }

  /// Returns the value of a digit, or nil for other characters.
  static func value(of unit: UInt8) -> UInt8? {
    switch unit {
    case 0x41...0x5A: unit - 0x41
    case 0x61...0x7A: unit - 0x61 + 26
    case 0x30...0x39: unit - 0x30 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
