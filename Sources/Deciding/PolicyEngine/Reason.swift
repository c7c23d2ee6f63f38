public import Vocabulary

/// A rule that affected an asset, with its effect.
public struct Reason: Sendable, Hashable {
  /// The rule.
  public let rule: RuleReference
  /// The effect of the rule.
  public let effect: Effect
  private let kindSet: KindSet

  init(_ rule: RuleReference, effect: Effect, on kinds: KindSet) {
    self.rule = rule
    self.effect = effect
    kindSet = kinds
  }

  /// The kinds of the asset's items on which the rule had its effect, in the order of reports;
  /// empty for a rule that exempts or refuses the asset.
  public var kinds: [Kind] { Array(kindSet) }

  /// An effect that a rule can have on an asset.
  public enum Effect: String, Sendable, Hashable, CaseIterable {
    /// The asset is not delivered.
    case refuse
    /// The caller is exempt.
    case bypass
    /// Items are removed.
    case remove
    /// Items are kept in a coarse form.
    case coarsen
    /// Items are kept.
    case keep
  }
}
