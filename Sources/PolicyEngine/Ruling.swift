import Access
import Vocabulary

/// What one policy says to one request, before any item is looked at.
enum Ruling: Sendable {
  /// The asset is not delivered.
  case refused(Decision.Refusal, Set<RuleReference>)
  /// The asset is delivered on these terms.
  case delivered(Terms)

  /// On which terms a policy delivers an asset.
  struct Terms: Sendable {
    let policy: String
    /// The rules that exempt the caller; empty where none does.
    let bypasses: Set<RuleReference>
    /// What becomes of each kind that can be removed.
    let kinds: [Kind: [Cause]]
    /// What the person asked to be said less exactly, whether a rule exempts the caller or not.
    let askedCoarse: [Kind: Coarseness]
    let unrecognised: UnrecognisedTreatment
    let sidecars: SidecarTreatment
  }

  /// What becomes of a kind, and the rules that say so.
  struct Cause: Sendable {
    let effect: KindEffect
    let rules: Set<RuleReference>
  }

  /// What becomes of a kind.
  enum KindEffect: Sendable, Hashable {
    case keep
    case coarsen(Coarseness)
    case remove

    func action(on item: Item) -> Action {
      switch self {
      case .keep: .keep
      case .coarsen(let coarseness): Action(coarsening: item, to: coarseness)
      case .remove: .remove
      }
    }
  }
}

extension Ruling.Terms {
  func removes(_ kind: Kind) -> Bool { kinds[kind]?.contains { $0.effect == .remove } == true }

  var coarsenedKinds: [Kind: Set<Coarseness>] {
    kinds.mapValues { causes in
      Set(
        causes.compactMap { cause in
          if case .coarsen(let coarseness) = cause.effect { coarseness } else { nil }
        })
    }.filter { !$0.value.isEmpty }
  }
}

extension Policy {
  /// Decides what can be decided without the items [DESIGN, The rules: steps 1 to 5].
  func ruling(on request: Request) -> Ruling {
    let facts = FactSheet(request, options: options)
    guard requires.allSatisfy({ facts.words(of: $0) != nil }) else {
      return .refused(.incompleteRequest, [builtIn(.incompleteRequest)])
    }
    let applicable = rules.filter { $0.condition.holds(facts) }
    let refusing = references(applicable.filter { $0.effect == .refuse })
    guard refusing.isEmpty else { return .refused(.refusedByRule, refusing) }
    guard FormatRuling(for: request) != .transcodeRequired else {
      return .refused(.transcodeRequired, [builtIn(.transcodeRequired)])
    }
    let bypasses = references(applicable.filter { $0.effect == .bypass })
    guard bypasses.isEmpty else {
      let kinds = causes(of: applicable.filter(\.always), facts) { _ in
        Ruling.Cause(effect: .keep, rules: bypasses)
      }
      return .delivered(
        Ruling.Terms(
          policy: name, bypasses: bypasses, kinds: kinds, askedCoarse: asked(facts),
          unrecognised: .keep, sidecars: .clean))
    }
    let kinds = causes(of: applicable, facts) { _ in
      Ruling.Cause(
        effect: otherwise == .keep ? .keep : .remove, rules: [builtIn(.otherwise)])
    }
    return .delivered(
      Ruling.Terms(
        policy: name, bypasses: [], kinds: adding(wishesOf: facts, to: kinds),
        askedCoarse: asked(facts), unrecognised: unrecognised, sidecars: sidecars))
  }

  func builtIn(_ rule: BuiltInRule) -> RuleReference { RuleReference(policy: name, rule) }

  private func references(_ rules: [Rule]) -> Set<RuleReference> {
    Set(rules.map { RuleReference(policy: name, rule: $0.id) })
  }

  /// What the person asked to be said less exactly, whatever the policy does when nobody asks.
  private func asked(_ facts: FactSheet) -> [Kind: Coarseness] {
    facts.coarse.filter { facts.request.choices.coarse.contains($0.key) }
  }

  /// What becomes of each kind: `remove` beats `coarsen` beats `keep`, whatever the order of rules.
  ///
  /// `otherwise` is for kinds that no rule names. Which of several ways to say less is the coarsest
  /// depends on the item, so all of them are kept: names of cities stay beside small cells, and
  /// coordinates do not stay beside names.
  private func causes(
    of rules: [Rule], _ facts: FactSheet, otherwise: (Kind) -> Ruling.Cause
  ) -> [Kind: [Ruling.Cause]] {
    var named: [Kind: [Ruling.KindEffect: Set<RuleReference>]] = [:]
    for rule in rules {
      guard case .select(let remove, let coarsen, let keep) = rule.effect else { continue }
      let reference = RuleReference(policy: name, rule: rule.id)
      for kind in remove.flatMap({ $0.kinds(facts) }) {
        named[kind, default: [:]][.remove, default: []].insert(reference)
      }
      for (kind, coarseness) in coarsen?.kinds(facts) ?? [:] {
        named[kind, default: [:]][.coarsen(coarseness), default: []].insert(reference)
      }
      for kind in keep.flatMap({ $0.kinds(facts) }) {
        named[kind, default: [:]][.keep, default: []].insert(reference)
      }
    }
    var causes: [Kind: [Ruling.Cause]] = [:]
    for kind in Set<Kind>.removable {
      let effects = named[kind] ?? [:]
      let coarse = effects.keys.filter { $0 != .keep && $0 != .remove }
      let holding = effects[.remove] != nil ? [.remove] : coarse.isEmpty ? [.keep] : coarse
      let stated = holding.compactMap { effect in
        effects[effect].map { Ruling.Cause(effect: effect, rules: $0) }
      }
      causes[kind] = stated.isEmpty ? [otherwise(kind)] : stated
    }
    return causes
  }

  /// What was asked for holds even where no rule carries it out: a person may always take away, in
  /// part or wholly, and a caller may add removals.
  private func adding(
    wishesOf facts: FactSheet, to causes: [Kind: [Ruling.Cause]]
  ) -> [Kind: [Ruling.Cause]] {
    var result = causes
    let byPerson = facts.request.choices.excluded
    let byCaller = facts.request.caller.metadataOptions.kinds
    let coarse = asked(facts)
    for (kind, stated) in causes where !stated.contains(where: { $0.effect == .remove }) {
      var rules: Set<RuleReference> = []
      if byPerson.contains(kind) || facts.hasNoCoarseness(kind) { rules.insert(builtIn(.person)) }
      if byCaller.contains(kind) { rules.insert(builtIn(.caller)) }
      if !rules.isEmpty {
        result[kind] = [Ruling.Cause(effect: .remove, rules: rules)]
      } else if let coarseness = coarse[kind] {
        let effect = Ruling.KindEffect.coarsen(coarseness)
        guard !stated.contains(where: { $0.effect == effect }) else { continue }
        result[kind] =
          stated.filter { $0.effect != .keep }
          + [Ruling.Cause(effect: effect, rules: [builtIn(.person)])]
      }
    }
    return result
  }
}
