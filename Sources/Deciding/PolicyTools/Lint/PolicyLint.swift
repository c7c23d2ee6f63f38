import Access
package import PolicyEngine
import Vocabulary

/// The faults of a policy, and whether it keeps its promises.
package struct PolicyLint: Sendable {
  /// The findings, in the order of the text.
  package let findings: [LintFinding]
  /// The invariants, each with its result.
  package let proofs: [InvariantProof]

  /// Checks a policy.
  package init(of policy: Policy) {
    proofs = policy.proofs()
    let space = RequestSpace(of: [policy])
    var findings = proofs.compactMap { $0.finding(in: policy) }
    let dead = policy.rules.compactMap(policy.neverApplies)
    findings += dead
    findings += policy.plainFindings()
    if space.isTooLarge {
      findings.append(
        LintFinding(
          rule: .tooLarge, location: policy.locations.key("rules"),
          message: RequestSpaceTooLarge(requests: space.size).message))
    } else {
      let survey = PolicySurvey(of: policy, space)
      let overruled = survey.overruledKeeps()
      findings += overruled
      // A kind that is kept without effect is more informative than a rule that changes nothing.
      findings += survey.idleRules().filter { idle in
        !(dead + overruled).contains { $0.location == idle.location }
      }
      findings += survey.optionFindings() + survey.accessFindings()
      findings += survey.refusals()
    }
    self.findings = findings.sorted {
      ($0.location.file, $0.location.line, $0.location.column, $0.message)
        < ($1.location.file, $1.location.line, $1.location.column, $1.message)
    }
  }
}

extension Policy {
  /// Returns a finding if the rule's condition holds for no request.
  fileprivate func neverApplies(_ rule: Rule) -> LintFinding? {
    var mentions = MentionedFacts()
    mentions.add(rule.condition)
    let space = RequestSpace(mentions, about: [], offering: Set(options.keys))
    guard !space.isTooLarge else { return nil }
    let applies = (0..<space.points).contains { point in
      guard let request = space.draft(at: point).request(under: options) else { return false }
      return rule.condition.holds(FactSheet(request, options: options))
    }
    guard !applies else { return nil }
    return LintFinding(
      rule: .neverApplies, location: rule.location,
      message: "the rule `\(rule.id)` can never apply: no request meets its condition")
  }

  /// Returns the findings that do not depend on requests.
  fileprivate func plainFindings() -> [LintFinding] {
    var findings = rules.filter { $0.title == nil }.map {
      LintFinding(
        rule: .noTitle, location: $0.location, message: "the rule `\($0.id)` has no title")
    }
    if otherwise == .remove, unrecognised == .keep {
      findings.append(
        LintFinding(
          rule: .unrecognisedKept, location: locations.key("unrecognised"),
          message: "`otherwise: remove` is undone by `unrecognised: keep`: an unrecognised "
            + "part may hold anything, and is kept"))
    }
    for word in invariants.flatMap(\.formerWords) {
      findings.append(
        LintFinding(
          rule: .formerWord, location: word.location,
          message: "`\(word.outcome.rawValue)` is the effect of a rule; the outcome is "
            + "`\(word.outcome.participle)`"))
    }
    return findings + settingFindings()
  }

  /// Returns the settings that are less protective than the inherited ones that they replace.
  private func settingFindings() -> [LintFinding] {
    guard let extendedSettings else { return [] }
    return PolicySetting.all.compactMap { setting in
      let (own, extended) = (settings[setting], extendedSettings[setting])
      guard own < extended else { return nil }
      return LintFinding(
        rule: .settingLoosened, location: locations.key(setting.key),
        message: "the setting `\(setting.name)` is `\(own.text)` and protects less than "
          + "`\(extended.text)` of an extended policy")
    }
  }
}

extension InvariantProof {
  fileprivate func finding(in policy: Policy) -> LintFinding? {
    let name = "the invariant `\(invariant.id)`"
    switch result {
    case .proven: return nil
    case .refuted(let example):
      return LintFinding(
        rule: .invariantRefuted, location: invariant.location,
        message: "\(name) does not hold: for \(example.notation) \(example.answer)")
    case .vacuous:
      return LintFinding(
        rule: .invariantVacuous, location: invariant.location,
        message: "\(name) promises nothing: no request meets its condition")
    case .tooLarge(let requests):
      return LintFinding(
        rule: .tooLarge, location: invariant.location,
        message: "\(name) is neither proven nor refuted: "
          + RequestSpaceTooLarge(requests: requests).message)
    }
  }
}

extension Counterexample {
  /// The decision of the policy, such as `location is kept by legacyAPI`.
  package var answer: String {
    let outcome =
      switch outcome {
      case .deliver: "a copy is delivered"
      case .bypass: "the caller is exempt"
      case .refuse: "nothing is delivered"
      }
    guard let kind, let verdict else { return outcome + by(rules) }
    let fate =
      switch verdict.action {
      case .keep: "is kept"
      case .coarsen(let coarseness):
        "is made coarse (\(FactWording.list(coarseness.sorted().map { "\($0)" }, joinedBy: "and")))"
      case .remove: "is removed"
      }
    return "\(kind) \(fate)" + by(verdict.rules)
  }

  private func by(_ rules: [RuleReference]) -> String {
    rules.isEmpty ? "" : " by " + FactWording.list(rules.map { "`\($0.rule)`" }, joinedBy: "and")
  }
}
