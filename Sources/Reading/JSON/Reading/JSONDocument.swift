/// A value of a JSON text, with its place in the text [RFC 8259].
///
/// Foundation's reader takes the last of two equal keys and records no places; a request that
/// states a choice twice is contradictory, and has to be refused with its line.
package struct JSONDocument: Sendable {
  package let value: Value
  /// The offset at which the value starts, in bytes from the start of the text.
  package let offset: Int

  package indirect enum Value: Sendable {
    case object([Member])
    case array([JSONDocument])
    case string(String)
    /// A number in its written form.
    case number(String)
    case boolean(Bool)
    case null
  }

  package struct Member: Sendable {
    package let key: String
    package let keyOffset: Int
    package let document: JSONDocument
  }

  /// The greatest depth: requests have two levels, and filters of pickers a few more.
  static let maximumDepth = 16

  package init(parsing text: String) throws(JSONFault) {
    var reader = JSONReader(text)
    self = try reader.document(depth: 0)
    try reader.end()
  }

  init(_ value: Value, at offset: Int) {
    self.value = value
    self.offset = offset
  }

  /// The type of the value, for messages that may not repeat it.
  package var sort: String {
    switch value {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}
