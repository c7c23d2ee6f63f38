import Access
import Vocabulary

extension Policy {
  /// Reads a policy from YAML; `file` names the text in messages, and policies that it extends are
  /// found in `texts`.
  ///
  /// - Throws: `PolicyError` for the first thing that is not as policies are written.
  public init(
    parsing text: String, file: String, in texts: PolicyTexts = .stock
  ) throws(PolicyError) {
    self = try YAMLNode.read(text, file: file) { root throws(PolicyError) in
      try Policy(root, text: text, extending: Extending(file, in: texts))
    }
  }

  static let keys =
    [
      "policy", "title", "why", "extends", "requires", "destinations", "options", "otherwise",
      "unrecognised", "rules", "invariants",
    ] + PolicySetting.groups.map(\.key)

  /// Reads what a file states, and what it takes over from those it extends: all but its name and
  /// texts for people, and the two fallbacks, which every file states for itself.
  init(_ root: YAMLNode, text: String, extending: Extending) throws(PolicyError) {
    let mapping = try root.mapping(keys: Policy.keys)
    let extended = try mapping["extends"].map(extending.policies) ?? []
    self.text = ([text] + extended.map(\.text)).joined(separator: "\0")
    name = try mapping.required("policy").name()
    title = try mapping["title"]?.word()
    why = try mapping["why"]?.word()
    let required = try mapping["requires"].map(Fact.list) ?? []
    requires = required + extended.flatMap(\.requires).filter { !required.contains($0) }
    let destinations = try mapping["destinations"].map(Policy.destinations)
    self.destinations =
      destinations.map { own in
        own.union(extended.joinedDestinations ?? [])
      } ?? extended.joinedDestinations
    options = extended.joinedOptions.merging(
      try mapping["options"].map(Policy.options) ?? [:]
    ) { $1 }
    otherwise = try mapping.required("otherwise").value("value")
    unrecognised = try mapping.required("unrecognised").value("value")
    extendedSettings = extended.joinedSettings
    settings = try PolicySettings(
      reading: mapping, fallingBackTo: extended.joinedSettings ?? PolicySettings())
    let words = RuleWords(destinations: self.destinations)
    let own = try mapping["rules"].map { node throws(PolicyError) in
      try Rule.list(node, in: words)
    }
    rules = try (own ?? []).extending(extended)
    // What another policy promises need not hold with further rules, so it is not taken over.
    invariants =
      try mapping["invariants"].map { node throws(PolicyError) in
        try Invariant.list(node, in: words)
      } ?? []
    places = PolicyPlaces(of: mapping)
  }

  private static func destinations(_ node: YAMLNode) throws(PolicyError) -> Set<String> {
    var names: Set<String> = []
    for entry in try node.oneOrMore() { names.insert(try entry.word()) }
    return names
  }

  private static func options(_ node: YAMLNode) throws(PolicyError) -> [Kind: PolicyOption] {
    var options: [Kind: PolicyOption] = [:]
    for (key, value) in try node.mapping().entries {
      let kind: Kind = try key.value("kind")
      guard kind != .rendering else { throw key.failure(.alwaysKept(kind.rawValue)) }
      let mapping = try value.mapping(keys: ["default", "coarse"])
      let standard: Choice = try mapping.required("default").value(Choice.role)
      let coarse: Coarseness?
      if standard == .coarse {
        coarse = try Coarseness(reading: mapping.required("coarse"), of: kind, named: key)
      } else {
        coarse = try mapping["coarse"].map { node throws(PolicyError) in
          try Coarseness(reading: node, of: kind, named: key)
        }
      }
      options[kind] = PolicyOption(standard, coarse: coarse)
    }
    return options
  }
}
