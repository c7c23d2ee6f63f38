import Access

/// An object of a configuration, all keys of which are known.
struct ConfigurationObject {
  private let members: [String: ConfigurationValue]

  init(_ value: ConfigurationValue, keys: [String]) throws(PickerError) {
    guard case .object(let list) = value.document.value else { throw value.expected("an object") }
    var members: [String: ConfigurationValue] = [:]
    for member in list {
      guard keys.contains(member.key) else {
        throw .field(value.path, .unknownKey(member.key, known: keys))
      }
      members[member.key] = ConfigurationValue(member.document, at: value.path.member(member.key))
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
