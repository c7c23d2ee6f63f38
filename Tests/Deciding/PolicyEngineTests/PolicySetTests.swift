import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

@Suite struct PolicySetTests {
  /// Returns policies of very different strictness.
  static func policies() throws -> [Policy] {
    try Policy.stockNames.map { try stock($0) } + [
      policy(named: "open"),
      policy(named: "closed", otherwise: .remove, unrecognised: .refuse),
      policy(named: "exempt", otherwise: .remove, "{id: a, then: bypass}"),
      policy(
        named: "half", unrecognised: .remove, "{id: a, then: bypass}",
        "{id: b, then: {remove: location}, always: true}"),
      policy(named: "no", "{id: a, when: {caller.api: photoKit}, then: refuse}"),
      policy(named: "asking", requires: "[asset.selected]"),
      policy(named: "near", "{id: a, then: {coarsen: {location: 5km, captureTime: hour}}}"),
      policy(named: "far", "{id: a, then: {coarsen: {location: 100km, captureTime: month}}}"),
      policy(named: "named", "{id: a, then: {coarsen: {location: region}}}"),
      policy(
        named: "offering", options: "{location: {default: coarse, coarse: country}}",
        "{id: a, then: {coarsen: options.coarse}}"),
    ]
  }

  static func requests() throws -> [Request] {
    var requests = [
      try request(.direct), try request(.direct, choices: [.people: .exclude]),
      try request(.direct, choices: [.location: .include]),
    ]
    for api in CallerAPI.allCases where api.hasAuthorization {
      for status in AuthorizationStatus.allCases {
        requests.append(
          try request(api, status, options: [.removeCaptions], choices: [.location: .exclude]))
      }
    }
    return requests
  }

  @Test func `adding a policy never lets more through`() throws {
    let items =
      oneOfEach + Reading.allCases.map { part($0) }
      + [item(.provenance, reading: .signed), item(.captureTime, .location)]
      + [
        item(.location, form: .coordinate), item(.location, form: .besideCoordinates),
        item(.location, .caption, form: .name(.city)), item(.location, form: .name(.region)),
        item(.location, form: .name(.country)), item(.captureTime, form: .date),
        item(.location, .captureTime, form: .date),
      ]
    let policies = try Self.policies()
    var tried = 0
    let singles = policies.map { PolicySet($0) }
    let pairs = policies.map { one in policies.map { PolicySet(one, [$0]) } }
    for request in try Self.requests() {
      let alone = singles.map { $0.decide(request, about: items) }
      let together = pairs.map { $0.map { $0.decide(request, about: items) } }
      for one in policies.indices {
        let (alone, actions) = (alone[one], alone[one].actions)
        for other in policies.indices {
          let both = together[one][other]
          #expect(both.verdicts.count == items.count)
          #expect(zip(actions, both.actions).allSatisfy { $0 <= $1 })
          #expect(alone.removedKinds.isSubset(of: both.removedKinds))
          #expect(alone.unrecognised <= both.unrecognised)
          #expect(alone.outcome != .refuse || both.outcome == .refuse)
          // Both orders occur.
          if one < other { #expect(together[other][one] == both) }
          tried += 1
        }
      }
    }
    #expect(tried == 23 * policies.count * policies.count)
  }

  @Test func `an asset is exempt only if every policy exempts it`() throws {
    let exempt = try policy(named: "exempt", "{id: a, then: bypass}")
    let strict = try policy(named: "strict", "{id: b, then: {remove: people}}")
    let request = try request(.direct, choices: [.location: .exclude])
    let decision = PolicySet(exempt, [strict]).decide(
      request, about: [item(.location), item(.people), item(.caption)])
    #expect(decision.outcome == .deliver)
    #expect(decision.actions == [.remove, .remove, .keep])
    #expect(
      decision.verdicts.map { $0.rules.map(\.description) }
        == [["strict/person"], ["strict/b"], ["exempt/a", "strict/otherwise"]])
    #expect(decision.requestedNotApplied.isEmpty)
    #expect(PolicySet(exempt, [exempt]).decide(request, about: []).outcome == .bypass)
  }

  @Test func `every policy that refuses says so`() throws {
    let set = PolicySet(
      try policy(named: "b", "{id: no, then: refuse}"),
      [try policy(named: "a", requires: "[caller.contentType]"), try policy(named: "c")])
    let decision = set.decide(try request(.direct), about: [])
    #expect(decision.outcome == .refuse)
    #expect(decision.reasons.map(\.rule.description) == ["a/incompleteRequest", "b/no"])
  }

  @Test func `a kind is offered if every policy offers it`() throws {
    let everyday = try stock("everyday")
    let picker = try stock("photos-picker")
    let anonymous = try stock("anonymous")
    #expect(PolicySet(picker).offered == [.location, .caption])
    #expect(PolicySet(everyday, [picker]).offered == [.location, .caption])
    #expect(PolicySet(everyday, [picker, anonymous]).offered.isEmpty)
    #expect(PolicySet(everyday).offered.count == 16)
  }

  @Test
  func `choosing to keep a kind that is not offered is an error that names the offered kinds`()
    throws
  {
    let picker = PolicySet(try stock("photos-picker"))
    let error = #expect(throws: ChoiceError.notOffered(.people, offered: [.location, .caption])) {
      try picker.validate(Choices([.people: .include, .location: .include]))
    }
    #expect(
      error?.description
        == "the policy offers no choice for `people`, only for `location`, `caption`")
    let none = #expect(throws: ChoiceError.self) {
      try PolicySet(try stock("anonymous")).validate(Choices([.people: .include]))
    }
    #expect(
      none?.description == "the policy offers no choice for `people`, nor for any other kind")
  }

  @Test func `any kind but rendering may be taken away`() throws {
    for policy in try Self.policies() {
      for kind in Set<Kind>.removable {
        try PolicySet(policy).validate(Choices([kind: .exclude]))
      }
      #expect(throws: ChoiceError.alwaysKept(.rendering)) {
        try PolicySet(policy).validate(Choices([.rendering: .exclude]))
      }
    }
  }

  @Test func `the most protective of several file treatments applies`() throws {
    let kept = try Policy(
      parsing: "{policy: a, otherwise: keep, unrecognised: keep, file: {times: keep}}", file: "a")
    let anonymous = try stock("anonymous")
    #expect(PolicySet(kept).settings.file == FileTreatment(names: .keep, times: .keep))
    #expect(
      PolicySet(kept, [anonymous]).settings.file == FileTreatment(names: .neutral, times: .now))
    #expect(PolicySet(kept, [kept]).settings.file == FileTreatment(names: .keep, times: .keep))
  }
}
