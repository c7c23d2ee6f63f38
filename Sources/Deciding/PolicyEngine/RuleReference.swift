/// The name of a rule: its policy and its id, or the id of a built-in rule.
public struct RuleReference: Sendable, Hashable {
  /// The policy that gave the verdict.
  public let policy: String
  /// The rule's id in that policy.
  public let rule: String

  /// Creates the name of a rule.
  public init(policy: String, rule: String) {
    self.policy = policy
    self.rule = rule
  }

  init(policy: String, _ rule: BuiltInRule) {
    self.init(policy: policy, rule: rule.rawValue)
  }
}

extension RuleReference: Comparable {
  /// Orders references by policy, then by rule; the order of rules in a policy never matters.
  public static func < (left: RuleReference, right: RuleReference) -> Bool {
    (left.policy, left.rule) < (right.policy, right.rule)
  }
}

extension RuleReference: CustomStringConvertible {
  /// The policy and the rule, such as `everyday/turnedOff`.
  public var description: String { "\(policy)/\(rule)" }
}
