/// An object of a document with only known keys.
package struct JSONObject<Failure: JSONFailure>: Sendable {
  /// The object as a value.
  package let field: JSONField<Failure>
  /// The members, in a list: there are at most some thirty, so a linear search is faster than
  /// hashing.
  private let members: [JSONDocument.Member]
  private let spellings: [String: String]

  init(
    _ field: JSONField<Failure>, keys: [String], spellings: [String: String]
  ) throws(Failure) {
    try self.init(field, spellings: spellings)
    var stated: [String] = []
    for member in members {
      let key = key(of: member)
      guard keys.contains(key) else {
        throw Failure(
          JSONFault(
            .unknownKey(member.key, known: keys + spellings.keys.sorted()), at: field.path,
            offset: member.keyOffset),
          in: field.source)
      }
      if stated.contains(key), let first = self.stated(key) {
        throw self.field(of: member).failure(.alsoStated(by: first.path))
      }
      stated.append(key)
    }
  }

  /// Creates an object with any keys.
  init(_ field: JSONField<Failure>, spellings: [String: String] = [:]) throws(Failure) {
    guard case .object(let list) = field.document.value else { throw field.expected("an object") }
    self.field = field
    members = list
    self.spellings = spellings
  }

  private func key(of member: JSONDocument.Member) -> String {
    spellings.isEmpty ? member.key : spellings[member.key] ?? member.key
  }

  private func field(of member: JSONDocument.Member) -> JSONField<Failure> {
    JSONField(member.document, at: field.path.member(member.key), in: field.source)
  }

  /// Reads text that is an object.
  ///
  /// - Throws: `Failure` if the text is not an object, or has a key that is not among `keys`.
  package init(parsing source: JSONSource, keys: [String]) throws(Failure) {
    self = try JSONField(parsing: source).object(keys: keys)
  }

  /// Returns the value of a key, or nil if the key is missing or its value is null.
  package subscript(key: String) -> JSONField<Failure>? {
    guard let member = stated(key), !member.isNull else { return nil }
    return member
  }

  /// Returns the value of a key, even if it is null, or nil if the key is missing.
  package func stated(_ key: String) -> JSONField<Failure>? {
    members.first { self.key(of: $0) == key }.map(field)
  }

  /// Returns the value of a required key.
  ///
  /// - Throws: `Failure` if the key is missing or its value is null.
  package func required(_ key: String) throws(Failure) -> JSONField<Failure> {
    guard let member = self[key] else { throw field.failure(.missingKey(key)) }
    return member
  }

  /// Returns the module's error for a fault of the object.
  package func failure(_ problem: JSONFault.Problem) -> Failure { field.failure(problem) }

  /// Returns the error of an object with unexpected content.
  package func expected(_ expected: String) -> Failure {
    failure(.unexpected(expected: expected, found: nil))
  }
}
