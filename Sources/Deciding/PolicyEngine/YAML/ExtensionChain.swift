import Vocabulary

/// The chain of policies that leads to the current one, each extending the next.
struct ExtensionChain {
  /// The source of the texts of extended policies.
  let texts: PolicyTexts
  /// The files that lead to the current one, which is last.
  private let files: [String]
  /// The list that receives the faults of extended policies, if all faults are requested.
  private let faults: FaultList?

  /// A limit deeper than any real chain, and shallow enough for the stack.
  private static let maximumDepth = 16

  init(_ file: String, in texts: PolicyTexts, notingIn faults: FaultList? = nil) {
    self.texts = texts
    self.faults = faults
    files = [PolicyTexts.path(of: file, from: "")]
  }

  private init(_ file: String, after other: ExtensionChain) {
    texts = other.texts
    faults = other.faults
    files = other.files + [file]
  }

  /// Reads the policies that `node` names.
  func policies(_ node: YAMLNode) throws(PolicyError) -> [Policy] {
    try node.oneOrMore().read { entry throws(PolicyError) in
      let name = try entry.word()
      guard let found = texts.find(name, from: files.last ?? "") else {
        throw entry.failure(.notFound(name, known: Policy.stockNames))
      }
      guard !files.contains(found.file) else { throw entry.failure(.extendsItself(name)) }
      guard files.count < ExtensionChain.maximumDepth else {
        throw entry.failure(.extendedTooOften(limit: ExtensionChain.maximumDepth))
      }
      let next = ExtensionChain(found.file, after: self)
      return try YAMLNode.read(found.text, file: found.file, notingIn: faults) {
        root throws(PolicyError) in
        try Policy(root, text: found.text, extending: next)
      }
    }
  }
}

extension [Policy] {
  /// The options of all policies; for a kind with several, the more protective combination.
  var joinedOptions: [Kind: PolicyOption] {
    reduce(into: [:]) { $0.merge($1.options) { $0.joined($1) } }
  }

  /// The most protective settings of all policies, or nil if there is no policy.
  var joinedSettings: PolicySettings? {
    dropFirst().reduce(into: first?.settings) { $0?.join($1.settings) }
  }

  /// The destinations that any of the policies knows, or nil if none lists any.
  var joinedDestinations: Set<String>? {
    let listed = compactMap(\.destinations)
    return listed.isEmpty ? nil : listed.reduce(into: []) { $0.formUnion($1) }
  }
}

extension [Rule] {
  /// Returns these rules and those of the extended policies, each once however often it is reached.
  ///
  /// - Throws: `PolicyError` if two rules have the same id.
  func extending(_ policies: [Policy]) throws(PolicyError) -> [Rule] {
    var rules = self
    for rule in policies.flatMap(\.rules)
    where !rules.contains(where: { $0.location == rule.location }) {
      if let own = rules.first(where: { $0.id == rule.id }) {
        throw PolicyError(at: own.location, .duplicateRule(rule.id, in: rule.location.file))
      }
      rules.append(rule)
    }
    return rules
  }
}
