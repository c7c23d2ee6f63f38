/// The outcome for an asset as a whole.
public enum Outcome: String, Sendable, Hashable, CaseIterable {
  /// It is delivered, without the items that the verdicts remove.
  case deliver
  /// The caller is exempt: it is delivered, without the items that rules remove even then.
  case bypass
  /// It is not delivered.
  case refuse
}
