/// A reader that parses JSON byte by byte [RFC 8259].
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func document(depth: Int) throws(JSONFault) -> JSONDocument {
    guard depth < JSONDocument.maximumDepth else { throw fault("too many levels") }
    skipSpace()
    let start = position
    let value: JSONDocument.Value
    guard let byte = next else { throw fault("the text ends too early") }
    switch byte {
    case UInt8(ascii: "{"): value = try object(depth)
    case UInt8(ascii: "["): value = try array(depth)
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "t"): value = try word("true", meaning: .boolean(true))
    case UInt8(ascii: "f"): value = try word("false", meaning: .boolean(false))
    case UInt8(ascii: "n"): value = try word("null", meaning: .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
    default: throw fault("expected a value")  // bytes, not an enumeration of ours
    }
    return JSONDocument(value, at: start)
  }

  /// Requires that only white space follows.
  mutating func end() throws(JSONFault) {
    skipSpace()
    guard next == nil else { throw fault("unexpected text after the end of the value") }
  }

  // MARK: Lists

  private mutating func object(_ depth: Int) throws(JSONFault) -> JSONDocument.Value {
    position += 1
    var members: [JSONDocument.Member] = []
    var keys = KeysSeen()
    skipSpace()
    if take("}") { return .object([]) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("expected a key in quotes") }
      let start = position
      let key = try string()
      guard keys.insert(key, after: members) else {
        throw JSONFault(.notJSON("duplicate key"), at: nil, offset: start)
      }
      skipSpace()
      guard take(":") else { throw fault("expected `:`") }
      members.append(
        JSONDocument.Member(key: key, keyOffset: start, document: try document(depth: depth + 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault("expected `,` or `}`") }
    return .object(members)
  }

  private mutating func array(_ depth: Int) throws(JSONFault) -> JSONDocument.Value {
    position += 1
    var elements: [JSONDocument] = []
    skipSpace()
    if take("]") { return .array([]) }
    repeat {
      elements.append(try document(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault("expected `,` or `]`") }
    return .array(elements)
  }

  // MARK: Words

  private mutating func word(
    _ word: String, meaning value: JSONDocument.Value
  ) throws(JSONFault) -> JSONDocument.Value {
    guard bytes[position...].starts(with: word.utf8) else { throw fault("expected a value") }
    position += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = position
    _ = take("-")
    // No digit may follow a leading zero [RFC 8259 6].
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONFault) {
    let start = position
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    guard position > start else { throw fault("expected a digit") }
  }

  private mutating func string() throws(JSONFault) -> String {
    position += 1
    var text = ""
    var start = position
    // Nearly every string is read in one piece.
    while let byte = next {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        let piece = String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        if byte == UInt8(ascii: "\"") { return text.isEmpty ? piece : text + piece }
        text += piece
        text.append(try escaped())
        start = position
      } else if byte < 0x20 {
        throw fault("a control character in a string")
      } else {
        position += 1
      }
    }
    throw fault("the text ends too early")
  }

  private mutating func escaped() throws(JSONFault) -> Character {
    guard let byte = next else { throw fault("the text ends too early") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if UTF16.isLeadSurrogate(units[0]), take("\\"), take("u") { units.append(try unit()) }
      guard let text = String(validating: units, as: UTF16.self), let character = text.first else {
        throw fault("incomplete character")
      }
      return character
    default: throw fault("unknown escape")  // bytes, not an enumeration of ours
    }
  }

  private mutating func unit() throws(JSONFault) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("expected four hexadecimal digits") }
    position += 4
    return unit
  }

  // MARK: Bytes

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte <= 0x20,
      byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    {
      position += 1
    }
  }

  private func fault(_ message: String) -> JSONFault {
    JSONFault(.notJSON(message), at: nil, offset: position)
  }
}

/// The keys of an object so far; a few keys are compared one by one, which takes less time.
private struct KeysSeen {
  private var keys: Set<String> = []

  private static let few = 24

  /// Records a key; returns false if the object already has it.
  mutating func insert(_ key: String, after members: [JSONDocument.Member]) -> Bool {
    guard members.count >= Self.few else { return !members.contains { $0.key == key } }
    if keys.isEmpty { keys = Set(members.map(\.key)) }
    return keys.insert(key).inserted
  }
}
