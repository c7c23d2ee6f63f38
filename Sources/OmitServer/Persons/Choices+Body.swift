import Access
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
      if let choice: Choice = try body.word(kind.rawValue) { byKind[kind] = choice }
    }
    self.init(byKind, format: try body.word(format), echoes: try body.word(echoes))
  }
}
