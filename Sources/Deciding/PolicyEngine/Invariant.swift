package import Vocabulary

/// A promise of a policy: for every request that meets the condition, it decides as expected.
package struct Invariant: Sendable, Hashable {
  /// The invariant's name in the policy.
  package let id: String
  /// The promise, as a sentence for people.
  package let title: String?
  package let condition: Condition
  /// The outcomes that the asset may have, or nil if any outcome is allowed.
  package let outcomes: Set<Outcome>?
  /// The outcomes that are written with the words of effects, as in earlier policies.
  package let formerWords: [FormerWord]
  /// The permitted actions for each kind that the invariant concerns.
  package let kinds: [Kind: Set<Expectation>]
  /// The place of the invariant in the text.
  package let location: PolicyLocation

  /// An outcome that is written with the word of the effect that causes it.
  package struct FormerWord: Sendable, Hashable {
    package let outcome: Outcome
    package let location: PolicyLocation
  }

  /// A permitted action on a kind.
  package enum Expectation: String, Sendable, Hashable, CaseIterable {
    case keep
    case coarsen
    case remove
  }
}
