/// A JSON value with exactly one text [RFC 8259]: keys in the order of their letters, no spaces.
///
/// Records are written with it and not by way of `Encodable`, which takes twenty times as long;
/// the same record always has the same bytes, so that digests of it can be compared.
enum CanonicalJSON: Sendable {
  case string(String)
  case number(Int64)
  case boolean(Bool)
  case array([CanonicalJSON])
  case object(CanonicalMembers)

  /// The text of the value.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .number(let number): text += String(number)
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.list.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5c }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { escape(scalar, to: &text) }
    }
    text += "\""
  }

  private static func escape(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\u{8}": text += "\\b"
    case "\u{c}": text += "\\f"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\0"..."\u{1f}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u00" + (digits.count == 1 ? "0" : "") + digits
    case let scalar: text.unicodeScalars.append(scalar)
    }
  }
}
