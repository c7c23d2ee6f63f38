package import Vocabulary

extension Rule {
  static func list(_ node: YAMLNode, in words: RuleWords) throws(PolicyError) -> [Rule] {
    var ids: Set<String> = []
    return try node.list().read { entry throws(PolicyError) in
      let rule = try Rule(reading: entry, in: words)
      let id = try entry.mapping().required("id")
      if BuiltInRule(rawValue: rule.id) != nil { try id.report(id.failure(.builtInRule(rule.id))) }
      if !rule.id.isEmpty, !ids.insert(rule.id).inserted {
        try id.report(id.failure(.duplicateRule(rule.id)))
      }
      return rule
    }
  }

  private init(reading node: YAMLNode, in words: RuleWords) throws(PolicyError) {
    let mapping = try node.mapping(keys: Rule.keys)
    let isRefusal = (try? mapping["then"]?.word()) == "refuse"
    let words = isRefusal ? words : words.withoutHeldKinds
    try self.init(
      id: node.attempt(mapping.required("id").name(), orElse: ""),
      title: node.attempt(mapping["title"]?.word(), orElse: nil),
      condition: node.attempt(
        mapping["when"].map { when throws(PolicyError) in
          try Condition(reading: when, in: words)
        } ?? .always, orElse: .always),
      effect: node.attempt(Effect(reading: mapping.required("then")), orElse: .refuse),
      always: node.attempt(mapping["always"]?.flag() ?? false, orElse: false),
      why: node.attempt(mapping["why"]?.word(), orElse: nil),
      sources: node.attempt(mapping["sources"].map(Rule.sources) ?? [], orElse: []),
      location: node.location)
  }
}

extension Rule {
  package static let keys = ["id", "title", "when", "then", "always", "why", "sources"]

  fileprivate static func sources(_ node: YAMLNode) throws(PolicyError) -> [String] {
    try node.oneOrMore().read { entry throws(PolicyError) in try entry.word() }
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
      remove: try node.attempt(mapping["remove"].map(KindSelection.removed) ?? [], orElse: []),
      coarsen: try node.attempt(
        mapping["coarsen"].map(CoarseSelection.init(reading:)), orElse: nil),
      keep: try node.attempt(mapping["keep"].map(KindSelection.list) ?? [], orElse: []))
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
  /// Reads the coarseness of a kind; `key` is the place of the kind.
  package init(reading node: YAMLNode, of kind: Kind, named key: YAMLNode) throws(PolicyError) {
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
    for entry in try node.oneOrMore() where (try? entry.word()) == Kind.rendering.rawValue {
      try entry.report(entry.failure(.alwaysKept(Kind.rendering.rawValue)))
    }
    return try list(node)
  }

  fileprivate static func list(_ node: YAMLNode) throws(PolicyError) -> [KindSelection] {
    try node.oneOrMore().read { entry throws(PolicyError) in
      let word = try entry.word()
      guard let known = words.first(where: { $0.word == word }) else {
        throw entry.failure(.unknownWord(word, role: "kind", known: words.map(\.word)))
      }
      return known.meaning
    }
  }
}
