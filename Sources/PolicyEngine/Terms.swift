import Access
import Vocabulary

/// On which terms a policy delivers an asset to one request.
struct Terms: Sendable {
  /// The rules that speak, whether they prevail or not.
  let spoken: Ruling.Spoken
  /// What counts: what rules want, and what was asked for where no rule carries it out.
  private(set) var demands: [Demand]
  /// The kinds that stay behind.
  private(set) var removed = KindSet()
  /// The kinds that are said less exactly.
  private(set) var coarsened = KindSet()
  /// The kinds that nobody speaks about.
  private(set) var unnamed = KindSet.removable
  /// What becomes of those, and by which rules.
  let otherwise: (action: Action, rules: RuleSet)
  /// What the person asked to be said less exactly, whether a rule exempts the caller or not.
  let askedCoarse: [Kind: Coarseness]
  let unrecognised: UnrecognisedTreatment
  let sidecars: SidecarTreatment
  /// The built-in rules by which it is decided about single items.
  let unrecognisedRule: RuleSet
  let sidecarsRule: RuleSet
  let renderingRule: RuleSet
  let provenanceBrokenRule: RuleSet

  /// The terms of a policy that refuses nothing; `always` are the demands that hold for callers who
  /// are exempt.
  init(
    of policy: Policy, to facts: FactSheet, _ spoken: Ruling.Spoken, always: [Demand],
    _ numbers: RuleNumbers.OfPolicy
  ) {
    let isExempt = !spoken.bypasses.isEmpty
    self.spoken = spoken
    demands = isExempt ? always : spoken.demands
    let keepsUnnamed = isExempt || policy.otherwise == .keep
    otherwise = (keepsUnnamed ? .keep : .remove, isExempt ? spoken.bypasses : numbers[.otherwise])
    askedCoarse =
      facts.coarse.isEmpty
      ? [:] : facts.coarse.filter { facts.request.choices.byKind[$0.key] == .coarse }
    unrecognised = isExempt ? .keep : policy.unrecognised
    sidecars = isExempt ? .clean : policy.sidecars
    unrecognisedRule = isExempt ? spoken.bypasses : numbers[.unrecognised]
    sidecarsRule = numbers[.sidecars]
    renderingRule = numbers[.rendering]
    provenanceBrokenRule = numbers[.provenanceBroken]
    settle()
    if !isExempt { add(demandsOf: facts, numbers) }
  }

  /// Takes over what rules want: `remove` beats `coarsen` beats `keep`, whatever the order of rules.
  private mutating func settle() {
    for demand in demands {
      removed.formUnion(demand.remove.intersection(.removable))
      coarsened.formUnion(demand.coarse)
      unnamed.subtract(demand.kinds)
    }
    if otherwise.action == .remove { removed.formUnion(unnamed) }
    coarsened.subtract(removed)
  }

  /// What was asked for holds even where no rule carries it out: a person may always take away, in
  /// part or wholly, and a caller may add removals.
  private mutating func add(demandsOf facts: FactSheet, _ numbers: RuleNumbers.OfPolicy) {
    var byPerson = facts.unsaid
    for (kind, choice) in facts.request.choices.byKind where choice == .exclude {
      byPerson.insert(kind)
    }
    let open = KindSet.removable.subtracting(removed)
    var person = Demand(rule: numbers.number(of: .person), remove: byPerson.intersection(open))
    let caller = Demand(
      rule: numbers.number(of: .caller), remove: facts.callerExcluded.intersection(open))
    let asked = askedCoarse.filter { kind, coarseness in
      !removed.contains(kind) && !person.remove.contains(kind) && !caller.remove.contains(kind)
        && !demands.contains { $0.coarseness(of: kind) == coarseness }
    }
    person.coarsen(asked)
    guard !person.kinds.isEmpty || !caller.kinds.isEmpty else { return }
    demands += [person, caller].filter { !$0.kinds.isEmpty }
    settle()
  }

  /// How exactly kinds are said that are said less exactly; where there are several, all hold.
  var coarsenedKinds: [Kind: Set<Coarseness>] {
    var kinds: [Kind: Set<Coarseness>] = [:]
    for kind in coarsened {
      kinds[kind] = Set(demands.compactMap { $0.coarseness(of: kind) })
    }
    return kinds
  }
}
