extension String {
  /// The text itself, where no character of it acts on a terminal, ends a line or is cut off by
  /// programs that take a zero for the end.
  ///
  /// - Parameter fact: The meaning of the text, named as the rules name it.
  /// - Returns: The text.
  /// - Throws: `RequestError.controlCharacter` where there is one.
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
