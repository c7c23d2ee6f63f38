import Access
package import PolicyEngine
package import Vocabulary

/// The answer of policies to requests that state the same facts, by kind and wish.
struct Answer: Sendable {
  let outcome: Outcome
  let refusal: Decision.Refusal?
  let unrecognised: UnrecognisedTreatment
  /// The rules that refuse the asset or exempt the caller.
  let rules: [RuleReference]
  let kinds: [Kind: [Wish: KindVerdict]]

  /// Decides a request, or returns nil if the request cannot be made.
  ///
  /// - Parameters:
  ///   - policies: The policies that decide.
  ///   - draft: The facts that conditions query.
  ///   - settled: The kinds whose choice is among these facts.
  ///   - isSpared: Whether the caller's requested removals are among these facts.
  ///   - items: One item of each relevant kind.
  init?(
    of policies: PolicySet, to draft: RequestDraft, settled: Set<Kind>, isSpared: Bool,
    about items: [Item]
  ) {
    let options = policies.commonOptions
    let offered = policies.everOffered
    var first: Decision?
    var kinds: [Kind: [Wish: KindVerdict]] = [:]
    for wish in Wish.all where !(isSpared && wish.isSpared) {
      var draft = draft
      if wish.isSpared { draft.spare(Set(MetadataOption.allCases)) }
      var concerned: [Int] = []
      for (index, item) in items.enumerated() {
        let kind = item.kinds.first
        guard wish.isPossible(for: kind, offering: offered) else { continue }
        if let choice = wish.choice {
          guard !settled.contains(kind) else { continue }
          draft.choose(choice, for: kind)
        }
        concerned.append(index)
      }
      guard !concerned.isEmpty || first == nil else { continue }
      guard let request = draft.request(under: options) else { return nil }
      let decision = policies.decide(request, about: items)
      if first == nil { first = decision }
      for index in concerned {
        let kind = items[index].kinds.first
        kinds[kind, default: [:]][wish] = KindVerdict(
          action: decision.action(on: kind), rules: decision.verdicts[index].rules)
      }
    }
    guard let first else { return nil }
    outcome = first.outcome
    refusal = first.refusal
    unrecognised = first.unrecognised
    rules = first.reasons.filter { $0.effect == .bypass || $0.effect == .refuse }.map(\.rule)
    self.kinds = kinds
  }
}

extension Decision {
  /// Returns the action on items of a kind that have a coarse form.
  package func action(on kind: Kind) -> KindAction {
    if removedKinds.contains(kind) { return .remove }
    if let coarseness = coarsenedKinds[kind], !coarseness.isEmpty { return .coarsen(coarseness) }
    return .keep
  }
}

extension PolicySet {
  /// The options for which every policy specifies a coarseness, for requests that leave it open.
  var commonOptions: [Kind: PolicyOption] {
    policies.dropFirst().reduce(policies[0].options) { options, policy in
      options.filter { policy.options[$0.key]?.coarse != nil }
    }
  }

  /// The kinds for which at least one policy offers a choice.
  var everOffered: Set<Kind> {
    policies.reduce(into: []) { $0.formUnion($1.options.keys) }
  }
}
