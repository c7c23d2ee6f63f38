/// A rule of a policy, whose effect applies if its condition holds.
package struct Rule: Sendable, Hashable {
  package let id: String
  package let title: String?
  package let condition: Condition
  package let effect: Effect
  /// Whether the rule applies even to exempt callers.
  package let always: Bool
  /// The rationale of the rule.
  package var why: String?
  /// References that justify the rule.
  package var sources: [String] = []
  /// The place of the rule in the text.
  package let location: PolicyLocation
}

/// The effect of an applicable rule.
package enum Effect: Sendable, Hashable {
  /// The caller is exempt.
  case bypass
  /// The asset is not delivered.
  case refuse
  /// The kinds selected by each list are removed, made coarse or kept.
  case select(remove: [KindSelection], coarsen: CoarseSelection?, keep: [KindSelection])
}
