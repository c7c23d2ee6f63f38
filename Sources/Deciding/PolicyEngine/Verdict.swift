public import Vocabulary

/// The action on one item, with the rules that cause it.
public struct Verdict: Sendable {
  /// The action on the item.
  public let action: Action
  /// The removed value that the item repeats, if the item is removed for that reason.
  public let echoed: EchoedValue?
  private let prevailing: RuleSet
  private let others: RuleSet
  private let names: RuleNames

  init(
    _ action: Action, by prevailing: RuleSet, overruling others: RuleSet,
    repeating echoed: EchoedValue?, names: RuleNames
  ) {
    self.action = action
    self.echoed = echoed
    self.prevailing = prevailing
    self.others = others
    self.names = names
  }

  /// The rules that gave the verdict, in the order of their names; never empty.
  public var rules: [RuleReference] { names[prevailing] }

  /// The rules that apply to this request, concern the item and did not prevail, in the order of
  /// their names.
  public var overruled: [RuleReference] { names[others] }
}

extension Verdict: Hashable {
  /// Returns whether two verdicts have the same action by rules of the same names.
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

/// A removed value that an item repeats, so that the item is removed too.
public struct EchoedValue: Sendable, Hashable {
  /// The kind for which the value is removed.
  public let kind: Kind
  /// The amount of information that the repetition reveals.
  public let strength: Echo.Strength
}
