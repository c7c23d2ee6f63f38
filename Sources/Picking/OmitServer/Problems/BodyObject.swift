import Access
import JSON

/// An object of JSON in a request's body, all keys of which are known.
typealias BodyObject = JSONObject<ServerProblem>

extension ServerProblem: JSONFailure {
  init(_ fault: JSONFault, in source: JSONSource) {
    let field = fault.path.flatMap { $0 == .root ? nil : "\($0)" }
    let message: String
    switch fault.problem {
    case .notJSON(let reason):
      message = "not well-formed JSON at byte \(fault.offset): \(reason)"
    case .unexpected(let expected, let found):
      message = "expected \(expected)" + (found.map { ", found \($0)" } ?? "")
    case .unknownKey(_, let known):
      // The key is not repeated: nobody knows what it holds.
      message = "the keys are \(known.joined(separator: ", ")), and another is here"
    case .missingKey(let key):
      self = .malformed("`\(key)` has to be stated", field: key)
      return
    case .alsoStated(let other): message = "`\(other)` says the same; state one of them"
    case .unsound(let reason): message = "\(reason)"
    }
    self = .malformed(message, field: field)
  }
}

extension BodyObject {
  /// Reads the body of a request.
  ///
  /// - Throws: `ServerProblem.malformed` if it is no object, or has a key that is not among `keys`.
  init(parsing text: String, keys: [String]) throws(ServerProblem) {
    try self.init(parsing: JSONSource(text, file: ""), keys: keys)
  }
}
