/// A place in a line of JSON that is being written.
final class JSONNode {
  /// The content of a place.
  enum Content {
    case null
    case text(String)
    case number(String)
    case flag(Bool)
    case members([(key: String, node: JSONNode)])
    case elements(Elements)
  }

  /// The elements of an array: the last one, which may still grow, and the written form of those
  /// before it, which takes a tenth of their memory.
  struct Elements {
    fileprivate var count = 0
    fileprivate var written = JSONPieces()
    fileprivate var last: JSONNode?

    /// Begins another element.
    fileprivate mutating func begin(_ node: JSONNode) {
      writeLast(to: &written)
      last = node
      count += 1
    }

    fileprivate func writeLast(to line: inout JSONPieces) {
      guard let last else { return }
      if count > 1 { line.append(UInt8(ascii: ",")) }
      last.write(to: &line)
    }
  }

  private var content = Content.null

  /// The number of elements of the array.
  var count: Int {
    switch content {
    case .elements(let elements): elements.count
    case .null, .text, .number, .flag, .members: 0
    }
  }

  /// Sets the content of the place; an object or an array that was already begun is continued.
  func begin(_ new: Content) {
    switch (content, new) {
    case (.members, .members), (.elements, .elements): break
    default: content = new
    }
  }

  /// Returns the place of a new member of the object.
  func member(_ key: String) -> JSONNode {
    let node = JSONNode()
    guard case .members(var nodes) = content else { return node }
    content = .null
    nodes.append((key, node))
    content = .members(nodes)
    return node
  }

  /// Returns the place of a new element of the array; the elements before it are then complete.
  func element() -> JSONNode {
    let node = JSONNode()
    guard case .elements(var elements) = content else { return node }
    content = .null
    elements.begin(node)
    content = .elements(elements)
    return node
  }

  /// Encodes a value in the place.
  ///
  /// - Throws: The value's error.
  func take<Value: Encodable>(_ value: Value) throws {
    if let plain = Content(value) {
      content = plain
    } else {
      try value.encode(to: JSONLineEncoder(node: self))
    }
  }

  /// Encodes a value that is neither an object nor an array in the place.
  ///
  /// - Throws: `EncodingError` for a number that is not finite, and the value's error.
  func takeSingle<Value: Encodable>(_ value: Value) throws {
    if let plain = Content(value) {
      content = plain
      return
    }
    // A number encodes itself as a single value, so encoding it would call this function over and
    // over.
    switch value {
    case let number as any BinaryInteger: content = .number("\(number)")
    case let number as any (BinaryFloatingPoint & LosslessStringConvertible):
      guard number.isFinite else {
        throw EncodingError.invalidValue(
          value, EncodingError.Context(codingPath: [], debugDescription: "not a finite number"))
      }
      let digits = number.description
      content = .number(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
    default: try take(value)
    }
  }

  // MARK: Writing

  /// Writes the content of the place and everything below it.
  func write(to line: inout JSONPieces) {
    switch content {
    case .null: line.append("null".utf8)
    case .text(let text): line.append(quoted: text)
    case .number(let digits): line.append(digits.utf8)
    case .flag(let flag): line.append("\(flag)".utf8)
    case .members(let nodes):
      line.append(members: nodes.map { ($0.key, $0.node) }) { $0.write(to: &$1) }
    case .elements(let elements):
      line.append(UInt8(ascii: "["))
      line.append(elements.written)
      elements.writeLast(to: &line)
      line.append(UInt8(ascii: "]"))
    }
  }
}

extension JSONNode.Content {
  /// Creates content from a value of one of the most frequent types; returns nil for all others.
  ///
  /// Types are compared first, which costs less than a cast that fails.
  fileprivate init?<Value>(_ value: Value) {
    if Value.self == String.self, let text = value as? String {
      self = .text(text)
    } else if Value.self == Int.self, let number = value as? Int {
      self = .number("\(number)")
    } else if Value.self == Bool.self, let flag = value as? Bool {
      self = .flag(flag)
    } else {
      return nil
    }
  }
}
