/// A value of a document and its path, read as an expected type.
///
/// If the value has another type, the reading module's error `Failure` says so in that module's
/// words.
package struct JSONField<Failure: JSONFailure>: Sendable {
  package let document: JSONDocument
  package let path: FieldPath
  let source: JSONSource

  init(_ document: JSONDocument, at path: FieldPath, in source: JSONSource) {
    self.document = document
    self.path = path
    self.source = source
  }

  /// Creates the outermost value of text that was already parsed.
  package init(_ document: JSONDocument, in source: JSONSource) {
    self.init(document, at: .root, in: source)
  }

  /// Reads the outermost value of text.
  ///
  /// - Throws: `Failure` if the text is not JSON.
  package init(parsing source: JSONSource) throws(Failure) {
    do {
      self.init(try JSONDocument(parsing: source.text), in: source)
    } catch {
      throw Failure(error, in: source)
    }
  }

  /// Returns the module's error for a fault of the value.
  package func failure(_ problem: JSONFault.Problem) -> Failure {
    Failure(JSONFault(problem, at: path, offset: document.offset), in: source)
  }

  /// Returns the error of a value that is not as expected, such as "a list".
  package func expected(_ expected: String) -> Failure {
    failure(.unexpected(expected: expected, found: document.sort))
  }

  /// Returns the value as an object.
  ///
  /// - Parameters:
  ///   - keys: The known keys.
  ///   - spellings: Other spellings of these keys, each with its key.
  /// - Returns: The object.
  /// - Throws: `Failure` if the value is not an object, has an unknown key, or states one key in
  ///   two spellings.
  package func object(
    keys: [String], spellings: [String: String] = [:]
  ) throws(Failure) -> JSONObject<Failure> {
    try JSONObject(self, keys: keys, spellings: spellings)
  }

  /// Returns the value as an object with any keys, for text that this program wrote itself.
  package func object() throws(Failure) -> JSONObject<Failure> {
    try JSONObject(self)
  }

  /// The members of an object with any keys, in the order of the text, or nil if the value is not
  /// an object.
  package var members: [(key: String, field: JSONField)]? {
    guard case .object(let list) = document.value else { return nil }
    return list.map {
      ($0.key, JSONField($0.document, at: path.member($0.key), in: source))
    }
  }

  /// Returns the value as a list.
  package func list() throws(Failure) -> [JSONField] {
    guard case .array(let elements) = document.value else { throw expected("a list") }
    return elements.enumerated().map {
      JSONField($0.element, at: path.element($0.offset), in: source)
    }
  }

  /// Returns the value as a string, without checking its content.
  package func text() throws(Failure) -> String {
    guard case .string(let text) = document.value else { throw expected("a string") }
    return text
  }

  /// Returns the result of converting the value, which must be a string.
  ///
  /// - Throws: `Failure` if the value is not a string, or if `make` throws; that error is the
  ///   reason.
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

  /// Returns the value as one of the words of an enumeration.
  package func value<Word: RawRepresentable<String>>() throws(Failure) -> Word {
    guard let word = Word(rawValue: try text()) else { throw expected("a known word") }
    return word
  }

  /// Returns the value as a list of strings.
  package func texts() throws(Failure) -> [String] {
    try list().map { element throws(Failure) in try element.text() }
  }

  /// Returns the value as true or false.
  package func flag() throws(Failure) -> Bool {
    guard case .boolean(let flag) = document.value else { throw expected("true or false") }
    return flag
  }

  /// Returns the value as a whole number.
  package func wholeNumber() throws(Failure) -> Int {
    guard case .number(let digits) = document.value, let number = Int(digits) else {
      throw expected("a whole number")
    }
    return number
  }

  /// Returns the value as a number, which may have decimals.
  package func decimal() throws(Failure) -> Double {
    guard case .number(let digits) = document.value, let number = Double(digits), number.isFinite
    else { throw expected("a number") }
    return number
  }

  /// Returns the value as a whole number that is not negative.
  package func count() throws(Failure) -> Int {
    let number = try wholeNumber()
    guard number >= 0 else { throw expected("a whole number that is not negative") }
    return number
  }

  /// Whether the value is null.
  package var isNull: Bool { if case .null = document.value { true } else { false } }
}
