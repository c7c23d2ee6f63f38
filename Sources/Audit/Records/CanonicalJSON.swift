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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2048)
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to text: inout [UInt8]) {
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .number(let number): text += String(number).utf8
    case .boolean(let boolean): text += (boolean ? "true" : "false").utf8
    case .array(let values):
      text.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        value.write(to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.list.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &text)
        text.append(UInt8(ascii: ":"))
        member.value.write(to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ string: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for unit in string.utf8 { write(unit, to: &text) }
    text.append(UInt8(ascii: "\""))
  }

  /// Writes a byte of a text; those of characters beyond ASCII stand for themselves.
  private static func write(_ unit: UInt8, to text: inout [UInt8]) {
    switch unit {
    case UInt8(ascii: "\""): text += "\\\"".utf8
    case UInt8(ascii: "\\"): text += "\\\\".utf8
    case 0x08: text += "\\b".utf8
    case 0x0C: text += "\\f".utf8
    case 0x0A: text += "\\n".utf8
    case 0x0D: text += "\\r".utf8
    case 0x09: text += "\\t".utf8
    case 0x00...0x1F:
      let digits = String(unit, radix: 16)
      text += ("\\u00" + (digits.count == 1 ? "0" : "") + digits).utf8
    default: text.append(unit)
    }
  }
}
