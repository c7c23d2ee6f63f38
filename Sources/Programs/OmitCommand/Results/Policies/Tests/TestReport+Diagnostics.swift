import Omit
import PolicyEngine
import PolicyTools

extension TestReport {
  /// The results for other programs, with a case for each case of a test.
  ///
  /// Each policy with too few effective rules is a case, too.
  var diagnosticReport: DiagnosticReport {
    DiagnosticReport(
      tool: Self.tool, rules: [.failed, .uncovered],
      cases: cases.map(DiagnosticCase.init) + uncovered.map(DiagnosticCase.init), time: time)
  }

  fileprivate static let tool = "omit policy test"
}

extension DiagnosticRule {
  fileprivate static let failed = DiagnosticRule(
    id: "failed", title: "A policy does not decide as a test expects",
    help: "The policy does not decide a request as the case expects. Change the policy or the "
      + "case; `omit policy explain` shows why the request is decided this way.", severity: .error)
  fileprivate static let uncovered = DiagnosticRule(
    id: "uncovered", title: "No test shows an effect of a rule",
    help: "No case has a request that this rule decides. Add a case, or remove the rule.",
    severity: .error)
}

extension DiagnosticCase {
  fileprivate init(_ report: CaseReport) {
    let location = DiagnosticLocation(report.location)
    let outcome: Outcome =
      switch report.verdict {
      case .passed: .passed()
      case .skipped(let reason): .skipped(reason)
      case .failed(let failures):
        .failed(
          failures.map { failure in
            Diagnostic(
              rule: .failed, location: location, message: failure.line,
              fingerprint: DiagnosticFingerprint(
                of: TestReport.tool, location.name, report.title, failure.request ?? ""
              ).text)
          })
      }
    self.init(
      subject: .test(report.name, suite: report.subject), location: location, outcome: outcome,
      time: report.time)
  }

  fileprivate init(_ coverage: PolicyCoverage) {
    let missing = coverage.rules.missing.map { location, what in
      Diagnostic(
        rule: .uncovered, location: DiagnosticLocation(location), message: what,
        fingerprint: DiagnosticFingerprint(of: TestReport.tool, location.file, what).text)
    }
    self.init(
      subject: .test("its rules have an effect in a case", suite: coverage.policy.name),
      location: DiagnosticLocation(coverage.policy.locations.start), outcome: .failed(missing))
  }
}

extension DiagnosticLocation {
  /// Makes a place from one in a policy or a test.
  init(_ location: PolicyLocation) {
    self.init(
      name: location.file, bytes: Array(location.file.utf8),
      position: Position(line: location.line, column: location.column))
  }
}
