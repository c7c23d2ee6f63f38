/// A decoder that reads values from a document, as `Decodable` requires.
///
/// It reads text that this program or its server wrote; text that people write is read by
/// `JSONField`, which reports where it is wrong.
struct JSONDocumentDecoder: Decoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private let document: JSONDocument

  init(_ document: JSONDocument) { self.document = document }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Strings, flags and numbers would request themselves as single values over and over.
    guard type is any LosslessStringConvertible.Type else { return try Value(from: self) }
    guard let plain = plain(type) else { throw mismatch("\(type)") }
    return plain
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let list) = document.value else { throw mismatch("an object") }
    return KeyedDecodingContainer(
      Members(documents: Dictionary(list.map { ($0.key, $0.document) }) { $1 }))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = document.value else { throw mismatch("a list") }
    return Elements(documents: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    Single(document: document)
  }

  /// Returns the value as a string, a flag or a number, or nil if it has another type.
  private func plain<Value>(_ type: Value.Type) -> Value? {
    switch document.value {
    case .string(let text): text as? Value
    case .boolean(let flag): flag as? Value
    case .number(let digits) where type != String.self:
      (type as? any LosslessStringConvertible.Type).flatMap { $0.init(digits) as? Value }
    case .number: nil
    case .null, .array, .object: nil
    }
  }

  fileprivate func mismatch(_ expected: String) -> DecodingError {
    DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: [], debugDescription: "expected \(expected), found \(document.sort)"))
  }
}

private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey] = []
  let documents: [String: JSONDocument]

  var allKeys: [Key] { documents.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { documents[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    if case .null = try document(key).value { true } else { false }
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try JSONDocumentDecoder(try document(key)).value(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try JSONDocumentDecoder(try document(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try JSONDocumentDecoder(try document(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { throw unsupported }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw unsupported }

  private var unsupported: DecodingError {
    DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "superclasses are not supported"))
  }

  private func document(_ key: Key) throws -> JSONDocument {
    guard let document = documents[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: [], debugDescription: "the key is missing"))
    }
    return document
  }
}

private struct Elements: UnkeyedDecodingContainer {
  let codingPath: [any CodingKey] = []
  let documents: [JSONDocument]
  private(set) var currentIndex = 0

  init(documents: [JSONDocument]) { self.documents = documents }

  var count: Int? { documents.count }
  var isAtEnd: Bool { currentIndex == documents.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, case .null = documents[currentIndex].value else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().value(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> JSONDocumentDecoder {
    guard !isAtEnd else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "the list ends too early"))
    }
    defer { currentIndex += 1 }
    return JSONDocumentDecoder(documents[currentIndex])
  }
}

private struct Single: SingleValueDecodingContainer {
  let codingPath: [any CodingKey] = []
  let document: JSONDocument

  func decodeNil() -> Bool { if case .null = document.value { true } else { false } }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDocumentDecoder(document).value(type)
  }
}
