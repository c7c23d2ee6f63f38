import Access

/// The text that a request is read from.
struct RequestText {
  let text: String
  let file: String
}

/// An object of a request, all keys of which are known.
struct RequestObject {
  private let source: RequestText
  /// The keys that lead to the object; none to the outermost.
  private let path: [String]
  private let offset: Int
  private let members: [String: JSONDocument]

  init(
    _ document: JSONDocument, keys: [String], in source: RequestText, at path: [String] = []
  ) throws(RequestFileError) {
    self.source = source
    self.path = path
    offset = document.offset
    guard case .object(let list) = document.value else {
      throw RequestFileError(
        source.file, source.text, offset,
        .unexpected(expected: "an object, found \(document.sort)"),
        field: Self.field(path))
    }
    var members: [String: JSONDocument] = [:]
    for member in list {
      guard keys.contains(member.key) else {
        throw RequestFileError(
          source.file, source.text, member.keyOffset, .unknownKey(member.key, known: keys),
          field: Self.field(path))
      }
      members[member.key] = member.document
    }
    self.members = members
  }

  /// An error about the object.
  func error(_ problem: RequestFileError.Problem) -> RequestFileError {
    RequestFileError(source.file, source.text, offset, problem, field: Self.field(path))
  }

  private static func field(_ path: [String]) -> String? {
    path.isEmpty ? nil : path.joined(separator: ".")
  }

  /// The first of these keys, in their order, that has null for its value.
  func firstNull(among keys: [String]) -> String? {
    keys.first { key in
      guard let document = members[key], case .null = document.value else { return false }
      return true
    }
  }

  // MARK: Values, each nil where it is not stated

  func object(_ key: String, keys: [String]) throws(RequestFileError) -> RequestObject? {
    guard let document = self[key] else { return nil }
    return try RequestObject(document, keys: keys, in: source, at: path + [key])
  }

  func objects(_ key: String, keys: [String]) throws(RequestFileError) -> [RequestObject]? {
    guard let document = self[key] else { return nil }
    guard case .array(let elements) = document.value else {
      throw unexpected(document, of: key, insteadOf: "a list for `\(key)`")
    }
    var objects: [RequestObject] = []
    for (position, element) in elements.enumerated() {
      objects.append(
        try RequestObject(element, keys: keys, in: source, at: path + [key, "\(position)"]))
    }
    return objects
  }

  /// A text, which is what it has to be to mean what it does.
  func text(
    _ key: String,
    being sound: (String) -> (String) throws(RequestError) -> String = String.withoutControls
  ) throws(RequestFileError) -> String? {
    guard let document = self[key] else { return nil }
    guard case .string(let text) = document.value else {
      throw unexpected(document, of: key, insteadOf: "a text for `\(key)`")
    }
    do {
      return try sound(text)(key)
    } catch {
      throw RequestFileError(
        source.file, source.text, document.offset, .request(error), field: Self.field(path + [key]))
    }
  }

  func boolean(_ key: String) throws(RequestFileError) -> Bool? {
    guard let document = self[key] else { return nil }
    guard case .boolean(let value) = document.value else {
      throw unexpected(document, of: key, insteadOf: "true or false for `\(key)`")
    }
    return value
  }

  func count(_ key: String) throws(RequestFileError) -> Int? {
    guard let document = self[key] else { return nil }
    guard case .number(let digits) = document.value, let count = Int(digits), count >= 0 else {
      throw unexpected(document, of: key, insteadOf: "a whole number for `\(key)`")
    }
    return count
  }

  func word<Word: RequestWord>(_ key: String) throws(RequestFileError) -> Word? {
    guard let document = self[key] else { return nil }
    return try word(in: document, of: key)
  }

  func words<Word: RequestWord>(_ key: String) throws(RequestFileError) -> [Word] {
    guard let document = self[key] else { return [] }
    guard case .array(let elements) = document.value else {
      throw unexpected(document, of: key, insteadOf: "a list for `\(key)`")
    }
    var words: [Word] = []
    for element in elements { words.append(try word(in: element, of: key)) }
    return words
  }

  /// An encoding by its word, or by its number in the model.
  func encoding(_ key: String) throws(RequestFileError) -> ItemEncoding? {
    guard let document = self[key] else { return nil }
    guard case .number(let digits) = document.value else { return try word(in: document, of: key) }
    guard !digits.contains(where: { ".eE".contains($0) }) else {
      throw unexpected(document, of: key, insteadOf: "a whole number for `\(key)`")
    }
    // A number too large to be read is out of the model's range too.
    return ItemEncoding(ordinal: Int(digits) ?? -1)
  }

  // MARK: Reading

  /// The value; null says as little as no key.
  private subscript(key: String) -> JSONDocument? {
    guard let document = members[key] else { return nil }
    if case .null = document.value { return nil }
    return document
  }

  private func word<Word: RequestWord>(
    in document: JSONDocument, of key: String
  ) throws(RequestFileError) -> Word {
    guard case .string(let text) = document.value else {
      throw unexpected(document, of: key, insteadOf: "a word for `\(key)`")
    }
    do {
      return try Word(parsing: text)
    } catch {
      throw RequestFileError(
        source.file, source.text, document.offset, .request(error), field: Self.field(path + [key]))
    }
  }

  private func unexpected(
    _ document: JSONDocument, of key: String, insteadOf expected: String
  ) -> RequestFileError {
    RequestFileError(
      source.file, source.text, document.offset,
      .unexpected(expected: "\(expected), found \(document.sort)"),
      field: Self.field(path + [key]))
  }
}
