import Access
import PolicyEngine
import Vocabulary

/// The answers of a policy to every request that it can distinguish.
struct PolicySurvey: Sendable {
  let policy: Policy
  let space: RequestSpace
  let answers: [Answer?]

  init(of policy: Policy, _ space: RequestSpace) {
    self.policy = policy
    self.space = space
    answers = space.answers(of: PolicySet(policy))
  }

  /// The answers to the combinations of facts for which the asset is delivered.
  private var delivered: [Answer] { answers.compactMap(\.self).filter { $0.outcome == .deliver } }

  /// Returns the rules that have no influence on any decision.
  func idleRules() -> [LintFinding] {
    let signature = answers.map(Signature.init)
    let sole = answers.reduce(into: Set<String>()) { sole, answer in
      for verdicts in answer?.kinds.values.map(\.values) ?? [] {
        for verdict in verdicts where verdict.rules.count == 1 {
          sole.insert(verdict.rules[0].rule)
        }
      }
    }
    return policy.rules.filter { rule in
      var rest = policy
      rest.rules.removeAll { $0.id == rule.id }
      let policies = PolicySet(rest)
      return answers.indices.allSatisfy { point in
        guard applies(rule, at: point) else { return true }
        return Signature(space.answer(of: policies, at: point)) == signature[point]
      }
    }.map { rule in
      // If the rule is the only one behind verdicts that stay the same without it, the fallback
      // gives those verdicts.
      sole.contains(rule.id)
        ? LintFinding(
          rule: .restatesOtherwise, location: rule.location,
          message: "the rule `\(rule.id)` only repeats `otherwise: \(policy.otherwise.rawValue)`")
        : LintFinding(
          rule: .changesNothing, location: rule.location,
          message: "the rule `\(rule.id)` changes nothing: every request is decided the same way "
            + "without it")
    }
  }

  /// Returns findings for kinds that a rule of the policy itself keeps without effect.
  ///
  /// Such kinds are removed wherever the rule applies, because an extended policy removes them.
  func overruledKeeps() -> [LintFinding] {
    policy.rules.filter { $0.location.file == policy.locations.start.file }.flatMap { rule in
      rule.keptKinds.compactMap { kind -> LintFinding? in
        let verdicts = answers.indices.filter { applies(rule, at: $0) }.compactMap { point in
          answers[point]?.outcome == .deliver ? answers[point]?.kinds[kind]?[.none] : nil
        }
        guard !verdicts.isEmpty, verdicts.allSatisfy({ $0.action != .keep }) else { return nil }
        let names = Set(verdicts.flatMap(\.rules).map(\.rule))
        let others = policy.rules.filter {
          names.contains($0.id) && $0.location.file != rule.location.file
        }
        guard let other = others.first else { return nil }
        return LintFinding(
          rule: .keepOverruled, location: rule.location,
          message: "the rule `\(rule.id)` cannot keep `\(kind)`: the rule `\(other.id)` at "
            + "\(other.location) removes it for all the same requests, and removal prevails")
      }
    }
  }

  private func applies(_ rule: Rule, at point: Int) -> Bool {
    guard let request = space.draft(at: point).request(under: policy.options) else { return false }
    return rule.condition.holds(FactSheet(request, options: policy.options))
  }

  /// Returns findings for options whose default is not applied, or that cannot be turned on.
  func optionFindings() -> [LintFinding] {
    let copies = delivered
    guard !copies.isEmpty else { return [] }
    return policy.options.sortedByKind.flatMap { kind, option in
      func always(_ wish: Wish, leadsTo action: KindAction) -> Bool {
        let actions = copies.compactMap { $0.kinds[kind]?[wish]?.action }
        return !actions.isEmpty && actions.allSatisfy { $0 == action }
      }
      let location = policy.locations.option(kind)
      var findings: [LintFinding] = []
      if option.standard != .include, always(.none, leadsTo: .keep) {
        let (word, cure) =
          option.standard == .exclude
          ? ("off", "remove: options.excluded") : ("less exact", "coarsen: options.coarse")
        findings.append(
          LintFinding(
            rule: .defaultNotApplied, location: location,
            message: "`\(kind)` is \(word) by default, but is kept unchanged; add a rule with "
              + "`\(cure)` to apply the default"))
      }
      if always(Wish(choice: .include, isSpared: false), leadsTo: .remove) {
        findings.append(
          LintFinding(
            rule: .optionWithoutEffect, location: location,
            message: "`\(kind)` is removed even if the person turns it on; add a rule with "
              + "`keep: options.included` to apply the choice"))
      }
      return findings
    }
  }

