/// The vocabulary specific to a policy that its rules may use.
package struct RuleWords {
  /// The destinations that the policy knows, or nil if any string is allowed.
  package let destinations: Set<String>?
  /// Whether a condition may query what the files hold, which is allowed only in rules that cannot
  /// keep anything.
  package private(set) var allowsHeldKinds = true

  /// Creates the vocabulary with the destinations of a policy, or nil if any string is allowed.
  package init(destinations: Set<String>?) { self.destinations = destinations }

  /// The same vocabulary for a rule with an effect other than `refuse`.
  package var withoutHeldKinds: RuleWords {
    var words = self
    words.allowsHeldKinds = false
    return words
  }
}

extension Condition {
  package init(reading node: YAMLNode, in words: RuleWords) throws(PolicyError) {
    let entries = try node.mapping().entries
    guard !entries.isEmpty else { throw node.failure(.empty) }
    var conditions: [Condition] = []
    for (key, value) in entries {
      let condition = try node.attempt(
        Optional(Condition(reading: value, named: key, in: words)), orElse: nil)
      if let condition { conditions.append(condition) }
    }
    self = .all(conditions)
  }

  /// Reads one entry of a condition.
  private init(
    reading value: YAMLNode, named key: YAMLNode, in words: RuleWords
  ) throws(PolicyError) {
    switch try key.word() {
    case "any": self = .any(try Condition.list(value, in: words))
    case "all": self = .all(try Condition.list(value, in: words))
    case "not": self = .not(try Condition(reading: value, in: words))
    default:
      let fact = try Fact(reading: key, alsoAllowing: ["any", "all", "not"])
      guard fact != .holds || words.allowsHeldKinds else {
        throw key.failure(.onlyInRefusals(fact.name))
      }
      self = .fact(fact, oneOf: try fact.words(value, in: words))
    }
  }

  private static func list(
    _ node: YAMLNode, in words: RuleWords
  ) throws(PolicyError) -> [Condition] {
    try node.nonEmptyList().read { entry throws(PolicyError) in
      try Condition(reading: entry, in: words)
    }
  }
}

extension Fact {
  package static func list(_ node: YAMLNode) throws(PolicyError) -> [Fact] {
    try node.oneOrMore().read { entry throws(PolicyError) in
      let fact = try Fact(reading: entry)
      // No request states this fact, because it is derived from the bytes.
      guard fact != .holds else { throw entry.failure(.onlyInRefusals(fact.name)) }
      return fact
    }
  }

  package init(reading node: YAMLNode, alsoAllowing others: [String] = []) throws(PolicyError) {
    let word = try node.word()
    guard let fact = Fact.all.first(where: { $0.name == word }) else {
      throw node.failure(
        .unknownWord(word, role: "fact", known: Fact.all.map(\.name) + others))
    }
    self = fact
  }

  fileprivate func words(
    _ node: YAMLNode, in own: RuleWords
  ) throws(PolicyError) -> Set<String> {
    Set(try node.oneOrMore().read { entry throws(PolicyError) in try word(entry, in: own) })
  }

  /// Reads a word that the fact can be.
  package func word(_ node: YAMLNode, in own: RuleWords) throws(PolicyError) -> String {
    let word = try node.word()
    if self == .destination, let known = own.destinations, !known.contains(word) {
      throw node.failure(.unknownWord(word, role: "destination", known: known.sorted()))
    }
    if let vocabulary, !vocabulary.contains(word) {
      throw node.failure(.unknownWord(word, role: "value", known: vocabulary))
    }
    return word
  }
}
