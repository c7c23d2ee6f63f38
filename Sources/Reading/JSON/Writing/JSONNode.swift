/// A place in a line of JSON that is being written.
final class JSONNode {
  /// What stands in a place.
  enum Content {
    case null
    case text(String)
    case number(String)
    case flag(Bool)
    case members([(key: String, node: JSONNode)])
    case elements(Elements)
  }

  /// The elements of an array: the last one, which may still be added to, and what is written of those in
  /// front of it, which takes a tenth of their room.
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

  /// How many elements the array has.
  var count: Int {
    switch content {
    case .elements(let elements): elements.count
    case .null, .text, .number, .flag, .members: 0
    }
  }

  /// Puts something in the place; an object or an array that was begun goes on.
  func begin(_ new: Content) {
    switch (content, new) {
    case (.members, .members), (.elements, .elements): break
    default: content = new
    }
  }

  /// The place of a new member of the object.
  func member(_ key: String) -> JSONNode {
    let node = JSONNode()
    guard case .members(var nodes) = content else { return node }
    content = .null
    nodes.append((key, node))
    content = .members(nodes)
    return node
  }

  /// The place of a new element of the array; those in front of it are complete then.
  func element() -> JSONNode {
    let node = JSONNode()
    guard case .elements(var elements) = content else { return node }
    content = .null
    elements.begin(node)
    content = .elements(elements)
    return node
  }

  /// Puts a value in the place.
  ///
  /// - Throws: What the value throws.
  func take<Value: Encodable>(_ value: Value) throws {
    if let plain = Content(value) {
      content = plain
    } else {
      try value.encode(to: JSONLineEncoder(node: self))
    }
  }

  /// Puts a value in the place that is no object and no array.
  ///
  /// - Throws: `EncodingError` for a number that is not finite, and what the value throws.
  func takeSingle<Value: Encodable>(_ value: Value) throws {
    if let plain = Content(value) {
      content = plain
      return
    }
    // A number encodes itself as a single value, and so comes here again and again.
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

  /// Writes what stands in the place, and below it.
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
  /// A value of one of the types that most are of; nil for all others.
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
