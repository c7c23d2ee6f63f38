import Foundation
import PolicySamples
import Samples
import Testing

@testable import PolicyEngine
@testable import PolicyTools

@Suite struct PolicyLanguageTests {
  private static let page = Repository.root.appending(
    path: "Documentation/PolicyLanguage.md")

  @Test func `the reference of the language is generated from the readers' tables`() throws {
    let current = PolicyLanguage.markdown()
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try current.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("recorded a new reference of the language")
      return
    }
    let committed = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(committed == current, "record it with RECORD_SNAPSHOTS=1")
  }

  @Test func `the example is a policy that keeps its promise and has nothing wrong`() throws {
    let policy = try Policy(parsing: PolicyLanguage.examplePolicy + "\n", file: "club.yaml")
    let lint = PolicyLint(of: policy)
    #expect(lint.findings.isEmpty, "\(lint.findings)")
    #expect(lint.proofs.count == 1)
  }

  @Test func `the example of tests holds of the example of a policy`() throws {
    let policy = try Policy(parsing: PolicyLanguage.examplePolicy + "\n", file: "club.yaml")
    let tests = try PolicyTests(parsing: PolicyLanguage.exampleTests + "\n", file: "tests.yaml")
    var requests = 0
    for test in tests.cases {
      for stated in test.requests {
        let came = CaseResult.deciding(try stated.request(), under: PolicySet(policy)).result
        #expect(test.expectations.flatMap { $0.mismatches(with: came) }.isEmpty, "\(test.name)")
        requests += 1
      }
    }
    #expect(requests == 3)
  }

  @Test func `every key, fact, kind, built-in rule and finding has a meaning`() {
    let rows = PolicyLanguage.markdown().split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.allSatisfy { !$0.contains("|  |") })
    #expect(rows.count > 70, "\(rows.count)")
  }
}
