/// One rule of a policy: where its condition holds, its effect is wanted.
package struct Rule: Sendable, Hashable {
  package let id: String
  package let title: String?
  package let condition: Condition
  package let effect: Effect
  /// Whether it counts even for callers that are exempt.
  package let always: Bool
  /// Why it is there.
  package var why: String?
  /// Where one can read that it has to be so.
  package var sources: [String] = []
  /// Where it stands.
  package let place: PolicyPlace
}

/// The effect of an applicable rule.
package enum Effect: Sendable, Hashable {
  /// The caller is exempt.
  case bypass
  /// The asset is not delivered.
  case refuse
  /// These kinds stay behind, those are said less exactly, others go along.
  case select(remove: [KindSelection], coarsen: CoarseSelection?, keep: [KindSelection])
}
