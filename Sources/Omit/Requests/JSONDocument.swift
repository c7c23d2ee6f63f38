/// A value of a JSON text with the place where it stands [RFC 8259].
///
/// Foundation's reader takes the last of two equal keys and knows no places; a request in which a
/// choice stands twice says two things, and has to be refused with its line.
struct JSONDocument {
  let value: Value
  /// Where it starts, in bytes from the start of the text.
  let offset: Int

  indirect enum Value {
    case object([Member])
    case array([JSONDocument])
    case string(String)
    /// A number as it is written.
    case number(String)
    case boolean(Bool)
    case null
  }

  struct Member {
    let key: String
    let keyOffset: Int
    let document: JSONDocument
  }

  /// A fault of a text, and where it is.
  struct Fault: Error {
    let message: String
    let offset: Int
  }

  /// Requests are two levels deep; anything much deeper is none.
  static let deepest = 16

  init(parsing text: String) throws(Fault) {
    var reader = JSONReader(text)
    self = try reader.document(depth: 0)
    try reader.end()
  }

  init(_ value: Value, at offset: Int) {
    self.value = value
    self.offset = offset
  }

  /// The sort of the value, for messages that may not repeat it.
  var sort: String {
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
