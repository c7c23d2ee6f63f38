/// The outcome for an asset as a whole.
public enum Outcome: String, Sendable, Hashable, CaseIterable {
  /// The asset is delivered without the items that the verdicts remove.
  case deliver
  /// The caller is exempt: the asset is delivered without the items that rules remove even for
  /// exempt callers.
  case bypass
  /// The asset is not delivered.
  case refuse
}

extension Outcome {
  /// The participle of the outcome, as used in reports: a rule's effect is `refuse`, and the asset
  /// is then `refused`.
  package var participle: String {
    switch self {
    case .deliver: "delivered"
    case .bypass: "bypassed"
    case .refuse: "refused"
    }
  }
}
