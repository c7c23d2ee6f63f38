/// What becomes of one item, and the rules that say so.
public struct Verdict: Sendable, Hashable {
  /// What becomes of it.
  public let action: Action
  /// The rules that gave the verdict, in the order of their names; never empty.
  public let rules: [RuleReference]
  /// The rules that hold for this request, speak about the item and did not prevail, in the order
  /// of their names.
  public let overruled: [RuleReference]

  init(_ action: Action, _ rules: [RuleReference], overruled: [RuleReference]) {
    self.action = action
    self.rules = rules
    self.overruled = overruled
  }
}
