import Access
import Vocabulary

/// What one policy says to one request, before any item is looked at.
enum Ruling: Sendable {
  /// The asset is not delivered, for these rules, whatever others say.
  case refused(Decision.Refusal, RuleSet, spoken: Spoken)
  /// The asset is delivered on these terms.
  case delivered(Terms)

  /// On which terms a policy delivers an asset.
  struct Terms: Sendable {
    /// The rules that exempt the caller; empty where none does.
    let bypasses: RuleSet
    /// What becomes of each kind that can be removed.
    let kinds: KindTable<KindTerms>
    /// What the person asked to be said less exactly, whether a rule exempts the caller or not.
    let askedCoarse: [Kind: Coarseness]
    let unrecognised: UnrecognisedTreatment
    let sidecars: SidecarTreatment
    let spoken: Spoken
    /// The built-in rules by which it is decided about single items.
    let rendering: RuleSet
    let unrecognisedRule: RuleSet
    let sidecarsRule: RuleSet
    let provenanceBroken: RuleSet
    let echoes: EchoTreatment
    let echo: RuleSet
  }

  /// What becomes of a kind, and the rules that say so.
  struct KindTerms: Sendable {
    var effect = Effect.keep
    /// The rules that say `keep` or `remove`.
    var rules = RuleSet()
    /// How exactly it is said under `coarsen`, with the rules for each way.
    ///
    /// Which is the coarsest depends on the item: names of cities stay beside small cells, and
    /// coordinates do not stay beside names.
    var coarse: [(coarseness: Coarseness, rules: RuleSet)] = []

    enum Effect: Sendable {
      case keep
      case coarsen
      case remove
    }
  }

  /// What applicable rules want for a kind.
  struct Named: Sendable {
    var remove = RuleSet()
    var keep = RuleSet()
    var coarse: [(coarseness: Coarseness, rules: RuleSet)] = []

    mutating func coarsen(to coarseness: Coarseness, _ rule: Int) {
      if let known = coarse.firstIndex(where: { $0.coarseness == coarseness }) {
        coarse[known].rules.insert(rule)
      } else {
        coarse.append((coarseness, RuleSet(rule)))
      }
    }

    var rules: RuleSet {
      var rules = remove
      rules.formUnion(keep)
      for way in coarse { rules.formUnion(way.rules) }
      return rules
    }
  }

  /// The applicable rules that say something of each kind, whether they prevail or not.
  struct Spoken: Sendable {
    /// The rules that exempt the caller.
    var bypasses = RuleSet()
    var kinds: KindTable<Named>?

    /// Those that say something of an item.
    func rules(about item: Item) -> RuleSet {
      // What is always kept, no rule speaks about.
      guard !item.isRendering else { return RuleSet() }
      guard let kinds, !item.isUnrecognisedPart else { return bypasses }
      var rules = bypasses
      rules.formUnion(kinds[item.kinds.first].rules)
      for kind in item.kinds.others { rules.formUnion(kinds[kind].rules) }
      return rules
    }
  }
}

extension Ruling.Terms {
  func removes(_ kind: Kind) -> Bool { kinds[kind].effect == .remove }

  var removedKinds: KindSet {
    var removed = KindSet()
    for kind in KindSet.removable where removes(kind) { removed.insert(kind) }
    return removed
  }

  var coarsenedKinds: [Kind: Set<Coarseness>] {
    var coarsened: [Kind: Set<Coarseness>] = [:]
    for kind in Coarseness.kinds where kinds[kind].effect == .coarsen {
      coarsened[kind] = Set(kinds[kind].coarse.map(\.coarseness))
    }
    return coarsened
  }
}

