import JSON

/// A stored text that this program could not have written.
struct Unreadable: Error {}

extension Unreadable: JSONFailure {
  init(_ fault: JSONFault, in source: JSONSource) { self.init() }
}

/// An object that this program stored.
typealias StoredObject = JSONObject<Unreadable>

extension StoredObject {
  /// Reads an object as it is stored.
  ///
  /// - Throws: `Unreadable` for any other text.
  init(parsing text: String) throws(Unreadable) {
    self = try JSONField(parsing: JSONSource(text, file: "")).object()
  }
}

extension JSONField<Unreadable> {
  /// The objects of a list, each read.
  func objects<Value>(
    _ read: (StoredObject) throws(Unreadable) -> Value
  ) throws(Unreadable) -> [Value] {
    try list().map { element throws(Unreadable) in try read(try element.object()) }
  }

  /// The members of an object that are all texts.
  func textMembers() throws(Unreadable) -> [String: String] {
    guard let members else { throw Unreadable() }
    var texts: [String: String] = [:]
    for member in members { texts[member.key] = try member.field.text() }
    return texts
  }
}
