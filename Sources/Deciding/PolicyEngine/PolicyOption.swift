public import Access
public import Vocabulary

/// A choice that a policy offers for a kind.
public struct PolicyOption: Sendable, Hashable {
  /// The choice that applies when the person chooses nothing.
  public let standard: Choice
  /// The coarseness that applies if the choice is `coarse` and does not specify one.
  public let coarse: Coarseness?

  /// Creates an option.
  public init(_ standard: Choice, coarse: Coarseness? = nil) {
    self.standard = standard
    self.coarse = coarse
  }

  /// Returns the more protective combination of two options.
  func joined(_ other: PolicyOption) -> PolicyOption {
    let coarsest = [coarse, other.coarse].compactMap(\.self).max()
    return PolicyOption(max(standard, other.standard), coarse: coarsest)
  }
}
