import PolicyEngine
import PolicySamples
import Testing

@Suite struct AuditTreatmentTests {
  private func policy(_ audit: String) throws -> Policy {
    try Policy(
      parsing: "policy: p\notherwise: keep\nunrecognised: keep\n\(audit)\n", file: "p.yaml")
  }

  @Test(arguments: [
    ("", AuditTreatment(paths: .name, sourceDigest: .full)),
    ("audit: {paths: full}", AuditTreatment(paths: .full, sourceDigest: .full)),
    ("audit: {sourceDigest: none}", AuditTreatment(paths: .name, sourceDigest: .none)),
    ("audit: {paths: none, sourceDigest: none}", AuditTreatment(paths: .none, sourceDigest: .none)),
  ])
  func `audit settings that a policy does not state have their defaults`(
    text: String, treatment: AuditTreatment
  ) throws {
    #expect(try policy(text).settings.audit == treatment)
  }

  @Test func `the most protective of several policies decides what is recorded`() throws {
    let full = try policy("audit: {paths: full}")
    let name = try policy("audit: {sourceDigest: none}")
    let none = try policy("audit: {paths: none}")
    #expect(PolicySet(full).settings.audit.paths == .full)
    #expect(PolicySet(full, [name]).settings.audit == name.settings.audit)
    #expect(
      PolicySet(none, [full, name]).settings.audit
        == AuditTreatment(paths: .none, sourceDigest: .none))
  }

  @Test func `anonymous records neither paths nor digests of originals`() throws {
    let anonymous = try #require(try Policy.stock(named: "anonymous"))
    #expect(anonymous.settings.audit == AuditTreatment(paths: .none, sourceDigest: .none))
  }
}
