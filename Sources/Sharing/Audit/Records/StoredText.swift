import JSON

/// Stored text that this program could not have written.
struct Unreadable: Error {}

extension Unreadable: JSONFailure {
  init(_ fault: JSONFault, in source: JSONSource) { self.init() }
}

/// An object that this program stored.
typealias StoredObject = JSONObject<Unreadable>

extension StoredObject {
  /// Reads a stored object.
  ///
  /// - Throws: `Unreadable` if the text is not a JSON object.
  init(parsing text: String) throws(Unreadable) {
    self = try JSONField(parsing: JSONSource(text, file: "")).object()
  }
}

extension JSONField<Unreadable> {
  /// Reads each object of a list.
  func objects<Value>(
    _ read: (StoredObject) throws(Unreadable) -> Value
  ) throws(Unreadable) -> [Value] {
    try list().map { element throws(Unreadable) in try read(try element.object()) }
  }

  /// Returns the members of an object whose values are all strings.
  func textMembers() throws(Unreadable) -> [String: String] {
    guard let members else { throw Unreadable() }
    var texts: [String: String] = [:]
    for member in members { texts[member.key] = try member.field.text() }
    return texts
  }
}
