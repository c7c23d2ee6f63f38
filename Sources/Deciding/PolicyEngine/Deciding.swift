public import Access
public import Vocabulary

extension PolicySet {
  // INVARIANT (total decision): a pure function that answers every request, with one verdict for
  // every item, in inventory order.
  /// Decides the treatment of an asset and of each of its items, some of which repeat others.
  public func decide(
    _ request: Request, about items: [Item], repeating echoes: [Echo] = []
  ) -> Decision {
    let rulings = numbered.map { $0.ruling(on: request) }
    var terms: [Terms] = []
    var refusals: [(refusal: Decision.Refusal, rules: RuleSet)] = []
    for ruling in rulings {
      switch ruling.delivery {
      case .refused(let refusal, let rules): refusals.append((refusal, rules))
      case .granted(let granted):
        terms.append(granted)
        let rules = granted.rules(refusing: items)
        if !rules.isEmpty { refusals.append((.refusedByRule, rules)) }
      }
    }
    guard refusals.isEmpty else {
      let rules = refusals.reduce(RuleSet()) { $0.union($1.rules) }
      let first = Decision.Refusal.allCases.first { refusal in
        refusals.contains { $0.refusal == refusal }
      }
      return refusing(request, about: items, as: first, by: rules, overruling: rulings)
    }
    return delivering(request, about: items, repeating: echoes, on: terms, overruling: rulings)
  }

  private func refusing(
    _ request: Request, about items: [Item], as refusal: Decision.Refusal?, by rules: RuleSet,
    overruling rulings: [Ruling]
  ) -> Decision {
    Decision(
      outcome: .refuse,
      verdicts: ItemRulings(items, refusedFor: rules).verdicts(names, overruling: rulings),
      assetReasons: rules.map { Reason(names[$0], effect: .refuse, on: []) },
      removedKinds: .removable,
      coarsenedKinds: [:],
      unrecognised: .refuse,
      settings: settings,
      requestedNotApplied: RequestedNotApplied(),
      echoes: [],
      requested: RequestedRemovals(),
      menu: Menu(for: request),
      mayTranscode: false,
      transcodesTo: nil,
      refusal: refusal)
  }

  private func delivering(
    _ request: Request, about items: [Item], repeating echoes: [Echo], on terms: [Terms],
    overruling rulings: [Ruling]
  ) -> Decision {
    var groups = ItemRulings(items, on: terms)
    let staying = groups.followEchoes(echoes)
    groups.breakSignatures()
    groups.followAssets()
    // Under several policies, the least coarseness requested is the minimum for all of them.
    var coarse: [Kind: Coarseness] = [:]
    var removed = KindSet()
    var coarsened: [Kind: Set<Coarseness>] = [:]
    var bypasses = RuleSet()
    let settings = terms.dropFirst().reduce(into: terms.first?.settings ?? self.settings) {
      $0.join($1.settings)
    }
    for terms in terms {
      bypasses.formUnion(terms.bypasses)
      coarse.merge(terms.askedCoarse, uniquingKeysWith: min)
      removed.formUnion(terms.kinds.removed)
      coarsened.merge(terms.coarsenedKinds) { $0.union($1) }
    }
    let requested = RequestedRemovals(by: request, coarse: coarse)
    let format = FormatRuling(for: request)
    return Decision(
      outcome: terms.allSatisfy(\.isExempt) ? .bypass : .deliver,
      verdicts: groups.verdicts(names, overruling: rulings),
      assetReasons: bypasses.map { Reason(names[$0], effect: .bypass, on: []) },
      removedKinds: removed,
      coarsenedKinds: coarsened,
      unrecognised: terms.map(\.unrecognised).max() ?? .refuse,
      settings: settings,
      requestedNotApplied: groups.kept(inSpiteOf: requested),
      echoes: groups.kept(staying),
      requested: requested,
      menu: Menu(for: request),
      mayTranscode: format == .original(mayTranscode: true),
      transcodesTo: format.target,
      refusal: nil)
  }
}
