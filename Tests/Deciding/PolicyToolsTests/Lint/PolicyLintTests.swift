import PolicySamples
import Testing

@testable import PolicyEngine
@testable import PolicyTools

@Suite struct PolicyLintTests {
  private func findings(
    _ rules: String..., options: String = "{}", otherwise: DefaultTreatment = .keep,
    unrecognised: UnrecognisedTreatment = .keep, more: String = ""
  ) throws -> [String] {
    var text = """
      policy: test
      otherwise: \(otherwise.rawValue)
      unrecognised: \(unrecognised.rawValue)
      options: \(options)
      \(more)

      """
    if !rules.isEmpty { text += "rules:\n" + rules.map { "  - \($0)\n" }.joined() }
    let policy = try Policy(parsing: text, file: "test.yaml")
    return PolicyLint(of: policy).findings.map {
      "\($0.location.line):\($0.location.column) \($0.rule.severity.rawValue) \($0.rule.rawValue)"
    }
  }

  @Test func `stock policies have neither errors nor warnings`() throws {
    for name in Policy.stockNames {
      let found = PolicyLint(of: try stock(name)).findings.filter { $0.rule.severity != .note }
      #expect(found.isEmpty, "\(name): \(found)")
    }
  }

  @Test(arguments: [
    ("{keep: location}", ["location"]), ("{keep: [aiLabel, location, caption]}", ["location"]),
    ("{keep: aiLabel}", []), ("{keep: all}", []), ("{keep: options.included}", []),
  ])
  func `a rule that keeps a kind in vain, because an extended policy removes it, is reported`(
    effect: String, kinds: [String]
  ) throws {
    let base = """
      policy: base
      otherwise: keep
      unrecognised: keep
      rules: [{id: noPlaces, title: No places, then: {remove: location}}]
      """
    let text = """
      policy: mine
      extends: ./base.yaml
      otherwise: remove
      unrecognised: remove
      rules: [{id: mine, title: Mine, then: \(effect)}]
      """
    let texts = PolicyTexts { $0 == "base.yaml" ? base : nil }
    let policy = try Policy(parsing: text, file: "mine.yaml", in: texts)
    let findings = PolicyLint(of: policy).findings.filter { $0.rule == .keepOverruled }
    #expect(findings.count == kinds.count)
    for (finding, kind) in zip(findings, kinds) {
      #expect(finding.rule.severity == .warning && finding.location.file == "mine.yaml")
      #expect(
        finding.message.hasPrefix("the rule `mine` cannot keep `\(kind)`: the rule `noPlaces` at")
      )
    }
  }

  @Test func `a rule whose condition no request satisfies is found at its place`() throws {
    #expect(
      try findings(
        "{id: a, title: A, when: {caller.api: direct, authorization.readWrite: denied}, then: refuse}"
      )
        == ["7:5 error neverApplies"])
    #expect(
      try findings(
        "{id: a, title: A, when: {share.destination: x, not: {share.destination: x}}, then: refuse}"
      )
        == ["7:5 error neverApplies"])
  }

  @Test
  func `redundant rules are found: those that others override, and those that repeat a default`()
    throws
  {
    #expect(
      try findings(
        "{id: a, title: A, then: {remove: caption}}",
        "{id: b, title: B, when: {share.destination: x}, then: {remove: caption}}")
        == ["8:5 warning changesNothing"])
    #expect(
      try findings("{id: a, title: A, then: {keep: caption}}") == ["7:5 note restatesOtherwise"])
  }

  @Test func `a rule that applies a person's choice is not redundant`() throws {
    #expect(
      try findings(
        "{id: a, title: A, then: {remove: options.excluded}}",
        options: "{location: {default: include}}") == [])
  }

  @Test func `a default that no rule carries out is found`() throws {
    #expect(
      try findings(options: "{location: {default: exclude}}")
        == ["4:11 error defaultNotApplied"])
    #expect(
      try findings(options: "{location: {default: coarse, coarse: city}}")
        == ["4:11 error defaultNotApplied"])
    #expect(
      try findings(
        "{id: a, title: A, then: {remove: options.excluded}}",
        options: "{location: {default: exclude}}") == [])
  }

  @Test func `an option that cannot be turned on is found`() throws {
    #expect(
      try findings(
        options: "{location: {default: include}}", otherwise: .remove, unrecognised: .remove)
        == ["4:11 warning optionWithoutEffect"])
  }

  @Test func `limited access cannot be forbidden`() throws {
    let found = try findings(
      "{id: a, title: A, when: {caller.api: photoKit, authorization.readWrite: limited}, then: refuse}"
    )
    #expect(found == ["7:5 error limitedRefused"])
  }

  @Test func `a picker does not need full access`() throws {
    let found = try findings(
      "{id: a, title: A, when: {caller.api: photosPicker, authorization.readWrite: [notDetermined, denied]}, then: refuse}"
    )
    #expect(found == ["7:5 warning fullAccessNotNeeded"])
    // A direct fetch does.
    #expect(
      try findings(
        "{id: a, title: A, when: {caller.api: photoKit, authorization.readWrite: [notDetermined, denied]}, then: refuse}"
      ) == [])
  }

  @Test func `lint notes that full access loses the menu`() throws {
    let policy = try stock("photos-picker")
    let lines = policy.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("id: fullLibraryAccess") }) + 1
    let found = PolicyLint(of: policy).findings
    #expect(found.map(\.rule) == [.fullAccessDisablesOptions])
    let text = found.first?.description ?? ""
    #expect(text.hasPrefix("Policies/photos-picker.yaml:\(line):5: note: the rule"), "\(text)")
  }

  @Test func `other probable mistakes are found`() throws {
    #expect(
      try findings(otherwise: .remove, unrecognised: .keep) == ["3:1 warning unrecognisedKept"])
    #expect(try findings("{id: a, title: A, then: refuse}") == ["1:1 error refusesEverything"])
    #expect(
      try findings("{id: a, when: {share.destination: x}, then: {remove: caption}}")
        == ["7:5 note noTitle"])
  }

  @Test func `an invariant that does not hold is an error with its counter-example`() throws {
    let text = """
      policy: test
      otherwise: keep
      unrecognised: keep
      invariants:
        - {id: a, when: {share.destination: press}, expect: {caption: remove}}
        - {id: b, when: {caller.api: direct, authorization.readWrite: denied}, expect: {all: keep}}
      """
    let lint = PolicyLint(of: try Policy(parsing: text, file: "test.yaml"))
    #expect(
      lint.findings.map(\.description) == [
        "test.yaml:5:5: error: the invariant `a` does not hold: for {share.destination: press} "
          + "caption is kept by `otherwise` [invariantRefuted]",
        "test.yaml:6:5: warning: the invariant `b` promises nothing: no request meets its "
          + "condition [invariantVacuous]",
      ])
  }

  @Test func `every finding has a meaning`() {
    #expect(LintRule.allCases.allSatisfy { !$0.meaning.isEmpty })
    #expect(Set(LintRule.allCases.map(\.severity)).count == 3)
  }
}
