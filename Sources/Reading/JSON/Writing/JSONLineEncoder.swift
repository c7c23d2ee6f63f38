/// An encoder that writes values as one line of JSON, with sorted keys.
///
/// A line is written for every asset, and Foundation's encoder takes ten times as long for one.
struct JSONLineEncoder: Encoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  let node: JSONNode

  /// Returns the line of a value in UTF-8, without a line feed.
  ///
  /// - Throws: The value's error.
  static func line(of value: some Encodable) throws -> JSONPieces {
    let node = JSONNode()
    try node.take(value)
    var line = JSONPieces()
    node.write(to: &line)
    return line
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.begin(.members([]))
    return KeyedEncodingContainer(Members(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.begin(.elements(.init()))
    return Elements(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node) }
}

// MARK: - Containers

/// An object that is being encoded.
///
/// One generic function covers the functions of all types.
private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let codingPath: [any CodingKey] = []
  let node: JSONNode

  func encodeNil(forKey key: Key) { _ = node.member(key.stringValue) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try node.member(key.stringValue).take(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    JSONLineEncoder(node: node.member(key.stringValue)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    JSONLineEncoder(node: node.member(key.stringValue)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { JSONLineEncoder(node: node.member("super")) }

  func superEncoder(forKey key: Key) -> any Encoder {
    JSONLineEncoder(node: node.member(key.stringValue))
  }
}

/// An array that is being encoded.
private struct Elements: UnkeyedEncodingContainer {
  let codingPath: [any CodingKey] = []
  let node: JSONNode

  var count: Int { node.count }

  func encodeNil() { _ = node.element() }

  func encode<Value: Encodable>(_ value: Value) throws { try node.element().take(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    JSONLineEncoder(node: node.element()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONLineEncoder(node: node.element()).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { JSONLineEncoder(node: node.element()) }
}

/// A value that is neither an object nor an array.
private struct Single: SingleValueEncodingContainer {
  let codingPath: [any CodingKey] = []
  let node: JSONNode

  func encodeNil() { node.begin(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try node.takeSingle(value) }
}
