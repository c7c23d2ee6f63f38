public import Access
public import Vocabulary

/// The policies that decide about a share: each decides separately, and the most protective one
/// prevails.
public struct PolicySet: Sendable {
  /// The policies; never empty.
  public let policies: [Policy]

  /// The settings that apply to every caller, each with its most protective word.
  public let settings: PolicySettings

  /// The policies with numbered rules.
  let numbered: [NumberedPolicy]

  /// The names of all rules of the policies, by their numbers.
  let names: RuleNames

  /// Creates a set of one or more policies.
  public init(_ first: Policy, _ others: [Policy] = []) {
    self.init([first] + others)
  }

  private init(_ policies: [Policy]) {
    self.policies = policies
    settings = policies.dropFirst().reduce(into: policies[0].settings) { $0.join($1.settings) }
    (numbered, names) = NumberedPolicy.numbering(policies)
    rulesDependingOnHeldKinds = policies.flatMap { policy in
      policy.rules.filter { $0.condition.mentions(.holds) }
        .map { RuleReference(policy: policy.name, rule: $0.id) }
    }
    offered = Kind.allCases.filter { kind in policies.allSatisfy { $0.options[kind] != nil } }
  }

  /// Whether any rule queries which kinds the files of an asset hold.
  public var dependsOnHeldKinds: Bool { !rulesDependingOnHeldKinds.isEmpty }

  /// The rules that query which kinds the files of an asset hold.
  package let rulesDependingOnHeldKinds: [RuleReference]

  /// The kinds for which every policy offers a choice, in the order of reports.
  public let offered: [Kind]

  /// Returns the choice for a kind that every policy offers, with the most protective default.
  ///
  /// Returns nil if a policy does not offer it.
  public func option(for kind: Kind) -> PolicyOption? {
    let options = policies.compactMap { $0.options[kind] }
    guard options.count == policies.count else { return nil }
    let order: [Choice] = [.exclude, .coarse, .include]
    return PolicyOption(
      order.first { choice in options.contains { $0.standard == choice } } ?? .exclude,
      coarse: options.compactMap(\.coarse).max())
  }

  /// Returns the same policies, each treating sidecars at least as protectively as the given
  /// treatment.
  public func limiting(sidecars: SidecarTreatment) -> PolicySet {
    PolicySet(
      policies.map { policy in
        var policy = policy
        policy.settings.sidecars = max(policy.settings.sidecars, sidecars)
        return policy
      })
  }

  /// Returns the most protective option offered for a kind, which applies if no choice is made.
  public func standard(for kind: Kind) -> PolicyOption? {
    let options = policies.compactMap { $0.options[kind] }
    let all: [Choice] = [.exclude, .coarse, .include]
    return all.lazy.compactMap { choice in options.first { $0.standard == choice } }.first
  }

  /// Checks that the choices are offered; a person may always remove any kind.
  ///
  /// - Throws: `ChoiceError` for the first choice that is not offered.
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
      else { throw .missingCoarseness(kind) }
    }
  }
}

extension PolicySet {
  /// Returns a sentence about a destination that one of the policies does not know, or nil if all
  /// know it.
  public func adviceOnDestination(of request: Request) -> String? {
    guard let destination = request.share.destination,
      let policy = policies.first(where: { $0.destinations?.contains(destination) == false })
    else { return nil }
    return "`\(policy.name)` does not know the destination `\(destination)`"
      + KnownWords((policy.destinations ?? []).sorted()).advice(on: destination)
  }
}

extension PolicySet: Hashable {
  /// Returns whether the policies of two sets are equal.
  public static func == (left: PolicySet, right: PolicySet) -> Bool {
    left.policies == right.policies
  }

  /// Feeds the policies to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(policies) }
}
