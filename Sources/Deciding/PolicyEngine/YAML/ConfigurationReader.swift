import Access
import Vocabulary

extension Configuration {
  /// Reads a configuration from YAML; `file` names the text in messages.
  ///
  /// - Throws: `PolicyError` for the first entry that is not valid in a configuration, or that
  ///   would keep something in a configuration that was only found.
  public init(parsing text: String, file: String, as origin: Origin) throws(PolicyError) {
    // A text with only comments, or an empty one, decides nothing.
    guard text.split(whereSeparator: \.isNewline).contains(where: Self.hasContent) else {
      (policies, choices, exclusions) = ([], .none, [])
      return
    }
    self = try YAMLNode.read(text, file: file) { root throws(PolicyError) in
      try Configuration(root, as: origin)
    }
  }

  private static func hasContent(_ line: Substring) -> Bool {
    guard let first = line.first(where: { !$0.isWhitespace }) else { return false }
    return first != "#"
  }

  private static let keys = ["policy", "remove", "keep", "coarsen", "echoes", "exclude"]

  private init(_ root: YAMLNode, as origin: Origin) throws(PolicyError) {
    let mapping = try root.mapping(keys: Self.keys)
    policies = try Self.entries(mapping["policy"])
    exclusions = try Self.entries(mapping["exclude"])
    var byKind: [Kind: Choice] = [:]
    var coarseness: [Kind: Coarseness] = [:]
    let keeping = try origin.allowing("keep", mapping["keep"])
    for node in try keeping?.oneOrMore() ?? [] {
      try Self.choose(.include, node, in: &byKind)
    }
    let coarsening = try origin.allowing("coarsen", mapping["coarsen"])
    for (key, value) in try coarsening?.mapping().entries ?? [] {
      let kind = try Self.choose(.coarse, key, in: &byKind)
      coarseness[kind] = try Coarseness(reading: value, of: kind, named: key)
    }
    for node in try mapping["remove"]?.oneOrMore() ?? [] {
      guard try node.word() == "all" else {
        try Self.choose(.exclude, node, in: &byKind)
        continue
      }
      // As on the command line, it does not apply to kinds that are named beside it.
      for kind in Set<Kind>.removable where byKind[kind] == nil { byKind[kind] = .exclude }
    }
    let echoes: EchoTreatment? = try mapping["echoes"].map { node throws(PolicyError) in
      let treatment: EchoTreatment = try node.value(EchoTreatment.role)
      if treatment != .remove { _ = try origin.allowing("echoes: \(treatment.rawValue)", node) }
      return treatment
    }
    choices = Choices(byKind, coarseness: coarseness, echoes: echoes)
  }

  private static func entries(_ node: YAMLNode?) throws(PolicyError) -> [Entry] {
    try (node?.oneOrMore() ?? []).read { entry throws(PolicyError) in
      Entry(text: try entry.word(), location: entry.location)
    }
  }

  @discardableResult
  private static func choose(
    _ choice: Choice, _ node: YAMLNode, in choices: inout [Kind: Choice]
  ) throws(PolicyError) -> Kind {
    let kind: Kind = try node.value("kind")
    guard kind != .rendering else { throw node.failure(.alwaysKept(kind.rawValue)) }
    guard choices[kind] == nil || choices[kind] == choice else {
      throw node.failure(.chosenTwice(kind.rawValue))
    }
    choices[kind] = choice
    return kind
  }
}

extension Configuration.Origin {
  /// Returns the node of a key that keeps something, if such keys are allowed here.
  fileprivate func allowing(_ key: String, _ node: YAMLNode?) throws(PolicyError) -> YAMLNode? {
    switch self {
    case .named: return node
    case .found:
      guard let node else { return nil }
      throw node.failure(.requiresNamedConfiguration(key))
    }
  }
}
