/// A JSON value with exactly one text [RFC 8259]: sorted keys, no spaces.
///
/// Equal values always have the same bytes, so digests of them can be compared.
package enum CanonicalJSON: Sendable {
  case string(String)
  case number(Int64)
  case decimal(CanonicalDecimal)
  case boolean(Bool)
  case null
  case array([CanonicalJSON])
  case object(CanonicalMembers)

  /// The text of the value.
  package var text: String {
    var pieces = JSONPieces()
    write(to: &pieces)
    return String(decoding: pieces.bytes, as: UTF8.self)
  }

  private func write(to text: inout JSONPieces) {
    switch self {
    case .string(let string): text.append(quoted: string)
    case .number(let number): text.append(String(number).utf8)
    case .decimal(let decimal): text.append(decimal.text.utf8)
    case .boolean(let boolean): text.append((boolean ? "true" : "false").utf8)
    case .null: text.append("null".utf8)
    case .array(let values):
      text.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        value.write(to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(members: members.list) { $0.write(to: &$1) }
    }
  }
}

/// The members of a JSON object; those without a value are omitted.
package struct CanonicalMembers: Sendable {
  private(set) var list: [(key: String, value: CanonicalJSON)] = []

  package init() {}

  /// Adds a member with a key that must be new.
  package mutating func append(_ key: String, as value: CanonicalJSON) {
    list.append((key, value))
  }

  /// Adds members with keys that must be new.
  package mutating func append(_ other: CanonicalMembers) { list += other.list }

  /// Creates members from texts by their keys.
  package init(texts: [String: String]) {
    for (key, text) in texts { append(key, as: .string(text)) }
  }

  /// Whether there are no members.
  package var isEmpty: Bool { list.isEmpty }
}

extension CanonicalMembers: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, CanonicalJSON?)...) {
    for (key, value) in elements {
      if let value { append(key, as: value) }
    }
  }
}

/// Allows a value to be part of other encoded values.
extension CanonicalJSON: Encodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  /// Encodes the value.
  ///
  /// - Throws: The encoder's error.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .string(let string): try string.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .decimal(let decimal): try decimal.value.encode(to: encoder)
    case .boolean(let boolean): try boolean.encode(to: encoder)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .array(let values): try values.encode(to: encoder)
    case .object(let members):
      var container = encoder.container(keyedBy: Key.self)
      for (key, value) in members.list {
        try container.encode(value, forKey: Key(stringValue: key))
      }
    }
  }
}

/// A number with at most four decimals, which has exactly one text.
///
/// The text of a binary floating-point number may have an exponent and any number of digits, so
/// that equal measurements could be written differently.
package struct CanonicalDecimal: Sendable, Hashable {
  private let tenThousandths: Int64

  private static let scale: Int64 = 10_000
  private static let digits = 4

  /// Rounds a number to four decimals; returns nil if it is not finite, or too large.
  init?(rounding value: Double) {
    let scaled = (value * Double(Self.scale)).rounded()
    guard let whole = Int64(exactly: scaled) else { return nil }
    tenThousandths = whole
  }

  /// The number.
  var value: Double { Double(tenThousandths) / Double(Self.scale) }

  /// The text: no exponent, and no zero at the end of the decimals.
  var text: String {
    let (whole, rest) = tenThousandths.magnitude.quotientAndRemainder(
      dividingBy: Self.scale.magnitude)
    let sign = tenThousandths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    let padding = String(repeating: "0", count: Self.digits - digits.count)
    let decimals = (padding + digits).reversed().drop { $0 == "0" }.reversed()
    return "\(sign)\(whole).\(String(decimals))"
  }
}

extension CanonicalJSON {
  /// Returns a number rounded to four decimals, or null if it is not finite, or too large.
  package static func decimal(_ value: Double) -> CanonicalJSON {
    CanonicalDecimal(rounding: value).map { .decimal($0) } ?? .null
  }
}
