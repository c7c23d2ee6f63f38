/// The members of a JSON object; those without a value are left out.
///
/// There are never more than some twenty, so that going through them is quicker than hashing.
struct CanonicalMembers: Sendable {
  private(set) var list: [Member] = []

  struct Member: Sendable {
    let key: String
    let value: CanonicalJSON
  }

  /// Adds a member whose key is known to be new.
  mutating func append(_ key: String, as value: CanonicalJSON) {
    list.append(Member(key: key, value: value))
  }

  subscript(key: String) -> CanonicalJSON? {
    get { list.first { $0.key == key }?.value }
    set {
      list.removeAll { $0.key == key }
      if let newValue { append(key, as: newValue) }
    }
  }
}

extension CanonicalMembers: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, CanonicalJSON?)...) {
    for (key, value) in elements {
      if let value { append(key, as: value) }
    }
  }
}
