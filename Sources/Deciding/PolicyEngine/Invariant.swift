package import Vocabulary

/// A promise of a policy: whatever is asked, where the condition holds, it decides as expected.
package struct Invariant: Sendable, Hashable {
  /// Its name in the policy.
  package let id: String
  /// The promise, in a sentence for people.
  package let title: String?
  package let condition: Condition
  /// The outcomes that the asset may have; nil where any will do.
  package let outcomes: Set<Outcome>?
  /// The words among them that are those of effects, as policies wrote them before.
  package let formerWords: [FormerWord]
  /// The actions that each kind may get that the invariant speaks about.
  package let kinds: [Kind: Set<Expectation>]
  /// Where it stands.
  package let place: PolicyPlace

  /// An outcome that is called by the word of the effect behind it.
  package struct FormerWord: Sendable, Hashable {
    package let outcome: Outcome
    package let place: PolicyPlace
  }

  /// An action that a kind may get.
  package enum Expectation: String, Sendable, Hashable, CaseIterable {
    case keep
    case coarsen
    case remove
  }
}
