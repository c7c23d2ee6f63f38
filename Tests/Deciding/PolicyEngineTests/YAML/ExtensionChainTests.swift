import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

@Suite struct ExtensionChainTests {
  private static let fallbacks = "otherwise: keep\nunrecognised: keep\n"

  /// Reads `main.yaml`, with these files available.
  private func read(_ files: [String: String]) throws -> Policy {
    try Policy(
      parsing: try #require(files["main.yaml"]), file: "main.yaml",
      in: PolicyTexts { files[$0] })
  }

  @Test func `an extended policy acts as if it were written in place`() throws {
    let policy = try read([
      "main.yaml": """
      policy: main
      extends: parts/base.yaml
      otherwise: keep
      unrecognised: keep
      options: {caption: {default: exclude}}
      rules: [{id: own, then: {remove: people}}]
      """,
      "parts/base.yaml": """
      policy: base
      otherwise: remove
      unrecognised: refuse
      options: {location: {default: exclude}, caption: {default: include}}
      requires: [caller.id]
      destinations: [family, public]
      file: {names: neutral}
      rules: [{id: off, then: {remove: options.excluded}}]
      """,
    ])
    #expect(policy.name == "main")
    #expect(policy.otherwise == .keep && policy.unrecognised == .keep)
    #expect(
      policy.options == [.location: PolicyOption(.exclude), .caption: PolicyOption(.exclude)])
    #expect(policy.destinations == ["family", "public"])
    #expect(policy.settings.file.names == .neutral)
    let decision = PolicySet(policy).decide(
      try request(.direct), about: [item(.location), item(.people), item(.rights)])
    #expect(decision.actions == [.remove, .remove, .keep])
    #expect(
      decision.verdicts.map { "\($0.rules[0])" } == ["main/off", "main/own", "main/otherwise"])
    let nobody = try Request(caller: .direct)
    #expect(PolicySet(policy).decide(nobody, about: []).refusal == .incompleteRequest)
  }

  @Test func `a stock policy is extended by its name, and its text counts for the digest`() throws {
    let own = "policy: main\nextends: everyday\n" + Self.fallbacks
    let policy = try read(["main.yaml": own])
    #expect(policy.offered.count == 16)
    #expect(policy.text == own + "\0" + (try stock("everyday").text))
  }

  @Test func `a file that is reached twice counts once`() throws {
    let policy = try read([
      "main.yaml": "policy: main\nextends: [a.yaml, ./sub/../b.yaml]\n" + Self.fallbacks,
      "a.yaml": "policy: a\nextends: ./base.yaml\n" + Self.fallbacks,
      "b.yaml": "policy: b\nextends: base.yaml\n" + Self.fallbacks,
      "base.yaml": "policy: base\n" + Self.fallbacks + "rules: [{id: x, then: {remove: people}}]",
    ])
    let decision = PolicySet(policy).decide(try request(.direct), about: [item(.people)])
    #expect(decision.rules == [["x"]])
  }

  @Test func `the more protective settings of several extended policies apply`() throws {
    let policy = try read([
      "main.yaml": "policy: main\nextends: [a.yaml, b.yaml]\n" + Self.fallbacks,
      "a.yaml": "policy: a\noptions: {location: {default: include}}\n" + Self.fallbacks
        + "file: {names: neutral, times: keep}",
      "b.yaml": "policy: b\noptions: {location: {default: coarse, coarse: 5km}}\n"
        + Self.fallbacks,
    ])
    #expect(policy.options == [.location: PolicyOption(.coarse, coarse: .cell(kilometres: 5))])
    #expect(policy.settings.file == FileTreatment(names: .neutral, times: .now))
  }

  @Test(arguments: [
    (["main.yaml": "main.yaml"], "main.yaml:2:10: `main.yaml` extends itself"),
    (
      ["main.yaml": "a/x.yaml", "a/x.yaml": "../main.yaml"],
      "a/x.yaml:2:10: `../main.yaml` extends itself"
    ),
    (
      ["main.yaml": "a.yaml", "a.yaml": "nothing.yaml"],
      "a.yaml:2:10: there is no policy `nothing.yaml`, or it cannot be read"
    ),
  ])
  func `a chain that does not end in policies is refused with its place`(
    chain: [String: String], message: String
  ) {
    let files = chain.mapValues { "policy: p\nextends: \($0)\n" + Self.fallbacks }
    let error = #expect(throws: PolicyError.self) { try read(files) }
    #expect(error?.description == message)
  }

  @Test func `a chain without end is refused`() {
    let error = #expect(throws: PolicyError.self) {
      try Policy(
        parsing: "policy: p\nextends: x.yaml\n" + Self.fallbacks, file: "0.yaml",
        in: PolicyTexts { name in "policy: p\nextends: a\(name)\n" + Self.fallbacks })
    }
    #expect(
      error?.description.hasSuffix("2:10: more than 16 policies extend each other") == true)
  }

  @Test func `an error in an extended file names that file's place`() {
    let error = #expect(throws: PolicyError.self) {
      try read([
        "main.yaml": "policy: main\nextends: a.yaml\n" + Self.fallbacks,
        "a.yaml": "policy: a\notherwse: keep\n",
      ])
    }
    #expect(error?.description == "a.yaml:2:1: unknown key `otherwse`, did you mean `otherwise`")
  }
}
