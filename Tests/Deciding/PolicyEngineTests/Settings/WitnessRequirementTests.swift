import PolicyEngine
import PolicySamples
import Testing

@Suite struct WitnessRequirementTests {
  private func asking(_ witness: String?) throws -> Policy {
    try Policy(
      parsing: "policy: a\notherwise: keep\nunrecognised: keep\n"
        + (witness.map { "witness: \($0)\n" } ?? ""), file: "a.yaml")
  }

  @Test func `by default the witness counts if it can read the file`() throws {
    #expect(try asking(nil).settings.witness == .whenReadable)
    for requirement in WitnessRequirement.allCases {
      #expect(try asking(requirement.rawValue).settings.witness == requirement)
    }
    #expect(WitnessRequirement.allCases.map(\.rawValue) == ["off", "when-readable", "required"])
  }

  @Test func `the strictest of several requirements applies`() throws {
    let (off, usual, strict) = (try asking("off"), try asking(nil), try asking("required"))
    #expect(PolicySet(off).settings.witness == .off)
    #expect(PolicySet(off, [usual]).settings.witness == .whenReadable)
    #expect(PolicySet(usual, [strict, off]).settings.witness == .required)
  }

  @Test func `extending a policy takes over its requirement, unless another is stated`() throws {
    let texts = PolicyTexts { file in
      let name = file.prefix { $0 != "." }
      return "policy: \(name)\notherwise: keep\nunrecognised: keep\nwitness: \(name)\n"
    }
    func extending(_ more: String) throws -> WitnessRequirement {
      try Policy(
        parsing: "policy: a\notherwise: keep\nunrecognised: keep\n\(more)\n", file: "a.yaml",
        in: texts
      ).settings.witness
    }
    #expect(try extending("extends: required.yaml") == .required)
    #expect(try extending("extends: [off.yaml, required.yaml]") == .required)
    #expect(try extending("extends: required.yaml\nwitness: off") == .off)
    #expect(try extending("extends: everyday") == .whenReadable)
  }
}
