extension String {
  /// Returns the string if it contains no character that acts on a terminal, ends a line or
  /// truncates the string in programs that treat zero as its end.
  ///
  /// - Parameter fact: The meaning of the string, named as the rules name it.
  /// - Returns: The string.
  /// - Throws: `RequestError.controlCharacter` if the string contains such a character.
  package func withoutControls(_ fact: String) throws(RequestError) -> String {
    guard !unicodeScalars.contains(where: \.isControl) else { throw .controlCharacter(fact) }
    return self
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control, or ends a line or a paragraph [Unicode 4.5].
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false  // Unicode's categories, not an enumeration of ours
    }
  }
}
