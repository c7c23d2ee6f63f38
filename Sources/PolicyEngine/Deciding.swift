public import Access
public import Vocabulary

extension PolicySet {
  // INVARIANT (total decision): a pure function that answers every request, with one verdict for
  // every item, in inventory order.
  /// Decides what becomes of an asset and of each of these items.
  public func decide(_ request: Request, about items: [Item]) -> Decision {
    var refusals: [(Decision.Refusal, Set<RuleReference>)] = []
    var terms: [Ruling.Terms] = []
    for policy in policies {
      switch policy.ruling(on: request) {
      case .refused(let refusal, let rules):
        refusals.append((refusal, rules))
      case .delivered(let delivered):
        if delivered.unrecognised == .refuse, items.contains(where: { $0.reading == .unrecognised })
        {
          refusals.append((.refusedByRule, [policy.builtIn(.unrecognised)]))
        }
        if delivered.sidecars == .refuse, items.contains(where: { $0.carrier == .sidecar }) {
          refusals.append((.refusedByRule, [policy.builtIn(.sidecars)]))
        }
        terms.append(delivered)
      }
    }
    guard refusals.isEmpty else { return .refused(refusals, request, items) }
    return .delivered(terms, request, items)
  }
}

extension Decision {
  fileprivate static func refused(
    _ refusals: [(Refusal, Set<RuleReference>)], _ request: Request, _ items: [Item]
  ) -> Decision {
    let rules = refusals.reduce(into: Set<RuleReference>()) { $0.formUnion($1.1) }
    return Decision(
      outcome: .refuse,
      verdicts: Array(repeating: Verdict(.remove, rules), count: items.count),
      reasons: rules.sorted().map { Reason($0, .refuse) },
      removedKinds: .removable,
      coarsenedKinds: [:],
      unrecognised: .refuse,
      requestedNotApplied: KindCounts(),
      menu: Menu(for: request),
      mayTranscode: false,
      refusal: Refusal.allCases.first { refusal in refusals.contains { $0.0 == refusal } })
  }

  fileprivate static func delivered(
    _ terms: [Ruling.Terms], _ request: Request, _ items: [Item]
  ) -> Decision {
    var rulings = ItemRulings(items) { item in
      terms.dropFirst().reduce(terms[0].ruling(on: item)) { $0.joined($1.ruling(on: item)) }
    }
    rulings.breakSignatures()
    rulings.followAssets(items)
    let bypasses = terms.reduce(into: Set<RuleReference>()) { $0.formUnion($1.bypasses) }
    // A rule that exempts says so once; what it keeps is everything.
    let kept = rulings.reasons(.keep).filter { !bypasses.contains($0.rule) }
    // Under several policies, the least that was asked for is what none of them may fall short of.
    let coarse = terms.reduce(into: [Kind: Coarseness]()) {
      $0.merge($1.askedCoarse, uniquingKeysWith: min)
    }
    // Where nobody says how coarse, nothing of it was to go along.
    let asked = request.choices.excluded.union(request.caller.metadataOptions.kinds)
      .union(request.choices.coarse.subtracting(coarse.keys))
    return Decision(
      outcome: terms.allSatisfy { !$0.bypasses.isEmpty } ? .bypass : .deliver,
      verdicts: rulings.verdicts,
      reasons: bypasses.sorted().map { Reason($0, .bypass) } + rulings.reasons(.remove)
        + rulings.reasons(.coarsen) + kept,
      removedKinds: Set<Kind>.removable.filter { kind in
        terms.contains { $0.removes(kind) }
      },
      coarsenedKinds: terms.reduce(into: [:]) { $0.merge($1.coarsenedKinds) { $0.union($1) } },
      unrecognised: terms.map(\.unrecognised).max() ?? .refuse,
      requestedNotApplied: rulings.kept(of: asked, coarse: coarse),
      menu: Menu(for: request),
      mayTranscode: FormatRuling(for: request) == .original(mayTranscode: true),
      refusal: nil)
  }
}
