import Access
import Vocabulary

/// On which terms a policy delivers an asset to one request.
final class Terms: Sendable {
  let policy: NumberedPolicy
  /// The rules that exempt the caller; empty where there are none.
  let bypasses: RuleSet
  /// The demands that count: those of rules, and those of the person or the caller that no rule
  /// carries out.
  let demands: [Demand]
  /// The terms for each kind.
  let kinds: KindTerms
  /// The action on kinds that nobody speaks about.
  let otherwise: Action
  /// The kinds that the person asked to be said less exactly, whether a rule exempts the caller or
  /// not.
  let askedCoarse: [Kind: Coarseness]
  /// The settings that hold, with what the person chose: a person may always take away.
  let settings: PolicySettings

  /// The terms of a policy that refuses nothing.
  init(
    of policy: NumberedPolicy, to facts: FactSheet, bypassedBy bypasses: RuleSet,
    stating stated: [Demand]
  ) {
    let isExempt = !bypasses.isEmpty
    self.policy = policy
    self.bypasses = bypasses
    otherwise = isExempt || policy.written.otherwise == .keep ? .keep : .remove
    askedCoarse = facts.askedCoarse
    var settings = isExempt ? policy.settingsForExempt : policy.written.settings
    if !isExempt, let chosen = facts.request.choices.echoes {
      settings.echoes = settings.echoes == .automatic ? chosen : max(settings.echoes, chosen)
    }
    settings.echoes = settings.echoes.resolved(for: facts.request.caller.api)
    self.settings = settings
    var demands = isExempt ? stated.filter(\.always) : stated
    var kinds = KindTerms(settling: demands, otherwise: otherwise)
    // INVARIANT (closure): what was asked for holds even where no rule carries it out.
    if !isExempt {
      let asked = facts.demands(beyond: demands, settled: kinds, under: policy)
      if !asked.isEmpty {
        demands += asked
        kinds = KindTerms(settling: demands, otherwise: otherwise)
      }
    }
    self.demands = demands
    self.kinds = kinds
  }

  var isExempt: Bool { !bypasses.isEmpty }
  var unrecognised: UnrecognisedTreatment { isExempt ? .keep : policy.written.unrecognised }

  /// The rules that make `otherwise` hold.
  var otherwiseRules: RuleSet { isExempt ? bypasses : policy[.otherwise] }
  /// The rules that make `unrecognised` hold.
  var unrecognisedRules: RuleSet { isExempt ? bypasses : policy[.unrecognised] }

  /// The rules that refuse the asset because of some of these items.
  func rules(refusing items: [Item]) -> RuleSet {
    var rules = RuleSet()
    if unrecognised == .refuse, items.contains(where: { $0.reading == .unrecognised }) {
      rules.formUnion(unrecognisedRules)
    }
    if settings.sidecars == .refuse, items.contains(where: { $0.carrier == .sidecar }) {
      rules.formUnion(policy[.sidecars])
    }
    return rules
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

/// The terms for kinds that can be removed: which stay behind, and which are said less exactly; all
/// others go along.
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
  /// The demands of the person and the caller that no rule carries out: a person may always take
  /// away, in part or wholly, and a caller may add removals.
  fileprivate func demands(
    beyond stated: [Demand], settled: KindTerms, under policy: NumberedPolicy
  ) -> [Demand] {
    let open = KindSet.removable.subtracting(settled.removed)
    var person = Demand(
      rule: policy.number(of: .person), remove: askedExcluded.intersection(open))
    let caller = Demand(
      rule: policy.number(of: .caller), remove: callerExcluded.intersection(open))
    let left = open.subtracting(person.remove).subtracting(caller.remove)
    for (kind, coarseness) in askedCoarse where left.contains(kind) {
      if !stated.contains(where: { $0.coarseness(of: kind) == coarseness }) {
        person.coarsen([kind: coarseness])
      }
    }
    return [person, caller].filter { !$0.kinds.isEmpty }
  }
}
