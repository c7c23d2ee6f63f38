/// The outcome for an asset as a whole.
public enum Outcome: String, Sendable, Hashable, CaseIterable, Codable {
  /// It is delivered, without what the verdicts remove.
  case deliver
  /// The caller is exempt: it is delivered, without what rules that hold in spite of that remove.
  case bypass
  /// It is not delivered.
  case refuse
}
