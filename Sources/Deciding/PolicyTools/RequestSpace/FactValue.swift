import Access
import PolicyEngine
import Vocabulary

/// A value that a fact can have in a request.
enum FactValue: Sendable, Hashable {
  /// The request does not state it.
  case absent
  /// This word, or for a fact that is a set, these words.
  case words(Set<String>)
  /// Some word that no condition mentions; this is one.
  case other(String)
  /// One of these formats, which all conditions treat alike.
  case types([ContentType])

  static func word(_ word: String) -> FactValue { .words([word]) }

  /// The word, of a fact that is one.
  var word: String? {
    switch self {
    case .absent, .types: nil
    case .words(let words): words.min()
    case .other(let word): word
    }
  }

  /// The words, of a fact that is a set.
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

  /// Whether the request says more with it than without.
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
