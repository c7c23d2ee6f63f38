import Omit

/// The findings as GitLab's Code Quality report [GitLab docs, Code Quality report format].
struct GitLabCheckReport {
  private let findings: [Finding]

  init(_ results: CheckResults, mending remedy: Remedy) {
    findings = results.new.map { Finding($0, mending: remedy) }
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

    init(_ finding: CheckFinding, mending remedy: Remedy) {
      let mending = [remedy.sentence(for: finding)].compactMap(\.self)
      description = ([finding.message] + mending).joined(separator: "; ")
      checkName = finding.matter.id
      fingerprint = finding.fingerprint
      severity = Severity(of: finding.matter)
      location = Location(path: CheckResults.Name(of: finding).text())
    }
  }

  private enum Severity: String, Encodable {
    case minor, major, critical

    init(of matter: CheckMatter) {
      switch matter {
      case .tooExact: self = .minor
      case .held, .unrecognised, .unreadable, .rewritten: self = .major
      // Nothing is known of what they hold.
      case .unsupportedFormat, .couldNotLook, .refused, .failed: self = .critical
      }
    }
  }

  private struct Location: Encodable {
    let path: String
    /// A picture has no lines, and the report must name one.
    let lines = ["begin": 1]
  }
}
