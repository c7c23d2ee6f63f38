/// Why a text is no name: of a caller, a share or an asset, of who shares, of where something goes.
///
/// Names tell things apart in records, which are asked for them: two that look alike, and one that looks
/// like none, would answer for each other.
public enum NameFault: Sendable, Hashable, CaseIterable {
  /// It has no character.
  case empty
  /// Its first or last character is a blank.
  case blankAtEnd
  /// It has more bytes of UTF-8 than any name.
  case tooLong
  /// It is the name of an API, for which records are asked beside callers.
  case apiName
}

extension NameFault: CustomStringConvertible {
  /// A description of the fault, to follow the name's meaning.
  public var description: String {
    switch self {
    case .empty: "is empty; leave it out where there is none"
    case .blankAtEnd: "begins or ends with a blank"
    case .tooLong: "is longer than \(String.longestName) bytes"
    case .apiName: "is the name of an API; name who asks through it"
    }
  }
}

extension String {
  /// How many bytes of UTF-8 a name has at most.
  static var longestName: Int { 512 }

  /// The text itself, where it is a name.
  ///
  /// - Parameter fact: The meaning of the text, named as the rules name it.
  /// - Returns: The text.
  /// - Throws: `RequestError` where it is none.
  package func asName(_ fact: String) throws(RequestError) -> String {
    let text = try withoutControls(fact)
    guard !text.isEmpty else { throw .name(fact, .empty) }
    guard text.utf8.count <= Self.longestName else { throw .name(fact, .tooLong) }
    let ends = [text.unicodeScalars.first, text.unicodeScalars.last].compactMap(\.self)
    guard !ends.contains(where: \.properties.isWhitespace) else { throw .name(fact, .blankAtEnd) }
    return text
  }

  /// The text itself, where it is a name that tells a caller, a share or an asset from all others.
  ///
  /// - Parameter fact: The meaning of the text, named as the rules name it.
  /// - Returns: The text.
  /// - Throws: `RequestError` where it is none.
  package func asIdentifier(_ fact: String) throws(RequestError) -> String {
    let text = try asName(fact)
    guard CallerAPI(rawValue: text) == nil else { throw .name(fact, .apiName) }
    return text
  }
}
