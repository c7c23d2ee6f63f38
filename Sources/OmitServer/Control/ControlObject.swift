import Access
import Hummingbird
import NIOCore

/// An object of JSON that the operator's tool sends, all keys of which are known.
struct ControlObject {
  private let members: [String: JSONDocument]

  /// Reads an object.
  ///
  /// - Throws: `ServerProblem.malformed` where it is none, or has a key that is not known.
  init(parsing text: String, keys: [String]) throws(ServerProblem) {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: text)
    } catch {
      throw .malformed("this is no JSON: \(error.message) at byte \(error.offset)")
    }
    guard case .object(let list) = document.value else {
      throw .malformed("expected an object, found \(document.sort)")
    }
    var members: [String: JSONDocument] = [:]
    for member in list {
      guard keys.contains(member.key) else {
        throw .malformed(
          "there is a key here that is none of \(keys.map { "`\($0)`" }.joined(separator: ", "))")
      }
      members[member.key] = member.document
    }
    self.members = members
  }

  /// Whether something is stated, be it null.
  func has(_ key: String) -> Bool { members[key] != nil }

  /// The problem of a key that has to be stated and is not.
  func missing(_ key: String) -> ServerProblem {
    .malformed("`\(key)` has to be stated", field: key)
  }

  // MARK: Values, each nil where it is not stated, or null

  /// A text without characters that act on a terminal.
  func text(_ key: String) throws(ServerProblem) -> String? {
    guard let document = self[key] else { return nil }
    return try text(in: document, of: key)
  }

  /// A list of texts; empty where none is stated.
  func texts(_ key: String) throws(ServerProblem) -> [String] {
    guard let document = self[key] else { return [] }
    guard case .array(let elements) = document.value else {
      throw expected("a list", for: key, insteadOf: document)
    }
    var texts: [String] = []
    for element in elements { texts.append(try text(in: element, of: key)) }
    return texts
  }

  /// One of a few words.
  func word<Word: RequestWord>(_ key: String) throws(ServerProblem) -> Word? {
    guard let text = try text(key) else { return nil }
    return try reading(key) { () throws(RequestError) in try Word(parsing: text) }
  }

  /// A list of some of a few words.
  func words<Word: RequestWord>(_ key: String) throws(ServerProblem) -> [Word] {
    var words: [Word] = []
    for text in try texts(key) {
      words.append(try reading(key) { () throws(RequestError) in try Word(parsing: text) })
    }
    return words
  }

  /// The members of an object, each a text or null; nil if no object is stated.
  func textsByName(_ key: String) throws(ServerProblem) -> [String: String?]? {
    guard let document = self[key], case .object(let members) = document.value else { return nil }
    var texts: [String: String?] = [:]
    for member in members {
      if case .null = member.document.value {
        texts[member.key] = .some(nil)
      } else {
        texts[member.key] = try text(in: member.document, of: key)
      }
    }
    return texts
  }

  /// True or false.
  func truth(_ key: String) throws(ServerProblem) -> Bool? {
    guard let document = self[key] else { return nil }
    guard case .boolean(let truth) = document.value else {
      throw expected("true or false", for: key, insteadOf: document)
    }
    return truth
  }

  /// Makes something of a field, and names the field where that cannot be done.
  func reading<Value, Failure: Error & CustomStringConvertible>(
    _ key: String, _ make: () throws(Failure) -> Value
  ) throws(ServerProblem) -> Value {
    do {
      return try make()
    } catch {
      throw .malformed("\(error)", field: key)
    }
  }

  private subscript(key: String) -> JSONDocument? {
    guard let document = members[key] else { return nil }
    if case .null = document.value { return nil }
    return document
  }

  private func text(in document: JSONDocument, of key: String) throws(ServerProblem) -> String {
    guard case .string(let text) = document.value else {
      throw expected("a text", for: key, insteadOf: document)
    }
    return try reading(key) { () throws(RequestError) in try text.withoutControls(key) }
  }

  private func expected(
    _ expected: String, for key: String, insteadOf document: JSONDocument
  ) -> ServerProblem {
    .malformed("expected \(expected), found \(document.sort)", field: key)
  }
}

extension Request {
  /// The longest body on the control socket, in bytes.
  private static let longest = 64 << 10

  /// The body of a request on the control socket.
  ///
  /// - Throws: `ServerProblem` where it is too long, or no UTF-8.
  func controlText() async throws -> String {
    let buffer: ByteBuffer
    do {
      buffer = try await body.collect(upTo: Self.longest)
    } catch is NIOTooManyBytesError {
      throw ServerProblem.tooLong(limit: Self.longest)
    }
    guard let text = String(validating: buffer.readableBytesView, as: UTF8.self) else {
      throw ServerProblem.malformed("the body is no UTF-8")
    }
    return text
  }
}
