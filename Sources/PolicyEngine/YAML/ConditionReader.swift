extension Condition {
  init(reading node: YAMLNode) throws(PolicyError) {
    let entries = try node.mapping().entries
    guard !entries.isEmpty else { throw node.failure(.empty) }
    var conditions: [Condition] = []
    for (key, value) in entries {
      switch try key.word() {
      case "any": conditions.append(.any(try Condition.list(value)))
      case "all": conditions.append(.all(try Condition.list(value)))
      case "not": conditions.append(.not(try Condition(reading: value)))
      default:
        let fact = try Fact(reading: key, besides: ["any", "all", "not"])
        conditions.append(.fact(fact, oneOf: try fact.words(value)))
      }
    }
    self = .all(conditions)
  }

  private static func list(_ node: YAMLNode) throws(PolicyError) -> [Condition] {
    var conditions: [Condition] = []
    for entry in try node.nonEmptyList() { conditions.append(try Condition(reading: entry)) }
    return conditions
  }
}

extension Fact {
  static func list(_ node: YAMLNode) throws(PolicyError) -> [Fact] {
    var facts: [Fact] = []
    for entry in try node.oneOrMore() { facts.append(try Fact(reading: entry, besides: [])) }
    return facts
  }

  fileprivate init(reading node: YAMLNode, besides others: [String]) throws(PolicyError) {
    let word = try node.word()
    guard let fact = Fact.all.first(where: { $0.name == word }) else {
      throw node.failure(
        .unknownWord(word, role: "fact", known: Fact.all.map(\.name) + others))
    }
    self = fact
  }

  fileprivate func words(_ node: YAMLNode) throws(PolicyError) -> Set<String> {
    var words: Set<String> = []
    for entry in try node.oneOrMore() {
      let word = try entry.word()
      if let vocabulary, !vocabulary.contains(word) {
        throw entry.failure(.unknownWord(word, role: "value", known: vocabulary))
      }
      words.insert(word)
    }
    return words
  }
}
