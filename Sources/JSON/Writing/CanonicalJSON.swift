/// A JSON value with exactly one text [RFC 8259]: keys in the order of their letters, no spaces.
///
/// The same value always has the same bytes, so that digests of it can be compared.
package enum CanonicalJSON: Sendable {
  case string(String)
  case number(Int64)
  case boolean(Bool)
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
    case .boolean(let boolean): text.append((boolean ? "true" : "false").utf8)
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

/// The members of a JSON object; those without a value are left out.
package struct CanonicalMembers: Sendable {
  private(set) var list: [(key: String, value: CanonicalJSON)] = []

  package init() {}

  /// Adds a member whose key is known to be new.
  package mutating func append(_ key: String, as value: CanonicalJSON) {
    list.append((key, value))
  }

  /// Whether there is none.
  package var isEmpty: Bool { list.isEmpty }
}

extension CanonicalMembers: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, CanonicalJSON?)...) {
    for (key, value) in elements {
      if let value { append(key, as: value) }
    }
  }
}
