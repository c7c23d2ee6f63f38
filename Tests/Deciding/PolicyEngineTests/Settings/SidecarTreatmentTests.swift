import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

@Suite struct SidecarTreatmentTests {
  private func sidecar(_ reading: Reading, _ kinds: Kinds) -> Item {
    Item(
      kinds: kinds, reading: reading, carrier: .sidecar, key: .known("XMP sidecar"),
      place: Place("sidecar", at: 0), length: 9)
  }

  private func treating(_ sidecars: String?, _ more: String = "") throws -> Policy {
    try Policy(
      parsing: "policy: a\notherwise: keep\nunrecognised: keep\n"
        + (sidecars.map { "sidecars: \($0)\n" } ?? "") + more, file: "a.yaml")
  }

  private func actions(_ decision: Decision) -> [Action] { decision.verdicts.map(\.action) }

  @Test func `sidecars are cleaned by default`() throws {
    #expect(try treating(nil).settings.sidecars == .clean)
    for treatment in SidecarTreatment.allCases {
      #expect(try treating(treatment.rawValue).settings.sidecars == treatment)
    }
    #expect(SidecarTreatment.allCases == [.clean, .drop, .refuse])
  }

  @Test func `the more protective of several treatments applies`() throws {
    let policies = PolicySet(try treating("drop"), [try treating("clean")])
    #expect(policies.settings.sidecars == .drop)
    #expect(policies.limiting(sidecars: .clean).settings.sidecars == .drop)
    #expect(policies.limiting(sidecars: .refuse).settings.sidecars == .refuse)
  }

  @Test func `extending a policy takes over its treatment, unless another is stated`() throws {
    let texts = PolicyTexts { file in
      let name = file.prefix { $0 != "." }
      return "policy: \(name)\notherwise: keep\nunrecognised: keep\nsidecars: \(name)\n"
    }
    func extending(_ more: String) throws -> SidecarTreatment {
      try Policy(
        parsing: "policy: a\notherwise: keep\nunrecognised: keep\n\(more)\n", file: "a.yaml",
        in: texts
      ).settings.sidecars
    }
    #expect(try extending("extends: drop.yaml") == .drop)
    #expect(try extending("extends: [refuse.yaml, drop.yaml]") == .refuse)
    #expect(try extending("extends: drop.yaml\nsidecars: clean") == .clean)
    #expect(try extending("extends: everyday") == .clean)
  }

  @Test func `a sidecar that is dropped leaves an item of the same kinds`() throws {
    let items = [item(.motion), sidecar(.read, Kinds(.motion)), item(.motion)]
    let dropped = PolicySet(try treating("drop")).decide(try request(.direct), about: items)
    #expect(actions(dropped) == [.keep, .remove, .keep])
  }

  @Test func `dropping a sidecar removes the items in it, and nothing else`() throws {
    let leader = sidecar(.read, Kinds(.rendering))
    let inside = Item(
      kinds: Kinds(.caption), reading: .read, carrier: .xmp, key: .known("dc:title"),
      place: Place("XMP", at: 9), length: 4, within: 1)
    let items = [item(.location), leader, inside, part(.signed)]
    let dropped = PolicySet(try treating("drop")).decide(try request(.direct), about: items)
    #expect(actions(dropped) == [.keep, .remove, .remove, .keep])
    #expect(dropped.verdicts[2].rules.map { "\($0)" } == ["a/sidecars"])
    let cleaned = PolicySet(try treating("clean")).decide(try request(.direct), about: items)
    #expect(actions(cleaned) == [.keep, .keep, .keep, .keep])
  }

  @Test func `an asset without sidecars is not refused because of them`() throws {
    let policies = PolicySet(try treating("refuse"))
    #expect(policies.decide(try request(.direct), about: [item(.location)]).refusal == nil)
    let refused = policies.decide(
      try request(.direct), about: [sidecar(.read, Kinds(.rendering))])
    #expect(refused.refusal == .refusedByRule)
    #expect(refused.reasons.map { "\($0.rule)" } == ["a/sidecars"])
  }

  @Test(arguments: [SidecarTreatment.clean, .drop, .refuse])
  func `exempt callers get sidecars unchanged`(treatment: SidecarTreatment) throws {
    let policy = try treating(treatment.rawValue, "rules: [{id: b, then: bypass}]\n")
    let decision = PolicySet(policy).decide(
      try request(.direct), about: [sidecar(.unrecognised, .anything)])
    #expect(actions(decision) == [.keep])
    #expect(decision.outcome == .bypass)
  }

  @Test(arguments: Set<Kind>.removable.sorted())
  func `an unrecognised part is removed with every kind that it may hold`(kind: Kind) throws {
    let policy = try treating(nil, "rules: [{id: b, then: {remove: \(kind)}}]\n")
    let decision = PolicySet(policy).decide(
      try request(.direct), about: [sidecar(.unrecognised, .anything), part(.unrecognised)])
    #expect(actions(decision) == [.remove, .keep])
  }
}
