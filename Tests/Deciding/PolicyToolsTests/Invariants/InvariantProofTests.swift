import Access
import PolicySamples
import Testing
import Vocabulary

@testable import PolicyEngine
@testable import PolicyTools

@Suite struct InvariantProofTests {
  /// Proves a policy that promises one invariant.
  private func proof(
    of invariant: String, options: String = "{}", otherwise: String = "keep", _ rules: String...
  ) throws -> InvariantProof.Result {
    var text = """
      policy: test
      otherwise: \(otherwise)
      unrecognised: keep
      options: \(options)

      """
    if !rules.isEmpty { text += "rules:\n" + rules.map { "  - \($0)\n" }.joined() }
    text += "invariants:\n  - \(invariant)\n"
    let proofs = try Policy(parsing: text, file: "test.yaml").proofs()
    try #require(proofs.count == 1)
    return proofs[0].result
  }

  private func example(_ result: InvariantProof.Result) throws -> Counterexample {
    guard case .refuted(let example) = result else {
      throw Unexpected(result: "\(result)")
    }
    return example
  }

  private struct Unexpected: Error {
    let result: String
  }

  @Test func `the photo picker's promises are proven`() throws {
    let proofs = try stock("photos-picker").proofs()
    #expect(
      proofs.map(\.invariant.id) == [
        "limitedKeepsTheMenu", "addOnlyKeepsTheMenu", "turnedOffIsNeverDelivered",
      ])
    for proof in proofs {
      guard case .proven(let requests) = proof.result else {
        Issue.record("\(proof.invariant.id): \(proof.result)")
        continue
      }
      #expect(requests >= 12, "\(proof.invariant.id)")
    }
  }

  @Test(arguments: [
    // The two traps of the model, each as the mistake that would fall into it.
    (
      "{id: fullLibraryAccess, when: {authorization.readWrite: [authorized, limited]}, then: bypass}",
      ["addOnlyKeepsTheMenu", "limitedKeepsTheMenu", "turnedOffIsNeverDelivered"]
    ),
    (
      "{id: fullLibraryAccess, when: {any: [{authorization.readWrite: authorized}, {authorization.addOnly: authorized}]}, then: bypass}",
      ["addOnlyKeepsTheMenu", "limitedKeepsTheMenu", "turnedOffIsNeverDelivered"]
    ),
  ])
  func `a slip in the photo picker's rules is found`(_ rule: String, _ broken: [String]) throws {
    let text = try stock("photos-picker").text.split(separator: "\n").map { line in
      line.contains("id: fullLibraryAccess") ? "  - \(rule)" : String(line)
    }.joined(separator: "\n")
    let proofs = try Policy(parsing: text + "\n", file: "slip.yaml").proofs()
    let refuted = proofs.filter { if case .refuted = $0.result { true } else { false } }
    #expect(refuted.map(\.invariant.id).sorted() == broken.sorted())
  }

  @Test func `the counter-example states the fewest facts that show it`() throws {
    let example = try example(
      proof(
        of: "{id: a, expect: {location: remove}}", options: "{location: {default: exclude}}",
        "{id: off, then: {remove: options.excluded}}",
        "{id: b, when: {share.destination: [x, y], caller.id: z, not: {asset.selected: true}}, then: {keep: caption}}"
      ))
    #expect(example.kind == .location)
    #expect(example.notation == "{options.location: include}")
    #expect(example.answer == "location is kept by `otherwise`")
    #expect(example.given == 1)
  }

  @Test func `a counter-example names the facts that conditions need`() throws {
    let example = try example(
      proof(
        of: "{id: a, when: {caller.api: photoKit}, expect: {all: remove}}", otherwise: "remove",
        "{id: b, when: {share.destination: press, asset.mediaType: video}, then: {keep: motion}}"))
    #expect(example.kind == .motion)
    #expect(
      example.notation == """
        {caller.api: photoKit, authorization.readWrite: notDetermined, asset.mediaType: video, \
        share.destination: press}
        """)
    #expect(example.verdict?.action == .keep)
    #expect(example.verdict?.rules.map(\.rule) == ["b"])
  }

  @Test func `the request of a counter-example is decided as the proof claims`() throws {
    let policy = try policy("{id: b, when: {caller.api: photoKit}, then: {remove: caption}}")
    let decision = PolicySet(policy).decide(
      try request(.photoKit, .denied), about: [item(.caption)])
    #expect(decision.actions == [.remove])
    let text = policy.text + "invariants: [{id: a, expect: {caption: keep}}]\n"
    let example = try example(
      try #require(try Policy(parsing: text, file: "a.yaml").proofs().first).result)
    // Only the caller's own wish is needed to have it removed.
    #expect(example.given == 2)
    #expect(example.outcome == .deliver)
  }

  @Test func `an outcome that is not expected is a counter-example without a kind`() throws {
    let example = try example(
      proof(
        of: "{id: a, expect: {outcome: delivered}}",
        "{id: b, when: {share.destination: press}, then: refuse}"))
    #expect(example.kind == nil)
    #expect(example.outcome == .refuse)
    #expect(example.notation == "{share.destination: press}")
    #expect(example.answer == "nothing is delivered by `b`")
  }

  @Test(arguments: [("deliver", "delivered"), ("bypass", "bypassed"), ("refuse", "refused")])
  func `an outcome has the word of reports, and the word of its effect is taken with a hint`(
    _ former: String, _ word: String
  ) throws {
    func policy(_ outcome: String) throws -> Policy {
      try Policy(
        parsing: "policy: p\notherwise: keep\nunrecognised: keep\n"
          + "invariants: [{id: a, expect: {outcome: \(outcome)}}]\n", file: "a.yaml")
    }
    #expect(try policy(former).invariants[0].outcomes == policy(word).invariants[0].outcomes)
    let hints = PolicyLint(of: try policy(former)).findings.filter { $0.rule == .formerWord }
    #expect(
      hints.map(\.description) == [
        "a.yaml:4:40: note: `\(former)` is the effect of a rule; the outcome is `\(word)` [formerWord]"
      ])
    #expect(!PolicyLint(of: try policy(word)).findings.contains { $0.rule == .formerWord })
    #expect(throws: PolicyError.self) { try policy("\(former)s") }
  }

  @Test func `any other text represents the words that no condition mentions`() throws {
    let example = try example(
      proof(
        of: "{id: a, when: {not: {share.destination: [a, other]}}, expect: {caption: keep}}",
        "{id: b, when: {share.destination: [a, other]}, then: {keep: caption}}",
        "{id: c, when: {not: {any: [{share.destination: [a, other]}, {asset.selected: true}]}}, then: {remove: caption}}"
      ))
    #expect(example.given == 0)
    // A rule that keeps the invariant for one of the words is not enough for the others.
    let proven = try proof(
      of: "{id: a, when: {share.destination: a}, expect: {caption: [keep, remove]}}",
      "{id: b, when: {share.destination: other}, then: {keep: caption}}")
    guard case .proven = proven else { throw Unexpected(result: "\(proven)") }
  }

  @Test func `a refused asset satisfies a promise to remove`() throws {
    let result = try proof(
      of: "{id: a, when: {share.destination: press}, expect: {all: remove}}",
      "{id: b, when: {share.destination: press}, then: refuse}")
    guard case .proven = result else { throw Unexpected(result: "\(result)") }
  }

  @Test func `an invariant whose condition no request satisfies promises nothing`() throws {
    let result = try proof(
      of:
        "{id: a, when: {caller.api: direct, authorization.readWrite: denied}, expect: {all: keep}}")
    guard case .vacuous = result else { throw Unexpected(result: "\(result)") }
  }

  @Test func `too many requests are counted and not walked`() throws {
    let kinds = Set<Kind>.removable.sorted().prefix(16)
    let facts = kinds.map { "options.\($0): exclude" }.joined(separator: ", ")
    let result = try proof(of: "{id: a, when: {\(facts)}, expect: {outcome: delivered}}")
    guard case .tooLarge(let requests) = result else { throw Unexpected(result: "\(result)") }
    // Each of sixteen options is left alone or excluded, combined with eight wishes for other
    // kinds.
    #expect(requests == 8 << 16)
  }

  @Test func `rules that concern other kinds do not make the space larger`() throws {
    let ids = (0..<12).map { "i\($0)" }
    let rules = ids.enumerated().map { index, id in
      "{id: r\(index), when: {caller.id: \(id), share.destination: \(id)}, then: {keep: caption}}"
    }
    let text =
      "policy: test\notherwise: keep\nunrecognised: keep\nrules:\n"
      + rules.map { "  - \($0)\n" }.joined()
      + "invariants: [{id: a, expect: {location: [keep, remove]}}]\n"
    let policy = try Policy(parsing: text, file: "a.yaml")
    #expect(RequestSpace(of: [policy], about: [.location]).axes.isEmpty)
    #expect(RequestSpace(of: [policy]).points == 14 * 14)
    guard case .proven(let requests) = policy.proofs()[0].result else {
      Issue.record("not proven")
      return
    }
    #expect(requests == 4)
  }
}
