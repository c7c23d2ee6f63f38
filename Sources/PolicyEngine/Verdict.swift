/// The action on one item, and the rules that give it.
public struct Verdict: Sendable {
  /// The action on the item.
  public let action: Action
  /// The removed value that the item repeats, where it goes for that.
  public let echoed: EchoedValue?
  private let causes: ArraySlice<Cause>
  private let others: RuleSet
  private let names: [RuleReference]

  init(
    _ action: Action, because causes: ArraySlice<Cause>, overruling others: RuleSet,
    repeating echoed: EchoedValue?, names: [RuleReference]
  ) {
    self.action = action
    self.echoed = echoed
    self.causes = causes
    self.others = others
    self.names = names
  }

  /// The rules that gave the verdict, in the order of their names; never empty.
  public var rules: [RuleReference] { RuleSet(of: causes).map { names[$0] } }

  /// The rules that hold for this request, speak about the item and did not prevail, in the order
  /// of their names.
  public var overruled: [RuleReference] { others.map { names[$0] } }
}

extension Verdict: Hashable {
  /// Two verdicts are the same where they do the same by rules of the same names.
  public static func == (left: Verdict, right: Verdict) -> Bool {
    left.action == right.action && left.rules == right.rules && left.overruled == right.overruled
  }

  /// Feeds the action and the names of the rules to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(rules)
    hasher.combine(overruled)
  }
}