extension Policy {
  /// Decides what can be decided without the items [DESIGN, The rules: steps 1 to 5].
  func ruling(on request: Request, _ numbers: RuleNumbers.OfPolicy) -> Ruling {
    let facts = FactSheet(request, options: options)
    guard requires.allSatisfy({ facts.words(of: $0) != nil }) else {
      return .refused(
        .incompleteRequest, numbers[.incompleteRequest], spoken: Ruling.Spoken())
    }
    if let destinations, let destination = request.share.destination,
      !destinations.contains(destination)
    {
      return .refused(.refusedByRule, numbers[.unknownDestination], spoken: Ruling.Spoken())
    }
    var (refusing, bypasses, hasAlways) = (RuleSet(), RuleSet(), false)
    var named = KindTable(repeating: Ruling.Named())
    var always = named
    for (rule, number) in zip(rules, numbers.own) where rule.condition.holds(facts) {
      switch rule.effect {
      case .refuse: refusing.insert(number)
      case .bypass: bypasses.insert(number)
      case .select:
        rule.name(in: &named, facts, number)
        guard rule.always else { break }
        rule.name(in: &always, facts, number)
        hasAlways = true
      }
    }
    let spoken = Ruling.Spoken(bypasses: bypasses, kinds: named)
    guard refusing.isEmpty else { return .refused(.refusedByRule, refusing, spoken: spoken) }
    guard FormatRuling(for: request) != .transcodeRequired else {
      return .refused(.transcodeRequired, numbers[.transcodeRequired], spoken: spoken)
    }
    let isExempt = !bypasses.isEmpty
    var fallback = Ruling.KindTerms()
    fallback.rules = isExempt ? bypasses : numbers[.otherwise]
    if !isExempt, otherwise == .remove { fallback.effect = .remove }
    var kinds = KindTable(repeating: fallback)
    if !isExempt || hasAlways {
      let stated = isExempt ? always : named
      for kind in KindSet.removable { kinds[kind].take(stated[kind]) }
    }
    if !isExempt { add(wishesOf: facts, to: &kinds, numbers) }
    return .delivered(
      Ruling.Terms(
        bypasses: bypasses, kinds: kinds, askedCoarse: asked(facts),
        unrecognised: isExempt ? .keep : unrecognised,
        sidecars: isExempt ? .clean : sidecars, spoken: spoken,
        rendering: numbers[.rendering],
        unrecognisedRule: isExempt ? bypasses : numbers[.unrecognised],
        sidecarsRule: numbers[.sidecars],
        provenanceBroken: numbers[.provenanceBroken],
        echoes: isExempt ? .keep : echoes, echo: numbers[.echo]))
  }

  func builtIn(_ rule: BuiltInRule) -> RuleReference { RuleReference(policy: name, rule) }

  /// What the person asked to be said less exactly, whatever the policy does when nobody asks.
  private func asked(_ facts: FactSheet) -> [Kind: Coarseness] {
    facts.coarse.isEmpty
      ? [:] : facts.coarse.filter { facts.request.choices.byKind[$0.key] == .coarse }
  }

  /// What was asked for holds even where no rule carries it out: a person may always take away, in
  /// part or wholly, and a caller may add removals.
  private func add(
    wishesOf facts: FactSheet, to kinds: inout KindTable<Ruling.KindTerms>,
    _ numbers: RuleNumbers.OfPolicy
  ) {
    var byPerson = facts.unsaid
    for (kind, choice) in facts.request.choices.byKind where choice == .exclude {
      byPerson.insert(kind)
    }
    let byCaller = facts.callerExcluded
    for kind in byPerson.union(byCaller).intersection(.removable)
    where kinds[kind].effect != .remove {
      var rules = RuleSet()
      if byPerson.contains(kind) { rules.formUnion(numbers[.person]) }
      if byCaller.contains(kind) { rules.formUnion(numbers[.caller]) }
      kinds[kind] = Ruling.KindTerms(effect: .remove, rules: rules)
    }
    for (kind, coarseness) in asked(facts) where kinds[kind].effect != .remove {
      guard !kinds[kind].coarse.contains(where: { $0.coarseness == coarseness }) else { continue }
      kinds[kind].effect = .coarsen
      kinds[kind].coarse.append((coarseness, numbers[.person]))
    }
  }
}

extension Ruling.KindTerms {
  /// Takes over what rules want: `remove` beats `coarsen` beats `keep`, whatever the order of rules.
  fileprivate mutating func take(_ named: Ruling.Named) {
    if !named.remove.isEmpty {
      (effect, rules) = (.remove, named.remove)
    } else if !named.coarse.isEmpty {
      (effect, coarse) = (.coarsen, named.coarse)
    } else if !named.keep.isEmpty {
      (effect, rules) = (.keep, named.keep)
    }
  }
}

extension Rule {
  /// Says what the rule wants for each kind it names.
  fileprivate func name(in named: inout KindTable<Ruling.Named>, _ facts: FactSheet, _ number: Int)
  {
    guard case .select(let remove, let coarsen, let keep) = effect else { return }
    for selection in remove {
      for kind in selection.kinds(facts) { named[kind].remove.insert(number) }
    }
    for selection in keep {
      for kind in selection.kinds(facts) { named[kind].keep.insert(number) }
    }
    for (kind, coarseness) in coarsen?.kinds(facts) ?? [:] {
      named[kind].coarsen(to: coarseness, number)
    }
  }
}
