import Access
import Vocabulary

/// The terms on which a policy delivers an asset for one request.
final class Terms: Sendable {
  let policy: NumberedPolicy
  /// The rules that exempt the caller; empty if there are none.
  let bypasses: RuleSet
  /// The demands in force: those of rules, and those of the person or the caller that no rule
  /// fulfils.
  let demands: [Demand]
  /// The terms for each kind.
  let kinds: KindTerms
  /// The action on kinds that no rule names.
  let otherwise: Action
  /// The kinds that the person asked to be made coarse, whether or not a rule exempts the caller.
  let askedCoarse: [Kind: Coarseness]
  /// The settings in force, including the person's choices: a person may always remove more.
  let settings: PolicySettings

  /// Creates the terms of a policy that does not refuse the asset.
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
    // INVARIANT (closure): a requested removal applies even if no rule fulfils it.
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

  /// The rules responsible for `otherwise`.
  var otherwiseRules: RuleSet { isExempt ? bypasses : policy[.otherwise] }
  /// The rules responsible for `unrecognised`.
  var unrecognisedRules: RuleSet { isExempt ? bypasses : policy[.unrecognised] }

  /// Returns the rules that refuse the asset because of any of these items.
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

  /// The coarseness values of kinds that are made coarse; if a kind has several, all of them apply.
  var coarsenedKinds: [Kind: Set<Coarseness>] {
    var ways: [Kind: Set<Coarseness>] = [:]
    for kind in kinds.coarsened {
      ways[kind] = Set(demands.compactMap { $0.coarseness(of: kind) })
    }
    return ways
  }
}

/// The terms for removable kinds: which are removed and which are made coarse; all others are kept.
struct KindTerms: Sendable {
  /// The kinds that are removed.
  private(set) var removed = KindSet()
  /// The kinds that are made coarse.
  private(set) var coarsened = KindSet()
  /// The kinds that no demand names.
  private(set) var unnamed = KindSet.removable

  /// Settles the demands: `remove` beats `coarsen` beats `keep`, whatever the order of rules.
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
  /// Returns the demands of the person and the caller that no rule fulfils.
  ///
  /// A person may always remove, in part or wholly, and a caller may add removals.
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
