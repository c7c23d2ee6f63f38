import Access

/// An object of JSON in a request's body, all keys of which are known.
struct BodyObject {
  private let members: [String: JSONDocument]

  /// Reads an object.
  ///
  /// - Throws: `ServerProblem.malformed` where it is none, or has other keys.
  init(parsing text: String, keys: [String]) throws(ServerProblem) {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: text)
    } catch {
      throw .malformed("not well-formed JSON at byte \(error.offset): \(error.message)")
    }
    guard case .object(let list) = document.value else {
      throw .malformed("expected an object, found \(document.sort)")
    }
    var members: [String: JSONDocument] = [:]
    for member in list {
      guard keys.contains(member.key) else {
        throw .malformed("the keys are \(keys.joined(separator: ", ")), and another is here")
      }
      members[member.key] = member.document
    }
    self.members = members
  }

  /// A text; nil where the key is not there, or null.
  func text(_ key: String) throws(ServerProblem) -> String? {
    guard let document = members[key] else { return nil }
    switch document.value {
    case .string(let text): return text
    case .null: return nil
    case .object, .array, .number, .boolean: throw unexpected("a text", document, at: key)
    }
  }

  /// A yes or no; nil where the key is not there.
  func flag(_ key: String) throws(ServerProblem) -> Bool? {
    guard let document = members[key] else { return nil }
    guard case .boolean(let flag) = document.value else {
      throw unexpected("true or false", document, at: key)
    }
    return flag
  }

  /// A list of texts; nil where the key is not there.
  func texts(_ key: String) throws(ServerProblem) -> [String]? {
    guard let document = members[key] else { return nil }
    guard case .array(let elements) = document.value else {
      throw unexpected("a list", document, at: key)
    }
    var texts: [String] = []
    for (index, element) in elements.enumerated() {
      guard case .string(let text) = element.value else {
        throw unexpected("a text", element, at: "\(key)[\(index)]")
      }
      texts.append(text)
    }
    return texts
  }

  /// A word of a list; nil where the key is not there.
  ///
  /// Null is no word: what takes it for one that is not there could let go along what was turned off.
  func word<Word: RequestWord>(_ key: String) throws(ServerProblem) -> Word? {
    guard let document = members[key] else { return nil }
    guard case .string(let text) = document.value, let word = Word(rawValue: text) else {
      throw .malformed("expected \(Word.words.joined(separator: ", "))", field: key)
    }
    return word
  }

  private func unexpected(
    _ expected: String, _ document: JSONDocument, at field: String
  ) -> ServerProblem {
    .malformed("expected \(expected), found \(document.sort)", field: field)
  }
}
