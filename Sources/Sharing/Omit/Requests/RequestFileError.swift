public import Access
package import JSON
import Vocabulary

/// An error in the text of a request, with its place.
public struct RequestFileError: Error, Hashable {
  /// The file, as named when the request was read.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1 in characters.
  public let column: Int
  /// The fault at that place.
  public let problem: Problem
  /// The keys that lead to the place, such as `options.location`, or nil for the whole request or
  /// if they are unknown.
  package let field: String?

  /// A fault in a request.
  public enum Problem: Hashable, Sendable {
    /// The text is not JSON, for this reason.
    case notJSON(String)
    /// Something else was expected at the place.
    case unexpected(expected: String)
    /// A key that has no meaning here.
    case unknownKey(String, known: [String])
    /// A word or a combination is not allowed in a request.
    case request(RequestError)
  }
}

/// An object of a request, whose keys are all known.
typealias RequestObject = JSONObject<RequestFileError>

extension RequestFileError: JSONFailure {
  package init(_ fault: JSONFault, in source: JSONSource) {
    file = source.file
    (line, column) = source.position(of: fault.offset)
    let path = fault.path.flatMap { $0 == .root ? nil : "\($0)" }
    field = path
    switch fault.problem {
    case .notJSON(let reason): problem = .notJSON(reason)
    case .unexpected(let expected, let found):
      let subject = path.map { " for `\($0)`" } ?? ""
      problem = .unexpected(expected: expected + (found.map { "\(subject), found \($0)" } ?? ""))
    case .unknownKey(let key, let known): problem = .unknownKey(key, known: known)
    case .missingKey(let key): problem = .unexpected(expected: "`\(key)`")
    case .alsoStated(let other): problem = .unexpected(expected: "this or `\(other)`, not both")
    case .unsound(let reason):
      if let error = reason as? RequestError {
        problem = .request(error)
      } else {
        problem = .unexpected(expected: "something else: \(reason)")
      }
    }
  }
}

extension RequestFileError: CustomStringConvertible {
  /// The place and the fault, such as `a.json:3:5: unknown key ...`.
  public var description: String { "\(file):\(line):\(column): \(problem)" }
}

extension RequestFileError.Problem: CustomStringConvertible {
  /// A sentence that describes the fault, without a full stop.
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
