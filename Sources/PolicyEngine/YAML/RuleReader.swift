import Vocabulary

extension Rule {
  static func list(_ node: YAMLNode, in words: RuleWords) throws(PolicyError) -> [Rule] {
    var ids: Set<String> = []
    var rules: [Rule] = []
    for entry in try node.list() {
      let mapping = try entry.mapping(keys: Rule.keys)
      let id = try mapping.required("id")
      let rule = try Rule(
        id: id.name(),
        title: mapping["title"]?.word(),
        condition: mapping["when"].map { when throws(PolicyError) in
          try Condition(reading: when, in: words)
        } ?? .always,
        effect: Effect(reading: mapping.required("then")),
        always: mapping["always"]?.flag() ?? false,
        why: mapping["why"]?.word(),
        sources: mapping["sources"].map(Rule.sources) ?? [],
        place: entry.place)
      guard BuiltInRule(rawValue: rule.id) == nil else {
        throw id.failure(.builtInRule(rule.id))
      }
      guard ids.insert(rule.id).inserted else { throw id.failure(.duplicateRule(rule.id)) }
      rules.append(rule)
    }
    return rules
  }
}

extension Rule {
  static let keys = ["id", "title", "when", "then", "always", "why", "sources"]

  fileprivate static func sources(_ node: YAMLNode) throws(PolicyError) -> [String] {
    var sources: [String] = []
    for entry in try node.oneOrMore() { sources.append(try entry.word()) }
    return sources
  }
}

extension Effect {
  private static let words = ["bypass", "refuse", "remove", "keep", "coarsen"]

  fileprivate init(reading node: YAMLNode) throws(PolicyError) {
    guard node.isMapping else {
      let word = try node.word()
      switch word {
      case "bypass": self = .bypass
      case "refuse": self = .refuse
      case "remove", "keep", "coarsen":
        throw node.failure(.unexpected("a word", expected: "a mapping"))
      default: throw node.failure(.unknownWord(word, role: "effect", known: Effect.words))
      }
      return
    }
    let mapping = try node.mapping(keys: ["remove", "keep", "coarsen"])
    guard !mapping.entries.isEmpty else { throw node.failure(.empty) }
    self = .select(
      remove: try mapping["remove"].map(KindSelection.removed) ?? [],
      coarsen: try mapping["coarsen"].map(CoarseSelection.init(reading:)),
      keep: try mapping["keep"].map(KindSelection.list) ?? [])
  }
}

extension CoarseSelection {
  fileprivate init(reading node: YAMLNode) throws(PolicyError) {
    guard node.isMapping else {
      let word = try node.word()
      guard word == CoarseSelection.chosen else {
        throw node.failure(
          .unknownWord(word, role: "selection", known: [CoarseSelection.chosen]))
      }
      self = .optionsCoarse
      return
    }
    let entries = try node.mapping().entries
    guard !entries.isEmpty else { throw node.failure(.empty) }
    var kinds: [Kind: Coarseness] = [:]
    for (key, value) in entries {
      let kind: Kind = try key.value("kind")
      kinds[kind] = try Coarseness(reading: value, of: kind, named: key)
    }
    self = .kinds(kinds)
  }
}

extension Coarseness {
  /// Reads how exactly a kind is to be said; `key` is where the kind stands.
  init(reading node: YAMLNode, of kind: Kind, named key: YAMLNode) throws(PolicyError) {
    guard Coarseness.kinds.contains(kind) else {
      throw key.failure(.neverCoarse(kind.rawValue))
    }
    let word = try node.word()
    guard let coarseness = Coarseness(word, of: kind) else {
      throw node.failure(
        .unknownWord(word, role: "coarseness", known: Coarseness.words(for: kind)))
    }
    self = coarseness
  }
}

extension KindSelection {
  fileprivate static func removed(_ node: YAMLNode) throws(PolicyError) -> [KindSelection] {
    for entry in try node.oneOrMore() where try entry.word() == Kind.rendering.rawValue {
      throw entry.failure(.alwaysKept(Kind.rendering.rawValue))
    }
    return try list(node)
  }

  fileprivate static func list(_ node: YAMLNode) throws(PolicyError) -> [KindSelection] {
    var selections: [KindSelection] = []
    for entry in try node.oneOrMore() {
      let word = try entry.word()
      guard let known = words.first(where: { $0.word == word }) else {
        throw entry.failure(.unknownWord(word, role: "kind", known: words.map(\.word)))
      }
      selections.append(known.meaning)
    }
    return selections
  }
}
