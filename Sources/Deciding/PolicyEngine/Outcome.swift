/// The outcome for an asset as a whole.
public enum Outcome: String, Sendable, Hashable, CaseIterable {
  /// It is delivered, without the items that the verdicts remove.
  case deliver
  /// The caller is exempt: it is delivered, without the items that rules remove even then.
  case bypass
  /// It is not delivered.
  case refuse
}

extension Outcome {
  /// The word for it where it is told, as in reports: `refuse` is what a rule does, and `refused` is
  /// what the asset is then.
  package var participle: String {
    switch self {
    case .deliver: "delivered"
    case .bypass: "bypassed"
    case .refuse: "refused"
    }
  }
}
