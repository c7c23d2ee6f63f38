import Access
import JSON

/// A JSON object in a request's body that has no unknown keys.
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
      // The unknown key is not repeated, because it could hold anything.
      message = "unknown key; the keys are \(known.joined(separator: ", "))"
    case .missingKey(let key):
      self = .malformed("`\(key)` is required", field: key)
      return
    case .alsoStated(let other): message = "`\(other)` means the same; state only one of them"
    case .unsound(let reason): message = "\(reason)"
    }
    self = .malformed(message, field: field)
  }
}

extension BodyObject {
  /// Reads the body of a request.
  ///
  /// - Throws: `ServerProblem.malformed` if it is not an object, or has a key that is not in
  ///   `keys`.
  init(parsing text: String, keys: [String]) throws(ServerProblem) {
    try self.init(parsing: JSONSource(text, file: ""), keys: keys)
  }
}
