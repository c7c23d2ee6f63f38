/// A value of a JSON text with the place where it stands [RFC 8259].
///
/// Foundation's reader takes the last of two equal keys and knows no places; a request in which a
/// choice stands twice says two things, and has to be refused with its line.
package struct JSONDocument: Sendable {
  package let value: Value
  /// Where it starts, in bytes from the start of the text.
  package let offset: Int

  package indirect enum Value: Sendable {
    case object([Member])
    case array([JSONDocument])
    case string(String)
    /// A number as it is written.
    case number(String)
    case boolean(Bool)
    case null
  }

  package struct Member: Sendable {
    package let key: String
    package let keyOffset: Int
    package let document: JSONDocument
  }

  /// Requests are two levels deep, and filters of pickers a few more; anything much deeper is neither.
  static let deepest = 16

  package init(parsing text: String) throws(JSONFault) {
    var reader = JSONReader(text)
    self = try reader.document(depth: 0)
    try reader.end()
  }

  init(_ value: Value, at offset: Int) {
    self.value = value
    self.offset = offset
  }

  /// The sort of the value, for messages that may not repeat it.
  package var sort: String {
    switch value {
    case .object: "an object"
    case .array: "a list"
    case .string: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}
