/// A closed list of words that a request is written in.
package protocol RequestWord: RawRepresentable<String>, CaseIterable {
  /// The name that messages give to what the words stand for.
  static var role: String { get }
}

extension RequestWord {
  /// All words of the list, in the order of the model.
  package static var words: [String] { allCases.map(\.rawValue) }

  /// Finds the meaning of a word.
  package init(parsing word: String) throws(RequestError) {
    guard let value = Self(rawValue: word) else {
      throw .unknown(word: word, role: Self.role, known: Self.words)
    }
    self = value
  }
}
