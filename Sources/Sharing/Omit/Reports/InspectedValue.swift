import Metadata
import Vocabulary

/// The value of an item, shown to the owner of the file on request only.
///
/// It must not enter reports, records, messages or logs.
public enum InspectedValue: Sendable, Hashable {
  /// Text.
  ///
  /// Several strings of one item are on separate lines.
  case text(String)
  /// Numbers; fractions are converted to decimals.
  case numbers([Double])
  /// Bytes that are neither text nor numbers.
  case bytes([UInt8])

  /// Reads the value of an item of a file, or returns nil if the value cannot be read or is too
  /// long.
  init?(ofItem index: Int, in file: AssetFile) {
    guard let entry = file.entry(ofItem: index) else { return nil }
    switch file.content.inventory?.value(of: entry, in: file.original) {
    case .text(let text): self = .text(text)
    case .numbers(let numbers): self = .numbers(numbers)
    case .bytes(let bytes): self = .bytes(bytes)
    case nil: return nil
    }
  }
}

extension InspectedValue: Encodable {
  private enum CodingKeys: String, CodingKey {
    case hex
  }

  /// Encodes text as a string, numbers as a list, and bytes as `{"hex": "0aff"}`.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .numbers(let numbers):
      var container = encoder.singleValueContainer()
      try container.encode(numbers)
    case .bytes:
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(hex, forKey: .hex)
    }
  }

  /// The bytes in hexadecimal digits, or an empty string for other values.
  public var hex: String {
    guard case .bytes(let bytes) = self else { return "" }
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
