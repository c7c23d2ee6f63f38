/// A header field's value with parameters, such as `multipart/form-data; boundary="a b"`
/// [RFC 9110 5.6.6].
struct HeaderParameters: Sendable, Hashable {
  /// The value before the parameters, in lower case.
  let value: String
  /// The parameters by their names, which are in lower case.
  private let parameters: [String: String]

  /// Reads a field, or returns nil if it is malformed or names a parameter twice.
  init?(parsing field: String) {
    var rest = Substring(field)
    let value = rest.prefix { $0 != ";" }
    rest = rest[value.endIndex...]
    self.value = value.trimmed.lowercased()
    guard !self.value.isEmpty else { return nil }
    var parameters: [String: String] = [:]
    while rest.first == ";" {
      rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
      // An empty parameter, such as after a final semicolon, is ignored.
      guard !rest.isEmpty, rest.first != ";" else { continue }
      guard let end = rest.firstIndex(of: "=") else { return nil }
      let name = rest[..<end].lowercased()
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isToken) else { return nil }
      rest = rest[end...].dropFirst()
      guard let text = Self.text(&rest), parameters.updateValue(text, forKey: name) == nil
      else { return nil }
      rest = rest.drop { $0 == " " || $0 == "\t" }
    }
    guard rest.isEmpty else { return nil }
    self.parameters = parameters
  }

  /// The value of a parameter, or nil if it is not stated.
  subscript(name: String) -> String? { parameters[name] }

  /// Consumes a token or a quoted string.
  private static func text(_ rest: inout Substring) -> String? {
    guard rest.first == "\"" else {
      let token = rest.prefix { $0 != ";" && $0 != " " && $0 != "\t" }
      rest = rest[token.endIndex...]
      return token.isEmpty || token.contains("\"") ? nil : String(token)
    }
    rest = rest.dropFirst()
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        // Browsers do not escape a backslash in a file's name; only these two characters are ever
        // escaped.
        if let next = rest.first, next == "\"" || next == "\\" {
          rest = rest.dropFirst()
          text.append(next)
        } else {
          text.append(character)
        }
      default: text.append(character)  // characters, not an enumeration of ours
      }
    }
    return nil
  }

  /// Returns whether a byte may occur in a name [RFC 9110 5.6.2].
  static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: Array("!#$%&'*+-.^_`|~".utf8).contains(byte)
    }
  }
}

extension Substring {
  /// The text without space at either end.
  fileprivate var trimmed: Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    var text = drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }
}
