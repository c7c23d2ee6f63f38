/// A reason why a string is not a valid name of a caller, a share, an asset, a person sharing or a
/// destination.
///
/// Records are looked up by name, so names must be distinguishable: two that look alike, or one
/// that looks like no name, could be mistaken for each other.
public enum NameFault: Sendable, Hashable, CaseIterable {
  /// The string is empty.
  case empty
  /// The first or last character is a blank.
  case blankAtEnd
  /// The string exceeds the maximum length of a name in UTF-8.
  case tooLong
  /// The string is the name of an API, which can be looked up in records beside callers.
  case apiName
}

extension NameFault: CustomStringConvertible {
  /// A description of the fault, to be appended to the meaning of the name.
  public var description: String {
    switch self {
    case .empty: "is empty; leave it out if there is none"
    case .blankAtEnd: "begins or ends with a blank"
    case .tooLong: "is longer than \(String.maximumNameLength) bytes"
    case .apiName: "is the name of an API; name the caller that uses it"
    }
  }
}

extension String {
  /// The maximum length of a name, in bytes of UTF-8.
  static var maximumNameLength: Int { 512 }

  /// Returns the string if it is a valid name.
  ///
  /// - Parameter fact: The meaning of the string, named as the rules name it.
  /// - Returns: The string.
  /// - Throws: `RequestError` if it is not a valid name.
  package func asName(_ fact: String) throws(RequestError) -> String {
    let text = try withoutControls(fact)
    guard !text.isEmpty else { throw .name(fact, .empty) }
    guard text.utf8.count <= Self.maximumNameLength else { throw .name(fact, .tooLong) }
    let ends = [text.unicodeScalars.first, text.unicodeScalars.last].compactMap(\.self)
    guard !ends.contains(where: \.properties.isWhitespace) else { throw .name(fact, .blankAtEnd) }
    return text
  }

  /// Returns the string if it is a name that uniquely identifies a caller, a share or an asset.
  ///
  /// - Parameter fact: The meaning of the string, named as the rules name it.
  /// - Returns: The string.
  /// - Throws: `RequestError` if it is not such a name.
  package func asIdentifier(_ fact: String) throws(RequestError) -> String {
    let text = try asName(fact)
    guard CallerAPI(rawValue: text) == nil else { throw .name(fact, .apiName) }
    return text
  }
}
