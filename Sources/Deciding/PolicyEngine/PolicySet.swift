public import Access
public import Vocabulary

/// The policies that decide about a share: each for itself, and the most protective one wins.
public struct PolicySet: Sendable {
  /// The policies; never none.
  public let policies: [Policy]

  /// The settings that hold whoever asks: of each the word that protects most.
  public let settings: PolicySettings

  /// The policies as they decide.
  let numbered: [NumberedPolicy]

  /// The names of all their rules, by their numbers.
  let names: RuleNames

  /// Gathers one policy or several.
  public init(_ first: Policy, _ others: [Policy] = []) {
    self.init([first] + others)
  }

  private init(_ policies: [Policy]) {
    self.policies = policies
    settings = policies.dropFirst().reduce(into: policies[0].settings) { $0.join($1.settings) }
    (numbered, names) = NumberedPolicy.numbering(policies)
    rulesAskingWhatIsHeld = policies.flatMap { policy in
      policy.rules.filter { $0.condition.mentions(.holds) }
        .map { RuleReference(policy: policy.name, rule: $0.id) }
    }
    offered = Kind.allCases.filter { kind in policies.allSatisfy { $0.options[kind] != nil } }
  }

  /// Whether a rule asks which kinds the files of an asset hold.
  public var asksWhatIsHeld: Bool { !rulesAskingWhatIsHeld.isEmpty }

  /// The rules that do.
  package let rulesAskingWhatIsHeld: [RuleReference]

  /// The kinds for which every policy offers a choice, in the order of reports.
  public let offered: [Kind]

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

  /// The same policies, none of which lets more of files beside the picture through than this.
  public func limiting(sidecars: SidecarTreatment) -> PolicySet {
    PolicySet(
      policies.map { policy in
        var policy = policy
        policy.settings.sidecars = max(policy.settings.sidecars, sidecars)
        return policy
      })
  }

  /// Finds the option that holds for a kind where nobody chooses: the most protective one offered.
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
    guard choices.echoes ?? .remove == .remove || settings.echoes != .remove else {
      throw .echoesAreRemoved
    }
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

extension PolicySet {
  /// A sentence on a destination that one of the policies does not know; nil where all know it.
  public func adviceOnDestination(of request: Request) -> String? {
    guard let destination = request.share.destination,
      let policy = policies.first(where: { $0.destinations?.contains(destination) == false })
    else { return nil }
    return "`\(policy.name)` knows no destination `\(destination)`"
      + KnownWords((policy.destinations ?? []).sorted()).advice(on: destination)
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
