import Access
import Vocabulary

extension Policy {
  /// Reads a policy from YAML; `file` names the text in messages.
  ///
  /// - Throws: `PolicyError` for the first thing that is not as policies are written.
  public init(parsing text: String, file: String) throws(PolicyError) {
    self = try YAMLNode.read(text, file: file) { root throws(PolicyError) in
      try Policy(root, text: text)
    }
  }

  private static let keys = [
    "policy", "title", "why", "extends", "requires", "destinations", "options", "otherwise",
    "unrecognised", "rules", "invariants", "file", "sidecars", "echoes", "witness", "audit",
  ]

  /// Words of policies that would be read and not obeyed, so they are refused.
  private static let notYet: Set<String> = [
    "extends", "destinations", "invariants", "echoes", "witness", "audit",
  ]

  private init(_ root: YAMLNode, text: String) throws(PolicyError) {
    let mapping = try root.mapping(keys: Policy.keys, notYet: Policy.notYet)
    self.text = text
    name = try mapping.required("policy").name()
    title = try mapping["title"]?.word()
    why = try mapping["why"]?.word()
    requires = try mapping["requires"].map(Fact.list) ?? []
    options = try mapping["options"].map(Policy.options) ?? [:]
    otherwise = try mapping.required("otherwise").value("value")
    unrecognised = try mapping.required("unrecognised").value("value")
    file = try mapping["file"].map(FileTreatment.init(reading:)) ?? FileTreatment()
    sidecars = try mapping["sidecars"]?.value("value") ?? .clean
    rules = try mapping["rules"].map(Rule.list) ?? []
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

extension FileTreatment {
  fileprivate init(reading node: YAMLNode) throws(PolicyError) {
    let mapping = try node.mapping(keys: ["names", "times"])
    self.init(
      names: try mapping["names"]?.value("value") ?? .keep,
      times: try mapping["times"]?.value("value") ?? .now)
  }
}
