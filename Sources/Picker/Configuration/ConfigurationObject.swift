import Access

/// An object of a configuration, all keys of which are known.
struct ConfigurationObject {
  private let members: [String: ConfigurationValue]

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - keys: The keys that have a meaning.
  ///   - spellings: Other spellings of these keys, each with its key.
  /// - Throws: `PickerError.field` if it is no object, has another key, or states one setting in two spellings.
  init(
    _ value: ConfigurationValue, keys: [String], spellings: [String: String] = [:]
  ) throws(PickerError) {
    guard case .object(let list) = value.document.value else { throw value.expected("an object") }
    var members: [String: ConfigurationValue] = [:]
    for member in list {
      let key = spellings[member.key] ?? member.key
      guard keys.contains(key) else {
        throw .field(
          value.path, .unknownKey(member.key, known: keys + spellings.keys.sorted()))
      }
      let path = value.path.member(member.key)
      if let known = members[key] { throw .field(path, .alsoSaid(by: known.path)) }
      members[key] = ConfigurationValue(member.document, at: path)
    }
    self.members = members
  }

  /// The value of a key; null says as little as no key.
  subscript(key: String) -> ConfigurationValue? {
    guard let value = members[key] else { return nil }
    if case .null = value.document.value { return nil }
    return value
  }
}
