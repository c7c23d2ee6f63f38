public import Access
public import Vocabulary

extension PolicySet {
  // INVARIANT (total decision): a pure function that answers every request, with one verdict for
  // every item, in inventory order.
  /// Decides what becomes of an asset and of each of these items.
  public func decide(_ request: Request, about items: [Item]) -> Decision {
    var refusals: [(refusal: Decision.Refusal, rules: RuleSet)] = []
    var spoken: [Ruling.Spoken] = []
    var terms: [Ruling.Terms] = []
    for (index, policy) in policies.enumerated() {
      switch policy.ruling(on: request, numbers.policy(index)) {
      case .refused(let refusal, let rules, let heard):
        refusals.append((refusal, rules))
        spoken.append(heard)
      case .delivered(let delivered):
        if delivered.unrecognised == .refuse, items.contains(where: { $0.reading == .unrecognised })
        {
          refusals.append((.refusedByRule, delivered.unrecognisedRule))
        }
        if delivered.sidecars == .refuse, items.contains(where: { $0.carrier == .sidecar }) {
          refusals.append((.refusedByRule, delivered.sidecarsRule))
        }
        terms.append(delivered)
        spoken.append(delivered.spoken)
      }
    }
    guard refusals.isEmpty else {
      let rules = refusals.reduce(RuleSet()) { $0.union($1.rules) }
      let first = Decision.Refusal.allCases.first { refusal in
        refusals.contains { $0.refusal == refusal }
      }
      return refusing(request, items, first, rules, spoken)
    }
    return delivering(request, items, terms)
  }

  private func refusing(
    _ request: Request, _ items: [Item], _ refusal: Decision.Refusal?, _ rules: RuleSet,
    _ spoken: [Ruling.Spoken]
  ) -> Decision {
    let rulings = ItemRulings(items) { _ in
      ItemRuling(.remove, because: rules, about: KindSet())
    }
    return Decision(
      outcome: .refuse,
      verdicts: rulings.verdicts(numbers, overruling: spoken),
      reasons: numbers.references(of: rules).map { Reason($0, .refuse, []) },
      removedKinds: .removable,
      coarsenedKinds: [:],
      unrecognised: .refuse,
      requestedNotApplied: KindCounts(),
      requested: RequestedRemovals(),
      menu: Menu(for: request),
      mayTranscode: false,
      refusal: refusal)
  }

  private func delivering(
    _ request: Request, _ items: [Item], _ terms: [Ruling.Terms]
  ) -> Decision {
    var rulings = ItemRulings(items) { item in
      terms.dropFirst().reduce(terms[0].ruling(on: item)) { $0.joined($1.ruling(on: item)) }
    }
    rulings.breakSignatures {
      terms.enumerated().map { (numbers.policy($0).all, $1.provenanceBroken) }
    }
    rulings.followAssets()
    let bypasses = terms.reduce(RuleSet()) { $0.union($1.bypasses) }
    // Under several policies, the least that was asked for is what none of them may fall short of.
    var coarse: [Kind: Coarseness] = [:]
    var removed = KindSet()
    var coarsened: [Kind: Set<Coarseness>] = [:]
    for terms in terms {
      coarse.merge(terms.askedCoarse, uniquingKeysWith: min)
      removed.formUnion(terms.removedKinds)
      coarsened.merge(terms.coarsenedKinds) { $0.union($1) }
    }
    // Where nobody says how coarse, nothing of it was to go along.
    var requested = RequestedRemovals(coarse: coarse)
    for (kind, choice) in request.choices.byKind {
      if choice == .exclude || choice == .coarse && coarse[kind] == nil {
        requested.kinds.insert(kind)
      }
    }
    for option in request.caller.metadataOptions { requested.kinds.insert(option.kind) }
    return Decision(
      outcome: terms.allSatisfy { !$0.bypasses.isEmpty } ? .bypass : .deliver,
      verdicts: rulings.verdicts(numbers, overruling: terms.map(\.spoken)),
      // A rule that exempts says so once; what it keeps is everything.
      reasons: numbers.references(of: bypasses).map { Reason($0, .bypass, []) }
        + rulings.reasons(numbers, notKeeping: bypasses),
      removedKinds: removed.set,
      coarsenedKinds: coarsened,
      unrecognised: terms.map(\.unrecognised).max() ?? .refuse,
      requestedNotApplied: rulings.kept(inSpiteOf: requested),
      requested: requested,
      menu: Menu(for: request),
      mayTranscode: FormatRuling(for: request) == .original(mayTranscode: true),
      refusal: nil)
  }
}
