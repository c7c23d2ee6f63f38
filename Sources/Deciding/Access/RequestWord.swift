/// A closed list of words used in requests.
package protocol RequestWord: RawRepresentable<String>, CaseIterable {
  /// The name that messages use for the meaning of the words.
  static var role: String { get }
}

extension RequestWord {
  /// All words of the list, in the order of the model.
  package static var words: [String] { allCases.map(\.rawValue) }

  /// Creates the value that a word denotes.
  package init(parsing word: String) throws(RequestError) {
    guard let value = Self(rawValue: word) else {
      throw .unknown(word: word, role: Self.role, known: Self.words)
    }
    self = value
  }
}
