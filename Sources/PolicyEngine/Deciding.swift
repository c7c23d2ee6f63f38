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
      unrecognised: .refuse,
      requestedNotApplied: KindCounts(),
      menu: Menu(for: request),
      mayTranscode: false,
      refusal: Refusal.allCases.first { refusal in refusals.contains { $0.0 == refusal } })
  }

  fileprivate static func delivered(
    _ terms: [Ruling.Terms], _ request: Request, _ items: [Item]
  ) -> Decision {
    let rulings = breakingSignatures(terms.rulings(on: items), items)
    let bypasses = terms.reduce(into: Set<RuleReference>()) { $0.formUnion($1.bypasses) }
    return Decision(
      outcome: terms.allSatisfy { !$0.bypasses.isEmpty } ? .bypass : .deliver,
      verdicts: rulings.map(\.verdict),
      reasons: reasons(rulings, bypasses),
      removedKinds: terms.removedKinds,
      unrecognised: terms.map(\.unrecognised).max() ?? .refuse,
      requestedNotApplied: notApplied(of: request, rulings, items),
      menu: Menu(for: request),
      mayTranscode: FormatRuling(for: request) == .original(mayTranscode: true),
      refusal: nil)
  }

  /// No signature over the file survives a removal, so signed parts go with anything else.
  private static func breakingSignatures(_ rulings: [ItemRuling], _ items: [Item]) -> [ItemRuling] {
    var policies: Set<String> = []
    for ruling in rulings where ruling.action == .remove {
      policies.formUnion(ruling.because.keys.map(\.policy))
    }
    guard !policies.isEmpty else { return rulings }
    return zip(rulings, items).map { ruling, item in
      guard item.reading == .signed, ruling.action == .keep else { return ruling }
      let kinds: Set<Kind> = [item.kinds.first]
      let rules = policies.map { (RuleReference(policy: $0, .provenanceBroken), kinds) }
      return ItemRuling(.remove, because: Dictionary(uniqueKeysWithValues: rules))
    }
  }

  private static func reasons(
    _ rulings: [ItemRuling], _ bypasses: Set<RuleReference>
  ) -> [Reason] {
    var kinds: [Action: [RuleReference: Set<Kind>]] = [:]
    for ruling in rulings {
      kinds[ruling.action, default: [:]].merge(ruling.because) { $0.union($1) }
    }
    func list(_ action: Action, _ effect: Reason.Effect) -> [Reason] {
      (kinds[action] ?? [:]).sorted { $0.key < $1.key }.map { Reason($0.key, effect, $0.value) }
    }
    // A rule that exempts says so once; what it keeps is everything.
    let kept = list(.keep, .keep).filter { !bypasses.contains($0.rule) }
    return bypasses.sorted().map { Reason($0, .bypass) } + list(.remove, .remove) + kept
  }

  private static func notApplied(
    of request: Request, _ rulings: [ItemRuling], _ items: [Item]
  ) -> KindCounts {
    let asked = request.choices.excluded.union(request.caller.metadataOptions.kinds)
    var counts = KindCounts()
    for (ruling, item) in zip(rulings, items) where ruling.action == .keep {
      if let kind = item.removableKinds.first(where: { asked.contains($0) }) { counts.add(kind) }
    }
    return counts
  }
}

extension [Ruling.Terms] {
  /// The rulings of all policies on these items, the most protective one on each.
  fileprivate func rulings(on items: [Item]) -> [ItemRuling] {
    items.map { item in
      dropFirst().reduce(self[0].ruling(on: item)) { $0.joined($1.ruling(on: item)) }
    }
  }

  fileprivate var removedKinds: Set<Kind> {
    Set<Kind>.removable.filter { kind in contains { $0.kinds[kind]?.action == .remove } }
  }
}

extension Item {
  /// The kinds whose removal takes this item away.
  fileprivate var removableKinds: [Kind] {
    switch reading {
    case .unrecognised: []
    case .read where kinds.first == .rendering: []
    case .read, .malformed, .signed, .unopened: kinds.all.filter { $0 != .rendering }
    }
  }
}
