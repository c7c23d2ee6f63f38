import Foundation
import Omit
import Testing

@Suite struct ClubPolicyTests {
  let policies: PolicySet

  init() throws {
    let text = try String(contentsOf: URL(filePath: "Policies/club.yaml"), encoding: .utf8)
    policies = PolicySet(try Policy(parsing: text, file: "Policies/club.yaml"))
  }

  @Test func `the public does not learn when a photo was taken`() throws {
    let request = try Request(caller: .direct, share: Share(destination: "public"))
    let decision = policies.decide(request, about: [])
    #expect(KindSet.removable.subtracting(decision.removedKinds) == [.caption])
  }
}
