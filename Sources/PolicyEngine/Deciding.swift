public import Access
public import Vocabulary

extension PolicySet {
  // INVARIANT (total decision): a pure function that answers every request, with one verdict for
  // every item, in inventory order.
  /// Decides what becomes of an asset and of each of these items, some of which repeat others.
  public func decide(
    _ request: Request, about items: [Item], repeating echoes: [Echo] = []
  ) -> Decision {
    var refusals: [(refusal: Decision.Refusal, rules: RuleSet)] = []
    var spoken: [Ruling.Spoken] = []
    var terms: [Terms] = []
    for index in policies.indices {
      switch policies[index].ruling(on: request, numbers.policy(index)) {
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
    return delivering(request, items, echoes, terms)
  }

  private func refusing(
    _ request: Request, _ items: [Item], _ refusal: Decision.Refusal?, _ rules: RuleSet,
    _ spoken: [Ruling.Spoken]
  ) -> Decision {
    let rulings = ItemRulings(items, refusedFor: rules)
    return Decision(
      outcome: .refuse,
      verdicts: rulings.verdicts(numbers, overruling: spoken, notKeeping: RuleSet()).verdicts,
      reasons: numbers.references(of: rules).map { Reason($0, .refuse, []) },
      removedKinds: .removable,
      coarsenedKinds: [:],
      unrecognised: .refuse,
      requestedNotApplied: KindCounts(),
      echoes: [],
      requested: RequestedRemovals(),
      menu: Menu(for: request),
      mayTranscode: false,
      refusal: refusal)
  }

  private func delivering(
    _ request: Request, _ items: [Item], _ echoes: [Echo], _ terms: [Terms]
  ) -> Decision {
    var rulings = ItemRulings(items, on: terms)
    let staying = rulings.followEchoes(echoes) { strength, rules in
      switch strength {
      // By each policy that has a part in what becomes of the value.
      case .strong:
        terms.enumerated().reduce(RuleSet()) { following, entry in
          let all = numbers.policy(entry.offset).all
          return all.subtracting(rules) == all
            ? following : following.union(entry.element.echoRule)
        }
      case .weak: terms.filter { $0.echoes == .remove }.reduce(RuleSet()) { $0.union($1.echoRule) }
      }
    }
    rulings.breakSignatures {
      terms.enumerated().map { (numbers.policy($0).all, $1.provenanceBrokenRule) }
    }
    rulings.followAssets()
    let bypasses = terms.reduce(RuleSet()) { $0.union($1.spoken.bypasses) }
    // Under several policies, the least that was asked for is what none of them may fall short of.
    var coarse: [Kind: Coarseness] = [:]
    var removed = KindSet()
    var coarsened: [Kind: Set<Coarseness>] = [:]
    for terms in terms {
      coarse.merge(terms.askedCoarse, uniquingKeysWith: min)
      removed.formUnion(terms.kinds.removed)
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
    let (verdicts, reasons) = rulings.verdicts(
      numbers, overruling: terms.map(\.spoken), notKeeping: bypasses)
    return Decision(
      outcome: terms.allSatisfy { !$0.spoken.bypasses.isEmpty } ? .bypass : .deliver,
      verdicts: verdicts,
      // A rule that exempts says so once; what it keeps is everything.
      reasons: numbers.references(of: bypasses).map { Reason($0, .bypass, []) }
        + reasons,
      removedKinds: removed.set,
      coarsenedKinds: coarsened,
      unrecognised: terms.map(\.unrecognised).max() ?? .refuse,
      requestedNotApplied: rulings.kept(inSpiteOf: requested),
      echoes: rulings.kept(staying),
      requested: requested,
      menu: Menu(for: request),
      mayTranscode: FormatRuling(for: request) == .original(mayTranscode: true),
      refusal: nil)
  }
}
