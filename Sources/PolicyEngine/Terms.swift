import Access
import Vocabulary

/// On which terms a policy delivers an asset to one request.
final class Terms: Sendable {
  /// The rules that speak, whether they prevail or not.
  let spoken: Ruling.Spoken
  /// What counts: what rules want, and what was asked for where no rule carries it out.
  let demands: [Demand]
  /// What becomes of each kind.
  let kinds: KindTerms
  /// What becomes of kinds that nobody speaks about, and by which rules.
  let otherwise: (action: Action, rules: RuleSet)
  /// What the person asked to be said less exactly, whether a rule exempts the caller or not.
  let askedCoarse: [Kind: Coarseness]
  let unrecognised: UnrecognisedTreatment
  let sidecars: SidecarTreatment
  let echoes: EchoTreatment
  /// The built-in rules by which it is decided about single items.
  let unrecognisedRule: RuleSet
  let sidecarsRule: RuleSet
  let renderingRule: RuleSet
  let provenanceBrokenRule: RuleSet
  let echoRule: RuleSet

  /// The terms of a policy that refuses nothing; `always` are the demands that hold for callers who
  /// are exempt.
  init(
    of policy: Policy, to facts: FactSheet, _ spoken: Ruling.Spoken, always: [Demand],
    _ numbers: RuleNumbers.OfPolicy
  ) {
    let isExempt = !spoken.bypasses.isEmpty
    self.spoken = spoken
    let unnamed = isExempt || policy.otherwise == .keep ? Action.keep : .remove
    otherwise = (unnamed, isExempt ? spoken.bypasses : numbers[.otherwise])
    askedCoarse = facts.askedCoarse
    unrecognised = isExempt ? .keep : policy.unrecognised
    sidecars = isExempt ? .clean : policy.sidecars
    echoes = isExempt ? .keep : policy.echoes
    unrecognisedRule = isExempt ? spoken.bypasses : numbers[.unrecognised]
    sidecarsRule = numbers[.sidecars]
    renderingRule = numbers[.rendering]
    provenanceBrokenRule = numbers[.provenanceBroken]
    echoRule = numbers[.echo]
    let stated = isExempt ? always : spoken.demands
    let settled = KindTerms(settling: stated, otherwise: unnamed)
    // INVARIANT (closure): what was asked for holds even where no rule carries it out.
    let asked = isExempt ? [] : facts.demands(beyond: stated, settled, numbers)
    demands = asked.isEmpty ? stated : stated + asked
    kinds = asked.isEmpty ? settled : KindTerms(settling: demands, otherwise: unnamed)
  }

  /// How exactly kinds are said that are said less exactly; where there are several, all hold.
  var coarsenedKinds: [Kind: Set<Coarseness>] {
    var ways: [Kind: Set<Coarseness>] = [:]
    for kind in kinds.coarsened {
      ways[kind] = Set(demands.compactMap { $0.coarseness(of: kind) })
    }
    return ways
  }
}

/// What becomes of each kind that can be removed; those in no set go along.
struct KindTerms: Sendable {
  /// The kinds that stay behind.
  private(set) var removed = KindSet()
  /// The kinds that are said less exactly.
  private(set) var coarsened = KindSet()
  /// The kinds that nobody speaks about.
  private(set) var unnamed = KindSet.removable

  /// `remove` beats `coarsen` beats `keep`, whatever the order of rules.
  init(settling demands: [Demand], otherwise: Action) {
    for demand in demands {
      removed.formUnion(demand.remove.intersection(.removable))
      coarsened.formUnion(demand.coarse)
      unnamed.subtract(demand.kinds)
    }
    if otherwise == .remove { removed.formUnion(unnamed) }
    coarsened.subtract(removed)
  }
}

extension FactSheet {
  /// What the person asked to be said less exactly, whatever the policy does when nobody asks.
  fileprivate var askedCoarse: [Kind: Coarseness] {
    coarse.isEmpty ? [:] : coarse.filter { request.choices.byKind[$0.key] == .coarse }
  }

  /// What was asked for and no rule carries out: a person may always take away, in part or wholly,
  /// and a caller may add removals.
  fileprivate func demands(
    beyond stated: [Demand], _ settled: KindTerms, _ numbers: RuleNumbers.OfPolicy
  ) -> [Demand] {
    var byPerson = unsaid
    for (kind, choice) in request.choices.byKind where choice == .exclude { byPerson.insert(kind) }
    let open = KindSet.removable.subtracting(settled.removed)
    var person = Demand(
      rule: numbers.number(of: .person), remove: byPerson.intersection(open))
    let caller = Demand(
      rule: numbers.number(of: .caller), remove: callerExcluded.intersection(open))
    let left = open.subtracting(person.remove).subtracting(caller.remove)
    person.coarsen(
      askedCoarse.filter { kind, coarseness in
        left.contains(kind) && !stated.contains { $0.coarseness(of: kind) == coarseness }
      })
    return [person, caller].filter { !$0.kinds.isEmpty }
  }
}
