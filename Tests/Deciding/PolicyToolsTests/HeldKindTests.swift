import Access
import PolicySamples
import Testing
import Vocabulary

@testable import PolicyEngine
@testable import PolicyTools

/// Rules that ask which kinds the files of an asset hold.
///
/// Such rules can only refuse.
@Suite struct HeldKindTests {
  private func request(holding kinds: Set<Kind>?) throws -> Request {
    try Request(caller: .direct, asset: AssetFacts(holds: kinds))
  }

  private static let rule = "{id: faces, when: {asset.holds: [people, location]}, then: refuse}"

  @Test func `a rule refuses assets that hold one of the kinds, and nothing else`() throws {
    let policies = PolicySet(try policy(Self.rule))
    #expect(policies.dependsOnHeldKinds)
    for kinds: Set<Kind>? in [nil, [], [.caption, .rendering]] {
      #expect(try policies.decide(request(holding: kinds), about: []).outcome == .deliver)
    }
    for kinds: Set<Kind> in [[.people], [.location, .caption]] {
      let decision = try policies.decide(request(holding: kinds), about: [item(.people)])
      #expect(decision.outcome == .refuse && decision.refusal == .refusedByRule)
      #expect(decision.reasons.map { "\($0.rule)" } == ["test/faces"])
    }
  }

  @Test func `without an inspected file the condition is false and its negation true`() throws {
    let unless = PolicySet(
      try policy("{id: a, when: {not: {asset.holds: provenance}}, then: refuse}"))
    #expect(try unless.decide(request(holding: nil), about: []).outcome == .refuse)
    #expect(try unless.decide(request(holding: [.caption]), about: []).outcome == .refuse)
    #expect(try unless.decide(request(holding: [.provenance]), about: []).outcome == .deliver)
  }

  @Test(arguments: [
    ("{id: a, when: {asset.holds: people}, then: bypass}", "5:20"),
    ("{id: a, when: {asset.holds: people}, then: {keep: caption}}", "5:20"),
    ("{id: a, when: {asset.holds: people}, then: {remove: people}}", "5:20"),
    (
      "{id: a, when: {any: [{caller.api: direct}, {not: {asset.holds: people}}]}, "
        + "then: {coarsen: {location: 5km}}}", "5:55"
    ),
    ("{id: a, then: {remove: all}, always: true, when: {all: [{asset.holds: people}]}}", "5:62"),
  ])
  func `a rule with another effect cannot ask, and the error names the place`(
    rule: String, position: String
  )
    throws
  {
    let text = "policy: p\notherwise: keep\nunrecognised: keep\nrules:\n  - \(rule)\n"
    let error = #expect(throws: PolicyError.self) { try Policy(parsing: text, file: "p.yaml") }
    #expect(
      error?.description
        == "p.yaml:\(position): `asset.holds` is allowed only in rules that refuse "
        + "(`then: refuse`) and in invariants")
  }

  @Test func `held kinds need not be stated, and kinds that every file has are invalid`() throws {
    let head = "policy: p\notherwise: keep\nunrecognised: keep\n"
    #expect(throws: PolicyError.self) {
      try Policy(parsing: head + "requires: asset.holds\nrules: []\n", file: "p.yaml")
    }
    #expect(throws: PolicyError.self) {
      try policy("{id: a, when: {asset.holds: rendering}, then: refuse}")
    }
  }

  @Test func `only the named kinds are distinguished`() throws {
    let space = RequestSpace(of: [try policy(Self.rule)])
    let axis = try #require(space.axes.first { $0.fact == .holds })
    #expect(
      axis.values == [
        .absent, .words([]), .words(["location"]), .words(["people"]),
        .words(["location", "people"]),
      ])
    #expect(space.axes.count == 1)
    #expect(RequestSpace(of: [try policy("{id: a, then: {remove: people}}")]).axes.isEmpty)
  }

  @Test func `lint finds a rule that can never apply, and no fault in one that can`() throws {
    let dead = try policy(
      "{id: a, title: t, when: {asset.holds: people, not: {asset.holds: people}}, then: refuse}")
    #expect(PolicyLint(of: dead).findings.map(\.rule).contains(.neverApplies))
    let sound = try policy(
      "{id: a, title: t, when: {asset.holds: people}, then: refuse}")
    #expect(PolicyLint(of: sound).findings.isEmpty)
  }

  @Test func `an invariant can promise it, and is proven`() throws {
    let text = """
      policy: p
      otherwise: keep
      unrecognised: keep
      rules: [{id: a, title: t, when: {asset.holds: people}, then: refuse}]
      invariants:
        - id: noFaces
          when: {asset.holds: people}
          expect: {outcome: refused}
      """
    let proofs = try Policy(parsing: text, file: "p.yaml").proofs()
    guard case .proven? = proofs.first?.result else {
      Issue.record("\(proofs)")
      return
    }
  }

  @Test func `a table lists the refused kinds, and a difference is found`() throws {
    let asking = try policy(Self.rule)
    let table = try DecisionTable(of: asking)
    let sentences = table.rows.flatMap { row in row.cases.map { $0.when.sentence } }
    #expect(
      sentences.contains { $0.contains("the photo or movie holds") && $0.contains("people") },
      "\(sentences)")
    let difference = try PolicyDifference(from: try policy(), to: asking)
    #expect(!difference.classes.isEmpty)
  }

  @Test func `a case of a test states it as a list`() throws {
    let tests = try PolicyTests(
      parsing: """
        tests: p
        cases:
          - case: faces stay
            request: {asset.holds: [people, caption]}
            expect: {outcome: refused}
        """, file: "t.yaml")
    let request = try tests.cases[0].request.request()
    #expect(request.asset.holds == [.people, .caption])
    #expect("\(tests.cases[0].request)" == "asset.holds: [people, caption]")
  }
}
