/// A stored text that this program could not have written.
struct Unreadable: Error {}

extension CanonicalJSON {
  /// A member of an object, or nil where there is none.
  subscript(key: String) -> CanonicalJSON? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  func member(_ key: String) throws(Unreadable) -> CanonicalJSON {
    guard let member = self[key] else { throw Unreadable() }
    return member
  }

  // MARK: What has to be there

  func text(_ key: String) throws(Unreadable) -> String {
    guard let text = try optionalText(key) else { throw Unreadable() }
    return text
  }

  func number(_ key: String) throws(Unreadable) -> Int64 {
    guard case .number(let number) = self[key] else { throw Unreadable() }
    return number
  }

  func count(_ key: String) throws(Unreadable) -> Int {
    guard let count = try optionalCount(key) else { throw Unreadable() }
    return count
  }

  func flag(_ key: String) throws(Unreadable) -> Bool {
    guard let flag = try optionalFlag(key) else { throw Unreadable() }
    return flag
  }

  func word<Word: RawRepresentable<String>>(_ key: String) throws(Unreadable) -> Word {
    guard let word: Word = try optionalWord(key) else { throw Unreadable() }
    return word
  }

  // MARK: What may be missing

  func optionalText(_ key: String) throws(Unreadable) -> String? {
    switch self[key] {
    case nil: return nil
    case .string(let text): return text
    case .number, .boolean, .array, .object: throw Unreadable()
    }
  }

  func optionalCount(_ key: String) throws(Unreadable) -> Int? {
    guard self[key] != nil else { return nil }
    guard let count = Int(exactly: try number(key)), count >= 0 else { throw Unreadable() }
    return count
  }

  func optionalFlag(_ key: String) throws(Unreadable) -> Bool? {
    switch self[key] {
    case nil: return nil
    case .boolean(let flag): return flag
    case .string, .number, .array, .object: throw Unreadable()
    }
  }

  func optionalWord<Word: RawRepresentable<String>>(_ key: String) throws(Unreadable) -> Word? {
    guard let text = try optionalText(key) else { return nil }
    guard let word = Word(rawValue: text) else { throw Unreadable() }
    return word
  }

  /// The elements of a list; none where it is missing.
  func list(_ key: String) throws(Unreadable) -> [CanonicalJSON] {
    switch self[key] {
    case nil: return []
    case .array(let elements): return elements
    case .string, .number, .boolean, .object: throw Unreadable()
    }
  }

  /// The members of an object that are all texts; none where it is missing.
  func textMembers(_ key: String) throws(Unreadable) -> [String: String] {
    guard let json = self[key] else { return [:] }
    guard case .object(let members) = json else { throw Unreadable() }
    var texts: [String: String] = [:]
    for member in members.list { texts[member.key] = try json.text(member.key) }
    return texts
  }

  func texts(_ key: String) throws(Unreadable) -> [String] {
    try list(key).map { element throws(Unreadable) in
      guard case .string(let text) = element else { throw Unreadable() }
      return text
    }
  }
}
