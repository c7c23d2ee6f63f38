/// A value of a document and its path, read as what it has to be.
///
/// What it is not is said in the words of the module that reads it, by its error `Failure`.
package struct JSONField<Failure: JSONFailure>: Sendable {
  package let document: JSONDocument
  package let path: FieldPath
  let source: JSONSource

  init(_ document: JSONDocument, at path: FieldPath, in source: JSONSource) {
    self.document = document
    self.path = path
    self.source = source
  }

  /// Takes the outermost value of a text that was read before.
  package init(_ document: JSONDocument, in source: JSONSource) {
    self.init(document, at: .root, in: source)
  }

  /// Reads the outermost value of a text.
  ///
  /// - Throws: `Failure` if the text is not JSON.
  package init(parsing source: JSONSource) throws(Failure) {
    do {
      self.init(try JSONDocument(parsing: source.text), in: source)
    } catch {
      throw Failure(error, in: source)
    }
  }

  /// A fault of the value, as the module says it.
  package func failure(_ problem: JSONFault.Problem) -> Failure {
    Failure(JSONFault(problem, at: path, offset: document.offset), in: source)
  }

  /// The fault of a value that is something else than this, such as "a list".
  package func expected(_ expected: String) -> Failure {
    failure(.unexpected(expected: expected, found: document.sort))
  }

  /// The value as an object.
  ///
  /// - Parameters:
  ///   - keys: The keys that have a meaning.
  ///   - spellings: Other spellings of these keys, each with its key.
  /// - Returns: The object.
  /// - Throws: `Failure` if it is no object, has another key, or states one key in two spellings.
  package func object(
    keys: [String], spellings: [String: String] = [:]
  ) throws(Failure) -> JSONObject<Failure> {
    try JSONObject(self, keys: keys, spellings: spellings)
  }

  /// The value as an object with any keys, for what this program wrote itself.
  package func object() throws(Failure) -> JSONObject<Failure> {
    try JSONObject(self)
  }

  /// The members of an object, whatever their keys, in the order of the text; nil if the value is no
  /// object.
  package var members: [(key: String, field: JSONField)]? {
    guard case .object(let list) = document.value else { return nil }
    return list.map {
      ($0.key, JSONField($0.document, at: path.member($0.key), in: source))
    }
  }

  /// The value as a list.
  package func list() throws(Failure) -> [JSONField] {
    guard case .array(let elements) = document.value else { throw expected("a list") }
    return elements.enumerated().map {
      JSONField($0.element, at: path.element($0.offset), in: source)
    }
  }

  /// The value as a text, whatever it holds.
  package func text() throws(Failure) -> String {
    guard case .string(let text) = document.value else { throw expected("a text") }
    return text
  }

  /// The value as a text from which something is made.
  ///
  /// - Throws: `Failure` if it is no text, or if `make` throws; that error is the reason.
  package func text<Value, Reason: Error & Sendable>(
    as make: (String) throws(Reason) -> Value
  ) throws(Failure) -> Value {
    let text = try text()
    do {
      return try make(text)
    } catch {
      throw failure(.unsound(error))
    }
  }

  /// The value as one of the words of an enumeration.
  package func value<Word: RawRepresentable<String>>() throws(Failure) -> Word {
    guard let word = Word(rawValue: try text()) else { throw expected("another word") }
    return word
  }

  /// The value as a list of texts.
  package func texts() throws(Failure) -> [String] {
    try list().map { element throws(Failure) in try element.text() }
  }

  /// The value as true or false.
  package func flag() throws(Failure) -> Bool {
    guard case .boolean(let flag) = document.value else { throw expected("true or false") }
    return flag
  }

  /// The value as a whole number.
  package func wholeNumber() throws(Failure) -> Int {
    guard case .number(let digits) = document.value, let number = Int(digits) else {
      throw expected("a whole number")
    }
    return number
  }

  /// The value as a whole number that is not negative.
  package func count() throws(Failure) -> Int {
    let number = try wholeNumber()
    guard number >= 0 else { throw expected("a whole number that is not negative") }
    return number
  }

  /// Whether the value is null.
  package var isNull: Bool { if case .null = document.value { true } else { false } }
}
