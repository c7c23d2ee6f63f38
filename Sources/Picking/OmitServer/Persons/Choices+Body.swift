import Access
import JSON
import Vocabulary

extension Choices {
  /// Reads what the person chose from JSON, such as `{"location": "exclude", "echoes": "remove"}`.
  ///
  /// - Throws: `ServerProblem.malformed` for the first thing that is none of the options' words.
  init(parsing text: String) throws(ServerProblem) {
    let (echoes, format) = ("echoes", "format")
    let body = try BodyObject(
      parsing: text, keys: Kind.allCases.map(\.rawValue) + [echoes, format])
    var byKind: [Kind: Choice] = [:]
    for kind in Kind.allCases {
      // Null is no choice: taking it for one that was not made could let go what was turned off.
      byKind[kind] = try body.stated(kind.rawValue)?.word()
    }
    self.init(
      byKind, format: try body.stated(format)?.word(), echoes: try body.stated(echoes)?.word())
  }
}
