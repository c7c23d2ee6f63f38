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
    let kinds: [Kind: Cause]
    let unrecognised: UnrecognisedTreatment
  }

  /// What becomes of a kind, and the rules that say so.
  struct Cause: Sendable {
    let action: Action
    let rules: Set<RuleReference>
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
        Ruling.Cause(action: .keep, rules: bypasses)
      }
      return .delivered(
        Ruling.Terms(policy: name, bypasses: bypasses, kinds: kinds, unrecognised: .keep))
    }
    let kinds = causes(of: applicable, facts) { _ in
      Ruling.Cause(action: otherwise, rules: [builtIn(.otherwise)])
    }
    return .delivered(
      Ruling.Terms(
        policy: name, bypasses: [], kinds: adding(removalsOf: request, to: kinds),
        unrecognised: unrecognised))
  }

  func builtIn(_ rule: BuiltInRule) -> RuleReference { RuleReference(policy: name, rule) }

  private func references(_ rules: [Rule]) -> Set<RuleReference> {
    Set(rules.map { RuleReference(policy: name, rule: $0.id) })
  }

  /// Per kind, `remove` beats `keep`, whatever the order of rules; `otherwise` is for kinds that no
  /// rule names.
  private func causes(
    of rules: [Rule], _ facts: FactSheet, otherwise: (Kind) -> Ruling.Cause
  ) -> [Kind: Ruling.Cause] {
    var removing: [Kind: Set<RuleReference>] = [:]
    var keeping: [Kind: Set<RuleReference>] = [:]
    for rule in rules {
      guard case .select(let remove, let keep) = rule.effect else { continue }
      let reference = RuleReference(policy: name, rule: rule.id)
      for kind in remove.flatMap({ $0.kinds(facts) }) {
        removing[kind, default: []].insert(reference)
      }
      for kind in keep.flatMap({ $0.kinds(facts) }) {
        keeping[kind, default: []].insert(reference)
      }
    }
    var causes: [Kind: Ruling.Cause] = [:]
    for kind in Set<Kind>.removable {
      if let rules = removing[kind] {
        causes[kind] = Ruling.Cause(action: .remove, rules: rules)
      } else if let rules = keeping[kind] {
        causes[kind] = Ruling.Cause(action: .keep, rules: rules)
      } else {
        causes[kind] = otherwise(kind)
      }
    }
    return causes
  }

  /// Removals that were asked for hold even where no rule carries them out: a person may always
  /// take away, and a caller may add removals.
  private func adding(
    removalsOf request: Request, to causes: [Kind: Ruling.Cause]
  ) -> [Kind: Ruling.Cause] {
    var result = causes
    let byPerson = request.choices.excluded
    let byCaller = request.caller.metadataOptions.kinds
    for (kind, cause) in causes where cause.action == .keep {
      var rules: Set<RuleReference> = []
      if byPerson.contains(kind) { rules.insert(builtIn(.person)) }
      if byCaller.contains(kind) { rules.insert(builtIn(.caller)) }
      if !rules.isEmpty { result[kind] = Ruling.Cause(action: .remove, rules: rules) }
    }
    return result
  }
}
