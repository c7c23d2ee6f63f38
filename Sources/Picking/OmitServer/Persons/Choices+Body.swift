import Access
import JSON
import Vocabulary

extension Choices {
  /// Reads the person's choices from JSON, such as `{"location": "exclude", "echoes": "remove"}`.
  ///
  /// - Throws: `ServerProblem.malformed` for the first value that the options do not have.
  init(parsing text: String) throws(ServerProblem) {
    let (echoes, format) = ("echoes", "format")
    let body = try BodyObject(
      parsing: text, keys: Kind.allCases.map(\.rawValue) + [echoes, format])
    var byKind: [Kind: Choice] = [:]
    for kind in Kind.allCases {
      // Null is not a choice: treating it as none could deliver what was turned off.
      byKind[kind] = try body.stated(kind.rawValue)?.word()
    }
    self.init(
      byKind, format: try body.stated(format)?.word(), echoes: try body.stated(echoes)?.word())
  }
}
