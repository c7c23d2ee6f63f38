import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

@Suite struct EchoTreatmentTests {
  private func treating(_ echoes: String?, _ more: String = "", name: String = "a") throws -> Policy
  {
    try Policy(
      parsing: "policy: \(name)\notherwise: keep\nunrecognised: keep\n"
        + (echoes.map { "echoes: \($0)\n" } ?? "")
        + (more.isEmpty ? "rules: [{id: off, then: {remove: options.excluded}}]\n" : more),
      file: "a.yaml")
  }

  private func decide(
    _ policies: [Policy], _ items: [Item], _ echoes: [Echo], choices: [Kind: Choice]
  ) throws -> Decision {
    PolicySet(policies[0], Array(policies.dropFirst())).decide(
      try request(.direct, choices: choices), about: items, repeating: echoes)
  }

  private let items = [item(.location), item(.caption), item(.rights)]
  private let strong = [Echo(1, of: 0, .location, .strong)]
  private let weak = [Echo(1, of: 0, .location, .weak)]

  // MARK: Strong

  @Test func `an echo of removed coordinates is removed with them, and a rule says so`() throws {
    let decision = try decide(
      [try treating(nil)], items, strong, choices: [.location: .exclude])
    #expect(decision.actions == [.remove, .remove, .keep])
    #expect(decision.rules == [["off"], ["echo", "off"], ["otherwise"]])
    let removed = decision.reasons.filter { $0.effect == .remove }
    #expect(removed.map(\.rule.rule) == ["echo", "off"])
    #expect(removed.map(\.kinds) == [[.caption], [.location]])
    #expect(decision.echoes.isEmpty)
  }

  @Test func `if nothing is removed, no echo is removed`() throws {
    for treatment in EchoTreatment.allCases {
      let decision = try decide(
        [try treating(treatment.rawValue)], items, strong + weak, choices: [:])
      #expect(decision.changesNothing)
      #expect(decision.echoes.isEmpty)
    }
  }

  @Test func `an echo of coarsened coordinates is removed, because a text has no coarse form`()
    throws
  {
    let items = [item(.location, form: .coordinate), item(.caption)]
    let policy = try treating(nil, "rules: [{id: near, then: {coarsen: {location: 5km}}}]\n")
    let decision = try decide([policy], items, strong, choices: [:])
    #expect(decision.actions == [.coarsen(.cell(kilometres: 5)), .remove])
    #expect(decision.rules == [["near"], ["echo", "near"]])
  }

  @Test func `items that show the picture are kept whatever they repeat`() throws {
    let items = [item(.location), item(.rendering)]
    let decision = try decide(
      [try treating("remove")], items, strong + weak, choices: [.location: .exclude])
    #expect(decision.actions == [.remove, .keep])
    #expect(decision.echoes.isEmpty)
  }

