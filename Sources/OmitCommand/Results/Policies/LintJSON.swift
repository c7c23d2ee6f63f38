import Omit
import PolicyEngine

/// The findings in policies, and the proofs of their invariants, in the words of `omit.lint/1`.
struct LintJSON: Encodable {
  private let schema = "omit.lint/1"
  private let counts: [String: Int]
  private let policies: [Entry]

  init(_ policies: [Entry], counts: [LintRule.Severity: Int]) {
    self.policies = policies
    self.counts = Dictionary(
      uniqueKeysWithValues: LintRule.Severity.allCases.map { ($0.rawValue, counts[$0] ?? 0) })
  }

  var text: String { JSONText.document(of: self) }

  /// The results for one of the named policies.
  struct Entry: Encodable {
    private let named: String
    private let policy: String?
    private let problem: String?
    private let problems: [String]
    private let findings: [Finding]
    private let invariants: [Proof]

    /// A policy that was looked over.
    init(_ named: String, holding policy: Policy, with lint: PolicyLint) {
      self.named = named
      self.policy = policy.name
      problem = nil
      problems = []
      findings = lint.findings.map(Finding.init)
      invariants = lint.proofs.map(Proof.init)
    }

    /// A file that is no policy.
    init(_ named: String, problems: [String]) {
      self.named = named
      problem = problems.first
      self.problems = problems
      policy = nil
      findings = []
      invariants = []
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
      rule = finding.rule.rawValue
      severity = finding.rule.severity.rawValue
      message = finding.message
      (file, line, column) = (finding.place.file, finding.place.line, finding.place.column)
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
