/// One of several policies that decide together, with the numbers of its rules.
final class NumberedPolicy: Sendable {
  /// The original policy.
  let written: Policy
  /// The settings that still apply to callers that one of its rules exempts.
  let settingsForExempt: PolicySettings
  /// The choice for each kind if the person chooses nothing.
  let standard: KindChoices
  /// The numbered rules of the policy, in its own order.
  let rules: [NumberedRule]
  /// The numbers of the built-in rules.
  private let builtIn: [Int]
  /// All rules of the policy.
  let all: RuleSet

  struct NumberedRule: Sendable {
    let number: Int
    let condition: Condition
    let effect: Effect
    let always: Bool
  }

  private init(_ policy: Policy, numbers: [RuleReference: Int]) {
    written = policy
    settingsForExempt = policy.settings.forExemptCallers
    standard = KindChoices(offering: policy.options)
    rules = policy.rules.compactMap { rule in
      numbers[RuleReference(policy: policy.name, rule: rule.id)].map {
        NumberedRule(
          number: $0, condition: rule.condition, effect: rule.effect, always: rule.always)
      }
    }
    builtIn = BuiltInRule.allCases.sorted { $0.position < $1.position }
      .compactMap { numbers[RuleReference(policy: policy.name, $0)] }
    all = RuleSet(rules.map(\.number) + builtIn)
  }

  subscript(rule: BuiltInRule) -> RuleSet { RuleSet(number(of: rule)) }

  /// Returns the number of a built-in rule.
  func number(of rule: BuiltInRule) -> Int { builtIn[rule.position] }

  /// Numbers the rules of the policies, including built-in ones, in the order of their names.
  static func numbering(
    _ policies: [Policy]
  ) -> (policies: [NumberedPolicy], names: RuleNames) {
    var all: Set<RuleReference> = []
    for policy in policies {
      for rule in policy.rules { all.insert(RuleReference(policy: policy.name, rule: rule.id)) }
      for rule in BuiltInRule.allCases { all.insert(RuleReference(policy: policy.name, rule)) }
    }
    let names = all.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    return (policies.map { NumberedPolicy($0, numbers: numbers) }, RuleNames(names))
  }
}

extension BuiltInRule {
  /// The position among all cases.
  fileprivate var position: Int {
    switch self {
    case .otherwise: 0
    case .unrecognised: 1
    case .rendering: 2
    case .person: 3
    case .caller: 4
    case .provenanceBroken: 5
    case .incompleteRequest: 6
    case .unknownDestination: 7
    case .transcodeRequired: 8
    case .sidecars: 9
    case .echo: 10
    }
  }
}