  @Test func `an echo of a removed echo is removed too, in any order`() throws {
    let chain = [
      Echo(0, of: 2, .identifier, .strong), Echo(2, of: 3, .identifier, .strong),
      Echo(3, of: 1, .location, .strong),
    ]
    let items = [item(.caption), item(.location), item(.rights), item(.identifier)]
    let decision = try decide([try treating(nil)], items, chain, choices: [.location: .exclude])
    #expect(decision.actions == [.remove, .remove, .remove, .remove])
    let circle = [Echo(0, of: 2, .caption, .strong), Echo(2, of: 0, .caption, .strong)]
    #expect(
      try decide([try treating(nil)], items, circle, choices: [.location: .exclude]).actions
        == [.keep, .remove, .keep, .keep])
  }

  @Test func `the removal of an echo breaks every signature`() throws {
    let sidecar = Item(
      kinds: Kinds(.location), reading: .read, carrier: .sidecar, key: .known("XMP sidecar"),
      place: Place("sidecar", at: 0), length: 9)
    let items = [sidecar, item(.caption), item(.provenance, reading: .signed)]
    let policy = try treating(nil)
    let alone = try decide([policy], items, [], choices: [.location: .exclude])
    #expect(alone.actions == [.remove, .keep, .keep])
    let decision = try decide([policy], items, strong, choices: [.location: .exclude])
    #expect(decision.actions == [.remove, .remove, .remove])
    #expect(decision.rules[2] == ["provenanceBroken"])
  }

  @Test func `an item that is removed with an embedded asset does not remove its echoes`() throws {
    let inside = Item(
      kinds: Kinds(.location), reading: .read, carrier: .exif, key: .known("GPSLatitude"),
      place: Place("preview", at: 0), length: 4, within: 0)
    let items = [item(.preview), inside, item(.caption)]
    let decision = try decide(
      [try treating("remove")], items,
      [Echo(2, of: 1, .location, .strong), Echo(2, of: 1, .location, .weak)],
      choices: [.preview: .exclude])
    #expect(decision.actions == [.remove, .remove, .keep])
    #expect(decision.echoes.isEmpty)
  }

  @Test func `an echo of nothing that is there changes nothing`() throws {
    let stray = [Echo(1, of: 9, .location, .strong), Echo(9, of: 0, .location, .strong)]
    let decision = try decide([try treating(nil)], items, stray, choices: [.location: .exclude])
    #expect(decision.actions == [.remove, .keep, .keep])
  }

  // MARK: Weak

  @Test
  func `an echo of a removed name is kept and counted, unless the policy says otherwise`()
    throws
  {
    let kept = try decide([try treating(nil)], items, weak, choices: [.location: .exclude])
    #expect(kept.actions == [.remove, .keep, .keep])
    #expect(kept.rules[1] == ["otherwise"])
    #expect(kept.echoes == weak)
    #expect(kept.echoCounts(of: 0..<3)[.location] == 1)
    #expect(kept.echoCounts(of: 2..<3).isEmpty)
    let removed = try decide([try treating("remove")], items, weak, choices: [.location: .exclude])
    #expect(removed.actions == [.remove, .remove, .keep])
    #expect(removed.rules[1] == ["echo", "off"])
    #expect(removed.echoes.isEmpty)
  }

  // MARK: Whole

  /// Decides about an item that contains only a removed name: for which callers, under which
  /// settings and for which kinds it is removed, too.
  @Test(arguments: CallerAPI.allCases, [nil, "keep", "automatic", "remove"])
  func
    `an item that contains only a name is removed without a picker, unless the policy says otherwise`(
      api: CallerAPI, stated: String?
    ) throws
  {
    let policies = PolicySet(try treating(stated))
    let asked = Choices([.location: .exclude, .people: .exclude, .captureTime: .exclude])
    let request = try Request(
      caller: Caller(api: api),
      authorization: Authorization(readWrite: api.hasAuthorization ? .limited : nil), choices: asked
    )
    let items = [
      item(.location), item(.people), item(.captureTime), item(.caption), item(.creator),
    ]
    for (original, kind) in [(0, Kind.location), (1, .people), (2, .captureTime)] {
      let echoes = [Echo(3, of: original, kind, .whole), Echo(4, of: original, kind, .whole)]
      let decision = policies.decide(request, about: items, repeating: echoes)
      let isAutomatic = (stated == nil || stated == "automatic") && api == .direct
      let isRemoved = stated == "remove" || isAutomatic && kind != .captureTime
      #expect(decision.actions[3] == (isRemoved ? .remove : .keep), "\(kind)")
      // The signer of the picture is kept, and named.
      #expect(decision.actions[4] == (stated == "remove" ? .remove : .keep), "\(kind)")
      #expect(decision.echoes.count == (stated == "remove" ? 0 : isRemoved ? 1 : 2), "\(kind)")
    }
  }

  @Test func `a person may only keep what the caller's API would remove`() throws {
    func decide(_ stated: String?, _ chosen: EchoTreatment) throws -> Decision {
      let request = try Request(
        caller: Caller(api: .direct),
        choices: Choices([.location: .exclude], echoes: chosen))
      return PolicySet(try treating(stated)).decide(
        request, about: items, repeating: [Echo(1, of: 0, .location, .whole)])
    }
    #expect(try decide(nil, .keep).actions[1] == .keep)
    #expect(try decide(nil, .remove).actions[1] == .remove)
    #expect(try decide("remove", .keep).actions[1] == .remove)
    #expect(throws: ChoiceError.echoesAreRemoved) {
      try PolicySet(try treating("remove")).validate(Choices(echoes: .keep))
    }
    try PolicySet(try treating(nil)).validate(Choices(echoes: .keep))
  }

  @Test func `an item counts once under each kind of the values it repeats`() throws {
    let items = [item(.location), item(.location), item(.people), item(.caption)]
    let echoes = (0..<3).map { Echo(3, of: $0, $0 < 2 ? .location : .people, .weak) }
    let decision = try decide(
      [try treating(nil)], items, echoes, choices: [.location: .exclude, .people: .exclude])
    let counts = decision.echoCounts(of: 0..<4)
    #expect(counts.total == 2)
    #expect(counts[.location] == 1 && counts[.people] == 1)
  }

  @Test func `an item that is removed for another reason is not counted as a kept echo`() throws {
    let decision = try decide(
      [try treating(nil)], items, weak, choices: [.location: .exclude, .caption: .exclude])
    #expect(decision.actions == [.remove, .remove, .keep])
    #expect(decision.rules[1] == ["off"])
    #expect(decision.echoes.isEmpty)
  }

  @Test func `exempt callers keep echoes, except those that rules remove anyway`() throws {
    let rules = """
      rules:
        - {id: exempt, then: bypass}
        - {id: off, then: {remove: location}, always: true}

      """
    let policy = try treating("remove", rules)
    let decision = try decide([policy], items, weak, choices: [:])
    #expect(decision.actions == [.remove, .keep, .keep])
    #expect(decision.echoes == weak)
    #expect(try decide([policy], items, strong, choices: [:]).actions == [.remove, .remove, .keep])
    let bypass = try treating("remove", "rules: [{id: exempt, then: bypass}]\n")
    #expect(try decide([bypass], items, strong, choices: [.location: .exclude]).changesNothing)
  }

  // MARK: Policies

  @Test func `a policy without a statement about echoes leaves them to the caller's API`() throws {
    #expect(try treating(nil).settings.echoes == .automatic)
    for treatment in EchoTreatment.allCases {
      #expect(try treating(treatment.rawValue).settings.echoes == treatment)
    }
    #expect(EchoTreatment.allCases == [.keep, .automatic, .remove])
    #expect(EchoTreatment.keep < .automatic && EchoTreatment.automatic < .remove)
  }

  @Test func `the most protective of several policies applies, and each gives its rule`() throws {
    let policies = [try treating("keep"), try treating("remove", name: "b")]
    #expect(PolicySet(policies[0], [policies[1]]).settings.echoes == .remove)
    let one = try decide(policies, items, weak, choices: [.location: .exclude])
    #expect(one.verdicts[1].rules.map { "\($0)" } == ["a/off", "b/echo", "b/off"])
    let both = try decide(policies, items, strong, choices: [.location: .exclude])
    #expect(both.verdicts[1].rules.map { "\($0)" } == ["a/echo", "a/off", "b/echo", "b/off"])
  }

  @Test func `for an echo of an echo, each rule reports the kinds that it removed`() throws {
    let policies = [try treating("remove"), try treating("keep", name: "b")]
    let items = [item(.location), item(.caption), item(.people)]
    let chain = [Echo(1, of: 0, .location, .weak), Echo(2, of: 1, .location, .strong)]
    let decision = try decide(policies, items, chain, choices: [.location: .exclude])
    #expect(decision.verdicts[1].rules.map { "\($0)" } == ["a/echo", "a/off", "b/off"])
    #expect(decision.verdicts[2].rules.map { "\($0)" } == ["a/echo", "a/off", "b/echo", "b/off"])
    let reasons = decision.reasons.map { ("\($0.rule)", $0.kinds) }
    #expect(reasons.map(\.0) == ["a/echo", "a/off", "b/echo", "b/off"])
    #expect(reasons.map(\.1) == [[.people, .caption], [.location], [.people], [.location]])
  }

  @Test func `a long chain of echoes is removed by the same rules from end to end`() throws {
    let items = Array(repeating: item(.caption), count: 3000) + [item(.location)]
    let chain = items.indices.dropLast().map { Echo($0, of: $0 + 1, .location, .strong) }
    let decision = try decide([try treating(nil)], items, chain, choices: [.location: .exclude])
    let isAllGone = decision.verdicts.dropLast().allSatisfy {
      $0.action == .remove && $0.rules.map(\.rule) == ["echo", "off"]
    }
    #expect(isAllGone)
    #expect(decision.reasons.map(\.kinds) == [[.caption], [.location]])
  }

  @Test func `extending a policy takes over its treatment, unless another is stated`() throws {
    let texts = PolicyTexts { file in
      let name = file.prefix { $0 != "." }
      return "policy: \(name)\notherwise: keep\nunrecognised: keep\nechoes: \(name)\n"
    }
    func extending(_ more: String) throws -> EchoTreatment {
      try Policy(
        parsing: "policy: a\notherwise: keep\nunrecognised: keep\n\(more)\n", file: "a.yaml",
        in: texts
      ).settings.echoes
    }
    #expect(try extending("extends: remove.yaml") == .remove)
    #expect(try extending("extends: [keep.yaml, remove.yaml]") == .remove)
    #expect(try extending("extends: remove.yaml\nechoes: keep") == .keep)
    #expect(try extending("extends: everyday") == .automatic)
    #expect(try extending("extends: photos-picker") == .keep)
  }
}
