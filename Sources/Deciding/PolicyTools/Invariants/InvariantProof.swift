package import PolicyEngine
package import Vocabulary

/// The result of checking a promise of a policy against the whole request space.
package struct InvariantProof: Sendable {
  /// The promise.
  package let invariant: Invariant
  /// The result of the check.
  package let result: Result

  /// A possible result of the check.
  package enum Result: Sendable {
    /// The promise holds for each of this many different requests.
    case proven(requests: Int)
    /// The promise fails for this request, and for no request that states fewer facts.
    case refuted(Counterexample)
    /// The condition holds for no request, so nothing is promised.
    case vacuous
    /// The space has this many requests, which are too many to check.
    case tooLarge(requests: Int)
  }
}

/// A request that a policy does not decide as promised.
package struct Counterexample: Sendable {
  let facts: [(fact: Fact, value: FactValue)]
  /// The kind whose verdict differs, or nil if the outcome is not the one promised.
  package let kind: Kind?
  let wish: Wish
  /// The verdict on the kind.
  package let verdict: KindVerdict?
  /// The outcome for the asset.
  package let outcome: Outcome
  /// The rules that refuse the asset or exempt the caller.
  package let rules: [RuleReference]

  /// The number of facts that the counter-example states.
  package var given: Int { facts.count { $0.value.isGiven($0.fact) } + wish.given }
}

extension Policy {
  /// Proves or refutes every invariant.
  package func proofs() -> [InvariantProof] {
    invariants.map { InvariantProof(invariant: $0, result: prove($0)) }
  }

  private func prove(_ invariant: Invariant) -> InvariantProof.Result {
    let space = RequestSpace(
      of: [self], about: Set(invariant.kinds.keys), mentioning: [invariant.condition])
    guard !space.isTooLarge else { return .tooLarge(requests: space.size) }
    let policies = PolicySet(self)
    var requests = 0
    var smallest: Counterexample?
    for point in 0..<space.points {
      guard let request = space.draft(at: point).request(under: options),
        invariant.condition.holds(FactSheet(request, options: options)),
        let answer = space.answer(of: policies, at: point)
      else { continue }
      requests += max(1, answer.kinds.values.reduce(0) { $0 + $1.count })
      guard let violation = invariant.violation(by: answer) else { continue }
      let found = Counterexample(
        facts: zip(space.axes, space.values(at: point)).map { ($0.fact, $1) },
        kind: violation.kind, wish: violation.wish, verdict: violation.verdict,
        outcome: answer.outcome, rules: answer.rules)
      if smallest.map({ found.given < $0.given }) != false { smallest = found }
    }
    if let smallest { return .refuted(smallest) }
    return requests == 0 ? .vacuous : .proven(requests: requests)
  }
}

extension Invariant {
  /// Returns the violation with the fewest wishes, or nil if everything is as expected.
  fileprivate func violation(
    by answer: Answer
  ) -> (kind: Kind?, wish: Wish, verdict: KindVerdict?)? {
    if let outcomes, !outcomes.contains(answer.outcome) { return (nil, .none, nil) }
    var smallest: (kind: Kind?, wish: Wish, verdict: KindVerdict?)?
    for (kind, expected) in kinds.sortedByKind {
      for wish in Wish.all {
        guard let verdict = answer.kinds[kind]?[wish],
          !expected.contains(verdict.action.expectation)
        else { continue }
        if smallest.map({ wish.given < $0.wish.given }) != false {
          smallest = (kind, wish, verdict)
        }
      }
    }
    return smallest
  }
}
