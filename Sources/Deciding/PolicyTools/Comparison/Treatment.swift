import PolicyEngine
import Vocabulary

/// The treatment of an asset and of each kind, whatever rule causes it.
struct Treatment: Sendable, Hashable {
  let outcome: Outcome
  let refusal: Decision.Refusal?
  let unrecognised: UnrecognisedTreatment
  let kinds: [Kind: [Wish: KindAction]]

  init(_ answer: Answer) {
    outcome = answer.outcome
    refusal = answer.refusal
    unrecognised = answer.unrecognised
    kinds = answer.kinds.mapValues { $0.mapValues(\.action) }
  }
}
