/// An object of a document, all keys of which are known.
package struct JSONObject<Failure: JSONFailure>: Sendable {
  /// The object as a value.
  package let field: JSONField<Failure>
  /// There are never more than some thirty, so that going through them is quicker than hashing.
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

  /// Takes an object with any keys.
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

  /// Reads a text that is an object.
  ///
  /// - Throws: `Failure` if it is none, or has a key that is not among `keys`.
  package init(parsing source: JSONSource, keys: [String]) throws(Failure) {
    self = try JSONField(parsing: source).object(keys: keys)
  }

  /// The value of a key; nil if it is not stated, or is null.
  package subscript(key: String) -> JSONField<Failure>? {
    guard let member = stated(key), !member.isNull else { return nil }
    return member
  }

  /// The value of a key, be it null; nil if the key is not there.
  package func stated(_ key: String) -> JSONField<Failure>? {
    members.first { self.key(of: $0) == key }.map(field)
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
