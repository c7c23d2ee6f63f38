extension CanonicalJSON {
  /// Reads a text as `text` writes it: no spaces, whole numbers, no null.
  ///
  /// - Throws: `Unreadable` for any other text.
  init(parsing text: String) throws(Unreadable) {
    var reader = CanonicalJSONReader(text)
    self = try reader.value(depth: 0)
    guard reader.isAtEnd else { throw Unreadable() }
  }
}

/// Goes through the bytes of a text once.
private struct CanonicalJSONReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Records are four levels deep.
  private static let deepest = 16

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func value(depth: Int) throws(Unreadable) -> CanonicalJSON {
    guard depth < Self.deepest else { throw Unreadable() }
    switch next {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"):
      try take("true")
      return .boolean(true)
    case UInt8(ascii: "f"):
      try take("false")
      return .boolean(false)
    case let byte: return .number(try number(byte))
    }
  }

  private mutating func object(_ depth: Int) throws(Unreadable) -> CanonicalJSON {
    var members = CanonicalMembers()
    var last: String?
    position += 1
    if skip("}") { return .object(members) }
    repeat {
      let key = try string()
      // Keys come in order, and none twice.
      guard skip(":"), last.map({ $0 < key }) ?? true else { throw Unreadable() }
      members.append(key, as: try value(depth: depth + 1))
      last = key
    } while skip(",")
    guard skip("}") else { throw Unreadable() }
    return .object(members)
  }

  private mutating func array(_ depth: Int) throws(Unreadable) -> CanonicalJSON {
    var elements: [CanonicalJSON] = []
    position += 1
    if skip("]") { return .array(elements) }
    repeat { elements.append(try value(depth: depth + 1)) } while skip(",")
    guard skip("]") else { throw Unreadable() }
    return .array(elements)
  }

  private mutating func number(_ first: UInt8?) throws(Unreadable) -> Int64 {
    let start = position
    if first == UInt8(ascii: "-") { position += 1 }
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    // The number has one text only: no sign or zero before it.
    guard let number = Int64(digits), String(number) == digits else { throw Unreadable() }
    return number
  }

  private mutating func string() throws(Unreadable) -> String {
    guard skip("\"") else { throw Unreadable() }
    let start = position
    var isPlain = true
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        position += 1
      }
      position += 1
    }
    guard position < bytes.count else { throw Unreadable() }
    defer { position += 1 }
    let content = bytes[start..<position]
    return isPlain ? String(decoding: content, as: UTF8.self) : try unescaped(content)
  }

  private func unescaped(_ content: ArraySlice<UInt8>) throws(Unreadable) -> String {
    var result: [UInt8] = []
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "\""): result.append(0x22)
      case UInt8(ascii: "\\"): result.append(0x5c)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0c)
      case UInt8(ascii: "n"): result.append(0x0a)
      case UInt8(ascii: "r"): result.append(0x0d)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        // Only control characters are written so.
        let digits = String(decoding: rest.prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, let code = UInt8(digits, radix: 16), code < 0x20 else {
          throw Unreadable()
        }
        result.append(code)
        rest = rest.dropFirst(4)
      case _: throw Unreadable()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func take(_ word: StaticString) throws(Unreadable) {
    for scalar in "\(word)".unicodeScalars {
      guard skip(scalar) else { throw Unreadable() }
    }
  }
}
