import JSON
import Omit
import PolicyEngine
import PolicyTools

/// The results as one object: schema `omit.policy-test/1`.
struct JSONTestReport: Encodable {
  private let schema = "omit.policy-test/1"
  private let passed: Int
  private let failed: Int
  private let skipped: Int
  private let milliseconds: Int
  private let cases: [Case]
  private let coverage: [Coverage]

  init(_ report: TestReport) {
    passed = report.passed
    failed = report.failed
    skipped = report.skipped
    milliseconds = report.time.milliseconds
    cases = report.cases.map(Case.init)
    coverage = report.coverage.map(Coverage.init)
  }

  var text: String { JSONText.document(of: self) }

  private struct Case: Encodable {
    let policy: String
    let name: String
    let file: String
    let line: Int
    let column: Int
    let verdict: String
    let requests: Int
    let milliseconds: Int
    let skipped: String?
    let failures: [Failure]

    init(_ test: CaseReport) {
      policy = test.subject
      name = test.name
      file = test.location.file
      line = test.location.line
      column = test.location.column
      requests = test.requests
      milliseconds = test.time.milliseconds
      failures = test.failures.map(Failure.init)
      switch test.verdict {
      case .passed: (verdict, skipped) = ("passed", nil)
      case .failed: (verdict, skipped) = ("failed", nil)
      case .skipped(let reason): (verdict, skipped) = ("skipped", reason)
      }
    }
  }

  private struct Failure: Encodable {
    let request: String?
    let message: String?
    let mismatches: [[String: String]]
    let why: [String]

    init(_ failure: CaseReport.Failure) {
      request = failure.request
      message = failure.message
      mismatches = failure.mismatches.map {
        ["what": $0.what, "expected": $0.expected, "got": $0.got]
      }
      why = failure.why
    }
  }

  private struct Coverage: Encodable {
    let policy: String
    let rules: Share
    let conditions: Share

    init(_ coverage: PolicyCoverage) {
      policy = coverage.policy.name
      rules = Share(coverage.rules)
      conditions = Share(coverage.conditions)
    }
  }

  private struct Share: Encodable {
    let covered: Int
    let total: Int
    let missing: [String]

    init(_ share: PolicyCoverage.Share) {
      covered = share.covered
      total = share.total
      missing = share.missing.map { "\($0.location): \($0.what)" }
    }
  }
}
