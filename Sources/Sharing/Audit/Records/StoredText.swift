import JSON

/// Stored text that this program could not have written.
struct StoredTextError: Error {}

extension StoredTextError: JSONFailure {
  init(_ fault: JSONFault, in source: JSONSource) { self.init() }
}

/// An object that this program stored.
typealias StoredObject = JSONObject<StoredTextError>

extension StoredObject {
  /// Reads a stored object.
  ///
  /// - Throws: `StoredTextError` if the text is not a JSON object.
  init(parsing text: String) throws(StoredTextError) {
    self = try JSONField(parsing: JSONSource(text, file: "")).object()
  }
}

extension JSONField<StoredTextError> {
  /// Reads each object of a list.
  func objects<Value>(
    _ read: (StoredObject) throws(StoredTextError) -> Value
  ) throws(StoredTextError) -> [Value] {
    try list().map { element throws(StoredTextError) in try read(try element.object()) }
  }

  /// Returns the members of an object whose values are all strings.
  func textMembers() throws(StoredTextError) -> [String: String] {
    guard let members else { throw StoredTextError() }
    var texts: [String: String] = [:]
    for member in members { texts[member.key] = try member.field.text() }
    return texts
  }
}
