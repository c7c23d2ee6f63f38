import Access
import Vocabulary

extension Policy {
  /// Reads a policy from YAML; `file` names the text in messages, and `texts` provides extended
  /// policies.
  ///
  /// - Throws: `PolicyError` for the first entry that is not valid in a policy.
  public init(
    parsing text: String, file: String, in texts: PolicyTexts = .stock
  ) throws(PolicyError) {
    self = try YAMLNode.read(text, file: file) { root throws(PolicyError) in
      try Policy(root, text: text, extending: ExtensionChain(file, in: texts))
    }
  }

  package static let keys =
    [
      "policy", "title", "why", "extends", "requires", "destinations", "options", "otherwise",
      "unrecognised", "rules", "invariants",
    ] + PolicySetting.groups.map(\.key)

  /// Reads what a file states and what it inherits from extended files.
  ///
  /// Everything is inherited except the name, the texts for people and the two fallbacks, which
  /// every file states itself.
  init(_ root: YAMLNode, text: String, extending: ExtensionChain) throws(PolicyError) {
    let mapping = try root.mapping(keys: Policy.keys)
    let extended = try root.attempt(mapping["extends"].map(extending.policies) ?? [], orElse: [])
    self.text = ([text] + extended.map(\.text)).joined(separator: "\0")
    name = try root.attempt(mapping.required("policy").name(), orElse: "")
    title = try root.attempt(mapping["title"]?.word(), orElse: nil)
    why = try root.attempt(mapping["why"]?.word(), orElse: nil)
    let required = try root.attempt(mapping["requires"].map(Fact.list) ?? [], orElse: [])
    requires = required + extended.flatMap(\.requires).filter { !required.contains($0) }
    let destinations = try root.attempt(
      mapping["destinations"].map(Policy.destinations), orElse: nil)
    self.destinations =
      destinations.map { own in
        own.union(extended.joinedDestinations ?? [])
      } ?? extended.joinedDestinations
    options = extended.joinedOptions.merging(
      try root.attempt(mapping["options"].map(Policy.options) ?? [:], orElse: [:])
    ) { $1 }
    otherwise = try root.attempt(mapping.required("otherwise").value("value"), orElse: .remove)
    unrecognised = try root.attempt(
      mapping.required("unrecognised").value("value"), orElse: .remove)
    extendedSettings = extended.joinedSettings
    settings = try PolicySettings(
      reading: mapping, fallingBackTo: extended.joinedSettings ?? PolicySettings())
    let words = RuleWords(destinations: self.destinations)
    let own = try root.attempt(
      mapping["rules"].map { node throws(PolicyError) in try Rule.list(node, in: words) } ?? [],
      orElse: [])
    rules = try root.attempt(own.extending(extended), orElse: own)
    // The promise of another policy need not hold with further rules, so it is not inherited.
    invariants = try root.attempt(
      mapping["invariants"].map { node throws(PolicyError) in try Invariant.list(node, in: words) }
        ?? [], orElse: [])
    locations = PolicyLocations(of: mapping)
  }

  private static func destinations(_ node: YAMLNode) throws(PolicyError) -> Set<String> {
    Set(try node.oneOrMore().read { entry throws(PolicyError) in try entry.word() })
  }

  private static func options(_ node: YAMLNode) throws(PolicyError) -> [Kind: PolicyOption] {
    var options: [Kind: PolicyOption] = [:]
    for (key, value) in try node.mapping().entries {
      guard let kind = try key.attempt(Optional(Policy.optionKind(key)), orElse: nil) else {
        continue
      }
      options[kind] = try value.attempt(option(value, for: kind, named: key), orElse: nil)
    }
    return options
  }

  private static func optionKind(_ key: YAMLNode) throws(PolicyError) -> Kind {
    let kind: Kind = try key.value("kind")
    guard kind != .rendering else { throw key.failure(.alwaysKept(kind.rawValue)) }
    return kind
  }

  private static func option(
    _ value: YAMLNode, for kind: Kind, named key: YAMLNode
  ) throws(PolicyError) -> PolicyOption? {
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
    return PolicyOption(standard, coarse: coarse)
  }
}
