import Foundation
import Omit
import Testing

@Suite struct ClubPolicyTests {
  let policies: PolicySet

  init() throws {
    let text = try String(contentsOf: URL(filePath: "Policies/club.yaml"), encoding: .utf8)
    policies = PolicySet(try Policy(parsing: text, file: "Policies/club.yaml"))
  }
}
