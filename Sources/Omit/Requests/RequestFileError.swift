public import Access
import Vocabulary

/// Why a text is no request, and where.
public struct RequestFileError: Error, Hashable {
  /// The file, as it was named when the request was read.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1 in characters.
  public let column: Int
  /// The fault at that place.
  public let problem: Problem
  /// The keys that lead to that place, such as `options.location`; nil for the whole, and where they are
  /// not known.
  package let field: String?

  /// A fault that a request can have.
  public enum Problem: Hashable, Sendable {
    /// It is not JSON, for this reason.
    case notJSON(String)
    /// Something else was expected here.
    case unexpected(expected: String)
    /// A key that has no meaning here.
    case unknownKey(String, known: [String])
    /// A word or a combination that is no request.
    case request(RequestError)
  }

  init(
    _ file: String, _ text: String, _ offset: Int, _ problem: Problem, field: String? = nil
  ) {
    self.field = field
    let before = text.utf8.prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) }
    self.file = file
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = text[(start ?? before.startIndex)..<before.endIndex].count + 1
    self.problem = problem
  }
}

extension RequestFileError: CustomStringConvertible {
  /// The place and the fault, such as `a.json:3:5: unknown key ...`.
  public var description: String { "\(file):\(line):\(column): \(problem)" }
}

extension RequestFileError.Problem: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .notJSON(let reason): "not well-formed JSON: \(reason)"
    case .unexpected(let expected): "expected \(expected)"
    case .unknownKey(let key, let known):
      "unknown key `\(key)`" + KnownWords(known).advice(on: key)
    case .request(let error): "\(error)"
    }
  }
}
