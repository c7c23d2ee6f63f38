import Vocabulary

/// What a policy promises: whatever is asked, where the condition holds, it decides as expected.
package struct Invariant: Sendable, Hashable {
  /// Its name in the policy.
  package let id: String
  /// What it promises, in a sentence for people.
  package let title: String?
  let condition: Condition
  /// What may become of the asset; nil where that is open.
  let outcomes: Set<Outcome>?
  /// What may become of each kind that the invariant speaks about.
  let kinds: [Kind: Set<Expectation>]
  /// Where it stands.
  package let place: PolicyPlace

  /// What may become of a kind.
  enum Expectation: String, Sendable, Hashable, CaseIterable {
    case keep
    case coarsen
    case remove
  }
}
