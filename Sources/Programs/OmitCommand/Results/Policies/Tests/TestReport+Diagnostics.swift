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
    let place = DiagnosticLocation(report.place)
    let outcome: Outcome =
      switch report.verdict {
      case .passed: .passed()
      case .skipped(let reason): .skipped(reason)
      case .failed(let failures):
        .failed(
          failures.map { failure in
            Diagnostic(
              rule: .failed, place: place, message: failure.line,
              fingerprint: DiagnosticFingerprint(
                of: TestReport.tool, place.name, report.title, failure.request ?? ""
              ).text)
          })
      }
    self.init(
      subject: .test(report.name, suite: report.subject), place: place, outcome: outcome,
      time: report.time)
  }

  fileprivate init(_ coverage: PolicyCoverage) {
    let missing = coverage.rules.missing.map { place, what in
      Diagnostic(
        rule: .uncovered, place: DiagnosticLocation(place), message: what,
        fingerprint: DiagnosticFingerprint(of: TestReport.tool, place.file, what).text)
    }
    self.init(
      subject: .test("its rules have an effect in a case", suite: coverage.policy.name),
      place: DiagnosticLocation(coverage.policy.places.start), outcome: .failed(missing))
  }
}

extension DiagnosticLocation {
  /// Makes a place from one in a policy or a test.
  init(_ place: PolicyLocation) {
    self.init(
      name: place.file, bytes: Array(place.file.utf8),
      position: Position(line: place.line, column: place.column))
  }
}
