import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

/// Sets of rules are stored as bits of numbers, and a policy may need more than one number.
@Suite struct RuleSetTests {
  private static let count = 300

  private func large(_ name: String, last: String) throws -> Policy {
    var text = "policy: \(name)\notherwise: keep\nunrecognised: keep\nrules:\n"
    for number in 1...Self.count { text += "  - {id: r\(number), then: {keep: caption}}\n" }
    text += "  - {id: z, then: {\(last)}}\n"
    return try Policy(parsing: text, file: "\(name).yaml")
  }

  @Test func `a policy may have more rules than a number has bits`() throws {
    let decision = PolicySet(try large("p", last: "remove: location, keep: caption")).decide(
      try request(.direct), about: [item(.caption), item(.location), item(.caption, .location)])
    #expect(decision.actions == [.keep, .remove, .remove])
    #expect(decision.verdicts[0].rules.count == Self.count + 1)
    #expect(decision.verdicts[0].rules == decision.verdicts[0].rules.sorted())
    #expect(decision.rules[1] == ["z"])
    #expect(decision.verdicts[2].overruled.count == Self.count)
    #expect(decision.reasons.count == Self.count + 2)
  }

  @Test func `several policies together may need more than one number, too`() throws {
    let set = PolicySet(
      try large("p", last: "keep: people"), [try large("q", last: "remove: caption")])
    let decision = set.decide(try request(.direct), about: [item(.caption), item(.people)])
    #expect(decision.verdicts[0].rules.map(\.description) == ["q/z"])
    #expect(decision.verdicts[0].overruled.count == 2 * Self.count)
    #expect(decision.verdicts[1].rules.map(\.description) == ["p/z", "q/otherwise"])
  }
}
