import Access
import PolicyEngine
import Vocabulary

/// A value that a fact can have in a request.
enum FactValue: Sendable, Hashable {
  /// The request does not state the fact.
  case absent
  /// This word, or several words for a fact that is a set.
  case words(Set<String>)
  /// An example of a word that no condition mentions.
  case other(String)
  /// One of these formats, which all conditions treat alike.
  case types([ContentType])

  static func word(_ word: String) -> FactValue { .words([word]) }

  /// The word, for a fact with a single one.
  var word: String? {
    switch self {
    case .absent, .types: nil
    case .words(let words): words.min()
    case .other(let word): word
    }
  }

  /// The words, for a fact that is a set.
  var words: Set<String> {
    switch self {
    case .absent, .types: []
    case .words(let words): words
    case .other(let word): [word]
    }
  }

  var types: [ContentType] {
    switch self {
    case .absent, .words, .other: []
    case .types(let types): types
    }
  }

  /// Returns whether the value adds information to a request.
  func isGiven(_ fact: Fact) -> Bool {
    switch self {
    case .absent: false
    case .words(let words):
      !words.isEmpty
        && (fact != .callerPreferredItemEncoding || words != [ItemEncoding.automatic.rawValue])
    case .other, .types: true
    }
  }
}
