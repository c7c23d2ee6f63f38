import PolicySamples
import Testing
import Vocabulary

@testable import PolicyEngine
@testable import PolicyTools

@Suite struct PolicyDifferenceTests {
  @Test func `a policy decides as itself, and as itself with its rules in another order`() throws {
    for name in Policy.stockNames {
      let policy = try stock(name)
      #expect(try PolicyDifference(from: policy, to: policy).isEmpty)
      var turned = policy
      turned.rules.reverse()
      #expect(try PolicyDifference(from: policy, to: turned).isEmpty)
    }
  }

  @Test func `a rule for one destination changes that class alone`() throws {
    let old = try policy(
      "{id: a, when: {share.destination: press}, then: {remove: [caption, people]}}")
    let new = try policy("{id: a, when: {share.destination: press}, then: {remove: people}}")
    let difference = try PolicyDifference(from: old, to: new)
    #expect(difference.classes.count == 1)
    let changed = try #require(difference.classes.first)
    #expect(changed.cases.map(\.sentence) == ["the destination is `press`"])
    #expect(changed.kinds.map(\.kinds) == [[.caption]])
    #expect(changed.kinds.first?.change.new == .keep)
    #expect(changed.kinds.first?.letsMoreThrough == true)
    #expect(changed.kinds.first?.condition == nil)
    #expect(changed.outcome == nil)
  }

  @Test func `a different default only changes decisions without choices`() throws {
    let rules = [
      "{id: a, then: {remove: options.excluded}}", "{id: b, then: {keep: options.included}}",
    ]
    let old = try policy(options: "{location: {default: include}}", rules[0], rules[1])
    let new = try policy(options: "{location: {default: exclude}}", rules[0], rules[1])
    let difference = try PolicyDifference(from: old, to: new)
    #expect(difference.classes.map { $0.kinds.map(\.condition) } == [["if nothing is chosen"]])
    #expect(difference.classes.first?.kinds.first?.letsMoreThrough == false)
    #expect(difference.options.map(\.kind) == [.location])
  }

  @Test func `a new exemption is a change even without choices`() throws {
    let old = try policy()
    let new = try policy("{id: a, when: {caller.api: photoKit}, then: bypass}")
    let difference = try PolicyDifference(from: old, to: new)
    #expect(difference.classes.map(\.outcome?.new) == [.bypass])
    #expect(
      difference.classes.first?.kinds.map(\.condition).contains("if the person turns it off")
        == true)
  }

  @Test func `deciding the same by another rule is not a change`() throws {
    let old = try policy("{id: a, then: {remove: caption}}")
    let new = try policy("{id: b, then: {remove: caption}}")
    #expect(try PolicyDifference(from: old, to: new).isEmpty)
  }

  @Test func `a different coarseness is a change`() throws {
    let old = try policy("{id: a, then: {coarsen: {location: city}}}")
    let new = try policy("{id: a, then: {coarsen: {location: 5km}}}")
    let kinds = try PolicyDifference(from: old, to: new).classes.flatMap(\.kinds)
    #expect(kinds.map(\.change.old.word) == ["coarsen to city"])
    #expect(kinds.map(\.change.new.word) == ["coarsen to 5km"])
    #expect(kinds.map(\.letsMoreThrough) == [true])
  }

  @Test func `a different treatment of unknown parts and of names is a change`() throws {
    let old = try policy()
    let other = try policy(unrecognised: .remove)
    let difference = try PolicyDifference(from: old, to: other)
    #expect(difference.classes.map(\.unrecognised?.new) == [.remove])
    let neutral = try Policy(
      parsing: old.text + "\nfile: {names: neutral}\n", file: "neutral.yaml")
    let named = try PolicyDifference(from: old, to: neutral)
    #expect(named.classes.isEmpty)
    #expect(named.settings.map(\.setting.name) == ["file.names"])
    #expect(named.settings.map(\.change.new.text) == ["neutral"])
  }

  @Test func `a change that lets more through is reported wherever it is`() throws {
    let strict = try policy(unrecognised: .remove, "{id: a, then: refuse}")
    let open = try policy(otherwise: .remove, unrecognised: .remove)
    #expect(try PolicyDifference(from: strict, to: open).letsMoreThrough)
    #expect(try !PolicyDifference(from: open, to: strict).letsMoreThrough)
    let unknown = try policy(otherwise: .remove)
    let kept = try PolicyDifference(from: open, to: unknown)
    #expect(kept.classes.map(\.kinds.count) == [0])
    #expect(kept.letsMoreThrough)
    #expect(try !PolicyDifference(from: unknown, to: open).letsMoreThrough)
  }
}
