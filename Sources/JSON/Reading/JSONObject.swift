/// An object of a document, all keys of which are known.
package struct JSONObject<Failure: JSONFailure>: Sendable {
  /// The object as a value.
  package let field: JSONField<Failure>
  /// There are never more than some thirty, so that going through them is quicker than hashing.
  private let members: [(key: String, field: JSONField<Failure>)]

  init(
    _ field: JSONField<Failure>, keys: [String], spellings: [String: String]
  ) throws(Failure) {
    guard case .object(let list) = field.document.value else { throw field.expected("an object") }
    var members: [(key: String, field: JSONField<Failure>)] = []
    for member in list {
      let key = spellings[member.key] ?? member.key
      guard keys.contains(key) else {
        throw Failure(
          JSONFault(
            .unknownKey(member.key, known: keys + spellings.keys.sorted()), at: field.path,
            offset: member.keyOffset),
          in: field.source)
      }
      let stated = JSONField<Failure>(
        member.document, at: field.path.member(member.key), in: field.source)
      if let known = members.first(where: { $0.key == key }) {
        throw stated.failure(.alsoStated(by: known.field.path))
      }
      members.append((key, stated))
    }
    self.field = field
    self.members = members
  }

  init(_ field: JSONField<Failure>, _ members: [(key: String, field: JSONField<Failure>)]) {
    (self.field, self.members) = (field, members)
  }

  /// Reads a text that is an object.
  ///
  /// - Throws: `Failure` if it is none, or has a key that is not among `keys`.
  package init(parsing source: JSONSource, keys: [String]) throws(Failure) {
    self = try JSONField(parsing: source).object(keys: keys)
  }

  /// The value of a key; nil if it is not stated. Null states nothing.
  package subscript(key: String) -> JSONField<Failure>? {
    guard let member = stated(key), !member.isNull else { return nil }
    return member
  }

  /// The value of a key, be it null; nil if the key is not there.
  package func stated(_ key: String) -> JSONField<Failure>? {
    members.first { $0.key == key }?.field
  }

  /// The value of a key that has to be stated.
  ///
  /// - Throws: `Failure` if it is not, or is null.
  package func required(_ key: String) throws(Failure) -> JSONField<Failure> {
    guard let member = self[key] else { throw field.failure(.missingKey(key)) }
    return member
  }

  /// A fault of the object, as the module says it.
  package func failure(_ problem: JSONFault.Problem) -> Failure { field.failure(problem) }

  /// The fault of an object in which something else was expected.
  package func expected(_ expected: String) -> Failure {
    failure(.unexpected(expected: expected, found: nil))
  }
}
