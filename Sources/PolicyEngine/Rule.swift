/// One rule of a policy: where its condition holds, its effect is wanted.
struct Rule: Sendable, Hashable {
  let id: String
  let title: String?
  let condition: Condition
  let effect: Effect
  /// Whether it counts even for callers that are exempt.
  let always: Bool
  /// Why it is there.
  var why: String?
  /// Where one can read that it has to be so.
  var sources: [String] = []
  /// Where it stands.
  let place: PolicyPlace
}

/// The effect of an applicable rule.
enum Effect: Sendable, Hashable {
  /// The caller is exempt.
  case bypass
  /// The asset is not delivered.
  case refuse
  /// These kinds stay behind, those are said less exactly, others go along.
  case select(remove: [KindSelection], coarsen: CoarseSelection?, keep: [KindSelection])
}
