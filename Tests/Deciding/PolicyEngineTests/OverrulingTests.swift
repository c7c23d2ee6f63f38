import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

@Suite struct OverrulingTests {
  private func overruled(_ policies: [Policy], _ items: [Item]) throws -> [[String]] {
    PolicySet(policies[0], Array(policies.dropFirst())).decide(try request(.direct), about: items)
      .verdicts.map { $0.overruled.map(\.description) }
  }

  @Test func `a verdict names the rules that spoke of the item and did not prevail`() throws {
    let policy = try policy(
      "{id: a, then: {keep: [location, caption]}}", "{id: b, then: {remove: location}}",
      "{id: c, then: {coarsen: {location: city}}}",
      "{id: d, when: {caller.api: photoKit}, then: {keep: location}}")
    #expect(
      try overruled([policy], [item(.location), item(.caption), item(.people)])
        == [["test/a", "test/c"], [], []])
    #expect(
      try overruled([policy], [item(.caption, .location), item(.rendering, .location)])
        == [["test/a", "test/c"], []])
  }

  @Test func `an exemption overrules rules that do not always count`() throws {
    let policy = try policy(
      "{id: exempt, then: bypass}", "{id: off, then: {remove: people}}",
      "{id: place, then: {remove: location}, always: true}")
    #expect(
      try overruled([policy], [item(.people), item(.location)]) == [["test/off"], ["test/exempt"]])
  }

  @Test func `a refusal overrules everything`() throws {
    let policy = try policy(
      "{id: no, then: refuse}", "{id: exempt, then: bypass}", "{id: on, then: {keep: people}}")
    #expect(
      try overruled([policy], [item(.people), item(.rights)])
        == [["test/exempt", "test/on"], ["test/exempt"]])
  }

  @Test func `the laxer of several policies is overruled`() throws {
    let lax = try policy(named: "lax", "{id: on, then: {keep: people}}")
    let strict = try policy(named: "strict", "{id: off, then: {remove: people}}")
    #expect(try overruled([lax, strict], [item(.people)]) == [["lax/on"]])
  }

  @Test func `a destination that the policy does not know refuses the asset`() throws {
    let policy = try Policy(
      parsing: """
        policy: test
        destinations: [family, public]
        otherwise: keep
        unrecognised: keep
        """, file: "test.yaml")
    func decide(_ destination: String?) throws -> Decision {
      PolicySet(policy).decide(
        try request(.direct, share: Share(destination: destination)), about: oneOfEach)
    }
    #expect(try decide("family").outcome == .deliver)
    #expect(try decide(nil).outcome == .deliver)
    let refused = try decide("famly")
    #expect(refused.refusal == .refusedByRule)
    #expect(refused.reasons.map(\.rule.description) == ["test/unknownDestination"])
  }
}
