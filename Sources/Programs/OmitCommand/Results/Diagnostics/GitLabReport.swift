import JSON
import Omit

/// The diagnostics as GitLab's Code Quality report [GitLab docs, Code Quality report format].
struct GitLabReport {
  private let findings: [Finding]

  init(_ report: DiagnosticReport) {
    findings = report.cases.flatMap { test in
      test.newDiagnostics.map { Finding($0, of: test) }
    }
  }

  var text: String { JSONText.document(of: findings) }

  private struct Finding: Encodable {
    private enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case checkName = "check_name"
    }

    let description: String
    let checkName: String
    let fingerprint: String
    let severity: Severity
    let location: Location

    init(_ diagnostic: Diagnostic, of test: DiagnosticCase) {
      description = test.message(diagnostic.messageWithRemedy)
      checkName = diagnostic.rule.id
      fingerprint = diagnostic.fingerprint
      severity = Severity(diagnostic.rule.severity)
      location = Location(diagnostic.location)
    }
  }

  private enum Severity: String, Encodable {
    case info, minor, major, critical

    init(_ severity: DiagnosticRule.Severity) {
      switch severity {
      case .note: self = .info
      case .warning: self = .minor
      case .error: self = .major
      case .unknown: self = .critical
      }
    }
  }

  private struct Location: Encodable {
    let path: String
    let lines: [String: Int]

    init(_ location: DiagnosticLocation) {
      path = location.text()
      // A picture has no lines, but the report has to name one.
      lines = ["begin": location.position?.line ?? 1]
    }
  }
}
