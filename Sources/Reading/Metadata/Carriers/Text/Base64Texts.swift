/// The texts that stand in base64 in a text [RFC 4648 4, 5].
struct Base64Texts {
  private(set) var texts: [String] = []

  /// Sixteen digits are twelve bytes; words of a language are shorter.
  private static let leastDigits = 16
  /// Lines are broken behind this many digits at least [RFC 2045 6.8; RFC 7468 2].
  private static let lineLength = 60

  /// The digits so far, and their values.
  private var values: [UInt8] = []
  private var lineDigits = 0

  init(in text: String) {
    guard text.utf8.count >= Self.leastDigits else { return }
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

  /// Takes down what the digits say, where that is text.
  private mutating func finish() {
    defer {
      values.removeAll(keepingCapacity: true)
      lineDigits = 0
    }
    guard values.count >= Self.leastDigits else { return }
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

  /// The value of a digit; nil for other characters.
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
