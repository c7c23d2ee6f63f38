public import Access
public import Vocabulary

/// The policies that decide about a share: each for itself, and the most protective one wins.
public struct PolicySet: Sendable {
  /// The policies; never none.
  public let policies: [Policy]

  /// The policies as they decide.
  let numbered: [NumberedPolicy]

  /// The names of all their rules, by their numbers.
  let names: [RuleReference]

  /// Gathers one policy or several.
  public init(_ first: Policy, _ others: [Policy] = []) {
    self.init([first] + others)
  }

  private init(_ policies: [Policy]) {
    self.policies = policies
    (numbered, names) = NumberedPolicy.numbering(policies)
  }

  /// The kinds for which every policy offers a choice, in the order of reports.
  public var offered: [Kind] {
    Kind.allCases.filter { kind in policies.allSatisfy { $0.options[kind] != nil } }
  }

  /// The choice for a kind that every policy offers, with the most protective default; nil where
  /// one of them does not offer it.
  public func option(for kind: Kind) -> PolicyOption? {
    let options = policies.compactMap { $0.options[kind] }
    guard options.count == policies.count else { return nil }
    let order: [Choice] = [.exclude, .coarse, .include]
    return PolicyOption(
      order.first { choice in options.contains { $0.standard == choice } } ?? .exclude,
      coarse: options.compactMap(\.coarse).max())
  }

  /// What becomes of names and times of files.
  public var file: FileTreatment {
    policies.dropFirst().reduce(policies[0].file) { $0.joined($1.file) }
  }

  /// What becomes of files beside the picture.
  public var sidecars: SidecarTreatment { policies.map(\.sidecars).max() ?? .refuse }

  /// Whether an independent reader must have looked at outputs.
  public var witness: WitnessRequirement { policies.map(\.witness).max() ?? .required }

  /// The same policies, none of which lets more of files beside the picture through than this.
  public func limiting(sidecars: SidecarTreatment) -> PolicySet {
    PolicySet(
      policies.map { policy in
        var policy = policy
        policy.sidecars = max(policy.sidecars, sidecars)
        return policy
      })
  }

  /// What becomes of items that repeat a name or a date that was removed.
  public var echoes: EchoTreatment { policies.map(\.echoes).max() ?? .remove }

  /// What the record may say of originals and of where outputs went.
  public var audit: AuditTreatment {
    policies.dropFirst().reduce(policies[0].audit) { $0.joined($1.audit) }
  }

  /// What holds for a kind where nobody chooses: of what the policies say the most protective.
  public func standard(for kind: Kind) -> PolicyOption? {
    let options = policies.compactMap { $0.options[kind] }
    let all: [Choice] = [.exclude, .coarse, .include]
    return all.lazy.compactMap { choice in options.first { $0.standard == choice } }.first
  }

  /// Checks that choices are among those on offer; a person may take away any kind.
  ///
  /// - Throws: `ChoiceError` for the first choice that is not.
  public func validate(_ choices: Choices) throws(ChoiceError) {
    guard !choices.excluded.contains(.rendering) else { throw .alwaysKept(.rendering) }
    if let kind = choices.included.subtracting(offered).min() {
      throw .notOffered(kind, offered: offered)
    }
    for kind in choices.coarse.sorted() {
      guard Coarseness.kinds.contains(kind) else { throw .neverCoarse(kind) }
      guard offered.contains(kind) else {
        throw .notOffered(kind, offered: offered.filter(Coarseness.kinds.contains))
      }
      guard
        choices.coarseness[kind] != nil || policies.allSatisfy({ $0.options[kind]?.coarse != nil })
      else { throw .howCoarse(kind) }
    }
  }
}

extension PolicySet: Hashable {
  /// Two sets are the same where their policies are.
  public static func == (left: PolicySet, right: PolicySet) -> Bool {
    left.policies == right.policies
  }

  /// Feeds the policies to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(policies) }
}
