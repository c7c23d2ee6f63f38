public import Access
public import Vocabulary

/// A choice that a policy offers for a kind.
public struct PolicyOption: Sendable, Hashable {
  /// The choice that holds when the person chooses nothing.
  public let standard: Choice
  /// How exactly the kind is said where the choice is `coarse` and does not say it.
  public let coarse: Coarseness?

  /// Offers a choice.
  public init(_ standard: Choice, coarse: Coarseness? = nil) {
    self.standard = standard
    self.coarse = coarse
  }

  /// Of two options the one that protects more.
  func joined(_ other: PolicyOption) -> PolicyOption {
    let coarsest = [coarse, other.coarse].compactMap(\.self).max()
    return PolicyOption(max(standard, other.standard), coarse: coarsest)
  }
}
