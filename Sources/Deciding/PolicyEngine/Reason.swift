public import Vocabulary

/// A rule that bore on an asset, with its effect there.
public struct Reason: Sendable, Hashable {
  /// The rule.
  public let rule: RuleReference
  /// The effect that the rule had.
  public let effect: Effect
  private let kindSet: KindSet

  init(_ rule: RuleReference, effect: Effect, on kinds: KindSet) {
    self.rule = rule
    self.effect = effect
    kindSet = kinds
  }

  /// The kinds of this asset's items it did that to, in the order of reports; empty for a rule
  /// that exempts or refuses the asset.
  public var kinds: [Kind] { Array(kindSet) }

  /// An effect that a rule can have on an asset.
  public enum Effect: String, Sendable, Hashable, CaseIterable {
    /// The asset is not delivered.
    case refuse
    /// The caller is exempt.
    case bypass
    /// Items stay behind.
    case remove
    /// Items go along, less exact.
    case coarsen
    /// Items go along.
    case keep
  }
}