  /// Returns a finding if the policy refuses every request.
  func refusals() -> [LintFinding] {
    guard answers.allSatisfy({ $0?.outcome ?? .refuse == .refuse }) else { return [] }
    return [
      LintFinding(
        rule: .refusesEverything, location: policy.locations.start,
        message: "the policy refuses every request")
    ]
  }

  /// Returns findings for rules whose effect depends on how much access the caller has.
  func accessFindings() -> [LintFinding] {
    var found: [String: Set<LintRule>] = [:]
    for (point, answer) in answers.enumerated() {
      guard let answer, let caller = caller(at: point), let full = twin(of: point) else { continue }
      // The differences under full access are caused by the rules that apply only without it, or
      // only with it.
      let doing = Set(answer.rules.map(\.rule)).subtracting(full.rules.map(\.rule))
      if answer.outcome == .refuse, answer.refusal == .refusedByRule, full.outcome != .refuse {
        if caller.status == .limited {
          for rule in doing { found[rule, default: []].insert(.limitedRefused) }
        } else if caller.api.isPicker {
          for rule in doing { found[rule, default: []].insert(.fullAccessNotNeeded) }
        }
      }
      if caller.api.isPicker, answer.outcome == .deliver, full.outcome == .bypass {
        for rule in full.rules.map(\.rule) {
          found[rule, default: []].insert(.fullAccessDisablesOptions)
        }
      }
    }
    return policy.rules.flatMap { rule in
      (found[rule.id] ?? []).map {
        LintFinding(rule: $0, location: rule.location, message: $0.message(about: rule.id))
      }
    }
  }

  private func caller(at point: Int) -> (api: CallerAPI, status: AuthorizationStatus)? {
    let words = Dictionary(
      uniqueKeysWithValues: zip(space.axes.map(\.fact), space.values(at: point).map(\.word)))
    guard let api = words[.callerAPI]?.flatMap(CallerAPI.init),
      let status = words[.readWrite]?.flatMap(AuthorizationStatus.init)
    else { return nil }
    return (api, status)
  }

  /// Returns the answer that the same caller gets with full access.
  private func twin(of point: Int) -> Answer? {
    guard let axis = space.axes.firstIndex(where: { $0.fact == .readWrite }),
      let full = space.axes[axis].values.firstIndex(
        of: .word(AuthorizationStatus.authorized.rawValue))
    else { return nil }
    let stride = space.axes[..<axis].reduce(1) { $0 * $1.values.count }
    return answers[point + (full - space.coordinates(of: point)[axis]) * stride]
  }
}

extension Rule {
  /// The kinds that the rule names to be kept.
  fileprivate var keptKinds: [Kind] {
    switch effect {
    case .bypass, .refuse: []
    case .select(_, _, let keep):
      keep.compactMap { selection in
        switch selection {
        case .kind(let kind): kind
        case .all, .optionsExcluded, .optionsIncluded, .callerExcluded: nil
        }
      }
    }
  }
}

/// An answer, with the part of it that is due only to a wish.
///
/// A rule that fulfils a wish is not idle, although the wish would be fulfilled without it.
private struct Signature: Hashable {
  let treatment: Treatment?
  let wished: [Kind: Set<Wish>]

  init(_ answer: Answer?) {
    treatment = answer.map(Treatment.init)
    let builtIn = Set([BuiltInRule.person, .caller].map(\.rawValue))
    wished =
      answer?.kinds.mapValues { verdicts in
        Set(verdicts.filter { $0.value.rules.allSatisfy { builtIn.contains($0.rule) } }.keys)
      } ?? [:]
  }
}

extension CallerAPI {
  /// Whether the API is a picker that works without access to the library.
  fileprivate var isPicker: Bool {
    switch self {
    case .photosPicker, .phPickerViewController: true
    case .uiImagePickerController, .photoKit, .direct: false
    }
  }
}

extension LintRule {
  fileprivate func message(about rule: String) -> String {
    if self == .limitedRefused {
      return "the rule `\(rule)` refuses callers with limited access that it would serve with full "
        + "access; a policy cannot stop people from limiting access"
    }
    if self == .fullAccessNotNeeded {
      return
        "the rule `\(rule)` refuses a picker's caller unless it has full library access, which "
        + "picking does not need"
    }
    return "the rule `\(rule)` exempts apps with full library access, even through the picker: "
      + "what the person turned off is kept; give full access only to apps that need it, such as "
      + "browsing, editing, camera and backup apps"
  }
}
