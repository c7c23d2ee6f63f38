import Access
package import JSON

/// A value of a configuration, with its path.
typealias ConfigurationValue = JSONField<PickerError>

/// An object of a configuration that has no unknown keys.
typealias ConfigurationObject = JSONObject<PickerError>

extension PickerError: JSONFailure {
  package init(_ fault: JSONFault, in source: JSONSource) {
    let path = fault.path ?? .root
    switch fault.problem {
    case .notJSON(let reason): self = .notJSON(reason, offset: fault.offset)
    case .unexpected(let expected, let found):
      self = .field(path, .unexpected(expected: expected, found: found ?? "another"))
    case .unknownKey(let key, let known): self = .field(path, .unknownKey(key, known: known))
    case .missingKey(let key):
      self = .field(path, .unexpected(expected: "`\(key)`", found: "an object"))
    case .alsoStated(let other): self = .field(path, .alsoSaid(by: other))
    case .unsound(let reason):
      self = .field(path, .unsound("\(reason)"))
    }
  }
}

extension ConfigurationValue {
  /// Returns the words of a list, in which no word may appear twice.
  func distinctWords<Word: RequestWord & Hashable>() throws(PickerError) -> Set<Word> {
    var words: Set<Word> = []
    for element in try list() {
      guard words.insert(try element.word()).inserted else {
        throw .field(element.path, .repeated)
      }
    }
    return words
  }
}
