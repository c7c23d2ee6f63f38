import JSON
import Omit
import PolicyEngine
import PolicyTools

/// The findings in policies, and the proofs of their invariants, in the format `omit.lint/1`.
struct LintJSON: Encodable {
  private let schema = "omit.lint/1"
  private let counts: [String: Int]
  private let policies: [Entry]

  init(_ results: LintResults) {
    policies = results.entries.map(Entry.init)
    counts = Dictionary(
      uniqueKeysWithValues: LintRule.Severity.allCases.map { ($0.rawValue, results.count($0)) })
  }

  var text: String { JSONText.document(of: self) }

  /// The results for one of the named policies.
  private struct Entry: Encodable {
    private let named: String
    private let policy: String?
    private let problem: String?
    private let problems: [String]
    private let findings: [Finding]
    private let invariants: [Proof]

    init(_ entry: LintResults.Entry) {
      named = entry.named
      problems = entry.problems
      problem = problems.first
      switch entry.outcome {
      case .policy(let policy, let lint):
        self.policy = policy.name
        findings = lint.findings.map(Finding.init)
        invariants = lint.proofs.map(Proof.init)
      case .unreadable:
        policy = nil
        findings = []
        invariants = []
      }
    }
  }

  private struct Finding: Encodable {
    let rule: String
    let severity: String
    let message: String
    let file: String
    let line: Int
    let column: Int

    init(_ finding: LintFinding) {
      let diagnostic = Diagnostic(finding)
      rule = diagnostic.rule.id
      severity = finding.rule.severity.rawValue
      message = diagnostic.message
      (file, line, column) = (
        diagnostic.location.name, finding.location.line, finding.location.column
      )
    }
  }

  private struct Proof: Encodable {
    let id: String
    let title: String?
    let result: String
    let requests: Int?

    init(_ proof: InvariantProof) {
      id = proof.invariant.id
      title = proof.invariant.title
      switch proof.result {
      case .proven(let requests): (result, self.requests) = ("proven", requests)
      case .refuted: (result, requests) = ("refuted", nil)
      case .vacuous: (result, requests) = ("vacuous", nil)
      case .tooLarge(let requests): (result, self.requests) = ("tooLarge", requests)
      }
    }
  }
}
