/// The words of a policy of its own that its rules may use.
struct RuleWords {
  /// The destinations it knows; nil where any will do.
  let destinations: Set<String>?
}

extension Condition {
  init(reading node: YAMLNode, in words: RuleWords) throws(PolicyError) {
    let entries = try node.mapping().entries
    guard !entries.isEmpty else { throw node.failure(.empty) }
    var conditions: [Condition] = []
    for (key, value) in entries {
      switch try key.word() {
      case "any": conditions.append(.any(try Condition.list(value, in: words)))
      case "all": conditions.append(.all(try Condition.list(value, in: words)))
      case "not": conditions.append(.not(try Condition(reading: value, in: words)))
      default:
        let fact = try Fact(reading: key, alsoAllowing: ["any", "all", "not"])
        conditions.append(.fact(fact, oneOf: try fact.words(value, in: words)))
      }
    }
    self = .all(conditions)
  }

  private static func list(
    _ node: YAMLNode, in words: RuleWords
  ) throws(PolicyError) -> [Condition] {
    var conditions: [Condition] = []
    for entry in try node.nonEmptyList() {
      conditions.append(try Condition(reading: entry, in: words))
    }
    return conditions
  }
}

extension Fact {
  static func list(_ node: YAMLNode) throws(PolicyError) -> [Fact] {
    var facts: [Fact] = []
    for entry in try node.oneOrMore() { facts.append(try Fact(reading: entry)) }
    return facts
  }

  init(reading node: YAMLNode, alsoAllowing others: [String] = []) throws(PolicyError) {
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
    var words: Set<String> = []
    for entry in try node.oneOrMore() { words.insert(try word(entry, in: own)) }
    return words
  }

  /// A word that the fact can be.
  func word(_ node: YAMLNode, in own: RuleWords) throws(PolicyError) -> String {
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
