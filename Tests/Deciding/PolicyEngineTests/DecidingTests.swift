import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

@Suite struct DecidingTests {
  private let direct = Result { try request(.direct) }

  private func decide(_ policy: Policy, _ items: [Item]) throws -> Decision {
    PolicySet(policy).decide(try direct.get(), about: items)
  }

  // MARK: Rules on kinds

  @Test func `per kind remove beats keep and both beat otherwise`() throws {
    let policy = try policy(
      otherwise: .remove, "{id: a, then: {keep: [location, caption]}}",
      "{id: b, then: {remove: location}}")
    let decision = try decide(policy, [item(.location), item(.caption), item(.people)])
    #expect(decision.actions == [.remove, .keep, .remove])
    #expect(decision.rules == [["b"], ["a"], ["otherwise"]])
    #expect(decision.removedKinds == KindSet.removable.subtracting([.caption]))
    #expect(
      decision.reasons.map { [$0.rule.rule, $0.effect.rawValue] + $0.kinds.map(\.rawValue) }
        == [
          ["b", "remove", "location"], ["otherwise", "remove", "people"], ["a", "keep", "caption"],
        ])
  }

  @Test func `an item takes the most protective verdict of its kinds`() throws {
    let policy = try policy("{id: a, then: {remove: location}}", "{id: b, then: {remove: people}}")
    let decision = try decide(
      policy,
      [
        item(.captureTime, .location), item(.captureTime), item(.people, .location, .caption),
      ])
    #expect(decision.actions == [.remove, .keep, .remove])
    #expect(decision.rules == [["a"], ["otherwise"], ["a", "b"]])
  }

  @Test func `items that describe others are removed if all of those are, for the same reasons`()
    throws
  {
    let policy = try policy("{id: a, then: {remove: location}}", "{id: b, then: {remove: people}}")
    let described = [
      item(.location), item(.people), item(.captureTime, alongside: 0..<2),
      item(.location), item(.exposure), item(.captureTime, alongside: 3..<5),
      item(.captureTime, alongside: 6..<6), item(.rendering, alongside: 0..<2),
    ]
    let decision = try decide(policy, described)
    #expect(
      decision.actions == [.remove, .remove, .remove, .remove, .keep, .keep, .keep, .remove])
    #expect(decision.rules[2] == ["b"])
  }

  @Test func `a rule whose condition is false does nothing`() throws {
    let policy = try policy(
      "{id: a, when: {caller.api: photoKit}, then: {remove: all}}",
      "{id: b, when: {caller.api: photoKit}, then: refuse}",
      "{id: c, when: {caller.api: photoKit}, then: bypass}")
    let decision = try decide(policy, oneOfEach)
    #expect(decision.outcome == .deliver)
    #expect(decision.isIdentity)
  }

  @Test func `refuse beats bypass and every refusing rule is named`() throws {
    let policy = try policy(
      "{id: b, then: refuse}", "{id: a, then: refuse}", "{id: c, then: bypass}")
    let decision = try decide(policy, oneOfEach)
    #expect(decision.outcome == .refuse)
    #expect(decision.refusal == .refusedByRule)
    #expect(decision.reasons.map(\.rule.rule) == ["a", "b"])
    #expect(decision.verdicts.allSatisfy { $0.action == .remove && $0.rules.count == 2 })
    #expect(decision.removedKinds == .removable)
  }

  @Test func `under bypass only rules that always apply remove anything`() throws {
    let policy = try policy(
      otherwise: .remove, unrecognised: .remove,
      "{id: exempt, then: bypass}", "{id: place, then: {remove: location}, always: true}",
      "{id: rest, then: {remove: all}}")
    let request = try request(
      .direct, choices: [.location: .exclude, .people: .exclude, .rights: .exclude])
    let decision = PolicySet(policy).decide(
      request, about: [item(.location), item(.people), item(.caption), part(.unrecognised)])
    #expect(decision.outcome == .bypass)
    #expect(decision.actions == [.remove, .keep, .keep, .keep])
    #expect(decision.rules == [["place"], ["exempt"], ["exempt"], ["exempt"]])
    #expect(decision.removedKinds == [.location])
    #expect(decision.unrecognised == .keep)
    #expect(decision.requestedNotApplied.all[.people] == 1)
    #expect(decision.requestedNotApplied.all.total == 1)
    #expect(decision.reasons.map(\.effect) == [.bypass, .remove])
    #expect(!decision.isIdentity)
  }

  @Test func `a required fact that is not stated refuses the request`() throws {
    let policy = try policy(requires: "[share.destination]", "{id: a, then: bypass}")
    let without = try decide(policy, oneOfEach)
    #expect(without.outcome == .refuse)
    #expect(without.refusal == .incompleteRequest)
    #expect(without.reasons.map(\.rule.rule) == ["incompleteRequest"])
    let request = try request(.direct, share: Share(destination: "club.example"))
    #expect(PolicySet(policy).decide(request, about: oneOfEach).outcome == .bypass)
  }

  // MARK: Rendering

  @Test func `items that the picture needs survive the removal of everything`() throws {
    let policy = try policy("{id: a, then: {remove: all}}")
    let decision = try decide(
      policy,
      oneOfEach + [
        item(.rendering, .deviceIdentity, .captureTime), item(.deviceIdentity, .rendering),
      ])
    let kept = zip(Kind.allCases, decision.actions).filter { $0.1 == .keep }.map(\.0)
    #expect(kept == [.rendering])
    #expect(decision.actions.suffix(2) == [.keep, .remove])
    #expect(decision.rules.suffix(2) == [["rendering"], ["a"]])
    #expect(!decision.removedKinds.contains(.rendering))
    #expect(decision.removedKinds == .removable)
  }

  @Test func `an unreadable part is not protected by also being rendering`() throws {
    let policy = try policy("{id: a, then: {remove: location}}")
    let decision = try decide(
      policy,
      [item(.rendering, .location, reading: .malformed), item(.rendering, reading: .malformed)])
    #expect(decision.actions == [.remove, .keep])
  }

  // MARK: Parts that could not be read

  @Test(arguments: [Reading.malformed, .signed, .unopened])
  func `a part is removed as a whole if one of the kinds it may hold is removed`(reading: Reading)
    throws
  {
    let policy = try policy("{id: a, then: {remove: depth}}")
    let decision = try decide(
      policy,
      [
        part(reading), item(.location, .depth, reading: reading),
        item(.location, reading: .malformed),
      ])
    #expect(decision.actions == [.remove, .remove, .keep])
  }

  @Test(arguments: [
    (UnrecognisedTreatment.keep, Action.keep), (.remove, .remove),
  ])
  func `unrecognised parts follow the policy and not their kinds`(
    treatment: UnrecognisedTreatment, action: Action
  ) throws {
    let policy = try policy(unrecognised: treatment, "{id: a, then: {remove: location}}")
    let decision = try decide(policy, [part(.unrecognised), item(.location)])
    #expect(decision.actions == [action, .remove])
    #expect(decision.rules[0] == ["unrecognised"])
    #expect(decision.unrecognised == treatment)
  }

  @Test func `if unrecognised parts are refused, an asset without any is delivered`() throws {
    let policy = try policy(unrecognised: .refuse)
    #expect(try decide(policy, oneOfEach).outcome == .deliver)
    let decision = try decide(policy, oneOfEach + [part(.unrecognised)])
    #expect(decision.outcome == .refuse)
    #expect(decision.refusal == .refusedByRule)
    #expect(decision.reasons.map(\.rule.rule) == ["unrecognised"])
  }

  @Test func `an unreadable file is delivered only if nothing can be removed`() throws {
    #expect(try decide(try policy(), []).isIdentity)
    #expect(try !decide(try policy(unrecognised: .remove), []).isIdentity)
    #expect(try !decide(try policy("{id: a, then: {remove: people}}"), []).isIdentity)
    #expect(try !decide(try policy("{id: a, then: refuse}"), []).isIdentity)
  }

  // MARK: Signatures

  @Test func `a signed part is removed if anything else is removed`() throws {
    let signed = item(.provenance, reading: .signed)
    let policy = try policy("{id: a, then: {remove: location}}")
    #expect(try decide(policy, [signed, item(.people)]).changesNothing)
    let decision = try decide(policy, [signed, item(.location), signed])
    #expect(decision.actions == [.remove, .remove, .remove])
    #expect(decision.rules == [["provenanceBroken"], ["a"], ["provenanceBroken"]])
    #expect(
      decision.reasons.map { $0.rule.rule } == ["a", "provenanceBroken"])
    #expect(decision.reasons[1].kinds == [.provenance])
  }

  @Test func `the removal of an unrecognised part breaks signatures too`() throws {
    let policy = try policy(unrecognised: .remove)
    let decision = try decide(
      policy, [item(.provenance, reading: .signed), part(.unrecognised)])
    #expect(decision.rules == [["provenanceBroken"], ["unrecognised"]])
  }

  // MARK: Choices

  @Test func `a person may remove any kind under every policy`() throws {
    let silent = try policy("{id: a, then: {keep: all}}")
    for kind in Set<Kind>.removable.sorted() {
      let request = try request(.direct, choices: [kind: .exclude])
      let decision = PolicySet(silent).decide(request, about: oneOfEach)
      #expect(decision.removedKinds == [kind])
      #expect(
        decision.verdicts.filter { $0.action == .remove }.map { $0.rules.map(\.rule) } == [
          ["person"]
        ])
      #expect(decision.requestedNotApplied.isEmpty)
    }
  }

  @Test func `items that the picture needs cannot be removed by choice`() throws {
    let request = try request(.direct, choices: [.rendering: .exclude])
    #expect(PolicySet(try policy()).decide(request, about: oneOfEach).isIdentity)
  }

  @Test func `a caller may add removals under every policy`() throws {
    let request = try request(.direct, options: [.removeLocation])
    let decision = PolicySet(try policy()).decide(
      request, about: [item(.location), item(.caption)])
    #expect(decision.actions == [.remove, .keep])
    #expect(decision.rules[0] == ["caller"])
  }

  @Test func `an option holds its default until the person chooses`() throws {
    let policy = try policy(
      otherwise: .keep, options: "{people: {default: exclude}, caption: {default: include}}",
      "{id: off, then: {remove: options.excluded}}", "{id: on, then: {keep: options.included}}")
    let items = [item(.people), item(.caption)]
    func actions(_ choices: [Kind: Choice]) throws -> [Action] {
      PolicySet(policy).decide(try request(.direct, choices: choices), about: items).actions
    }
    #expect(try actions([:]) == [.remove, .keep])
    #expect(try actions([.people: .include]) == [.keep, .keep])
    #expect(try actions([.caption: .exclude]) == [.remove, .remove])
    #expect(try actions([.people: .include, .caption: .exclude]) == [.keep, .remove])
  }

  @Test func `a choice to keep a kind that is not offered has no effect`() throws {
    let policy = try policy(otherwise: .remove, "{id: on, then: {keep: options.included}}")
    let decision = PolicySet(policy).decide(
      try request(.direct, choices: [.people: .include]), about: [item(.people)])
    #expect(decision.actions == [.remove])
  }

  // MARK: Order

  @Test func `the order of rules never matters`() throws {
    let rules = [
      "{id: off, then: {remove: options.excluded}}",
      "{id: keepAll, then: {keep: all}}",
      "{id: place, then: {remove: [location, people]}, always: true}",
      "{id: face, then: {remove: people, keep: depth}}",
      "{id: exempt, when: {caller.api: photoKit}, then: bypass}",
      "{id: never, when: {asset.selected: false}, then: refuse}",
    ]
    let requests = [
      try request(.direct, choices: [.caption: .exclude]),
      try request(.photoKit, .limited, choices: [.caption: .exclude]),
      try request(.photoKit, .limited, asset: AssetFacts(contentType: .jpeg, selected: false)),
    ]
    let items = oneOfEach + [part(.malformed), part(.signed), part(.unrecognised)]
    var expected: [Decision] = []
    var tried = 0
    for permutation in permutations(of: rules) {
      var text = "policy: p\notherwise: remove\nunrecognised: remove\nrules:\n"
      for rule in permutation { text += "  - \(rule)\n" }
      let set = PolicySet(try Policy(parsing: text, file: "p.yaml"))
      let decisions = requests.map { set.decide($0, about: items) }
      if expected.isEmpty { expected = decisions }
      #expect(decisions == expected)
      tried += 1
    }
    #expect(tried == 720)
    #expect(expected.map(\.outcome) == [.deliver, .bypass, .refuse])
  }

  private func permutations<Element>(of elements: [Element]) -> [[Element]] {
    guard let first = elements.first else { return [[]] }
    return permutations(of: Array(elements.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }
}
