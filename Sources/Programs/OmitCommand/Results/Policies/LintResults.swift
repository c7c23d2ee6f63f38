import Omit
import PolicyEngine
import PolicyTools

/// The findings of `omit policy lint` in some policies.
struct LintResults {
  private(set) var entries: [Entry] = []

  /// The results for one of the policies that were named.
  struct Entry {
    /// The name in the form in which it was given.
    let named: String
    let outcome: Outcome

    enum Outcome {
      case policy(Policy, PolicyLint)
      /// The file is not a valid policy, with the faults, or with a message if there are none.
      case unreadable([PolicyError], message: String)
    }

    /// The messages about a file that is not a valid policy.
    var problems: [String] {
      guard case .unreadable(let errors, let message) = outcome else { return [] }
      return errors.isEmpty ? [message] : errors.map { "\($0)" }
    }
  }

  mutating func add(_ named: String, _ outcome: Entry.Outcome) {
    entries.append(Entry(named: named, outcome: outcome))
  }

  private var findings: [LintFinding] {
    entries.flatMap { entry -> [LintFinding] in
      if case .policy(_, let lint) = entry.outcome { lint.findings } else { [] }
    }
  }

  /// Returns the number of findings with a severity.
  func count(_ severity: LintRule.Severity) -> Int {
    findings.count { $0.rule.severity == severity }
  }

  /// The number of files that are not valid policies.
  var unreadable: Int {
    entries.count { if case .unreadable = $0.outcome { true } else { false } }
  }
}

extension LintResults {
  fileprivate static let tool = "omit policy lint"

  /// The results for other programs, with a case for each file.
  var diagnosticReport: DiagnosticReport {
    DiagnosticReport(
      tool: Self.tool, rules: LintRule.allCases.map(DiagnosticRule.init) + [.unreadablePolicy],
      cases: entries.map(DiagnosticCase.init))
  }
}

extension DiagnosticCase {
  fileprivate init(_ entry: LintResults.Entry) {
    let (file, diagnostics): (String, [Diagnostic]) =
      switch entry.outcome {
      case .policy(let policy, let lint):
        (policy.locations.start.file, lint.findings.map(Diagnostic.init))
      case .unreadable(let errors, let message):
        (
          errors.first?.location.file ?? entry.named,
          errors.isEmpty
            ? [Diagnostic(unreadable: entry.named, at: nil, message)]
            : errors.map { Diagnostic(unreadable: entry.named, at: $0.location, "\($0.problem)") }
        )
      }
    self.init(
      file: DiagnosticLocation(name: file, bytes: Array(file.utf8), position: nil),
      with: diagnostics)
  }
}

extension Diagnostic {
  /// Makes a diagnostic from a finding in a policy.
  init(_ finding: LintFinding) {
    self.init(
      rule: DiagnosticRule(finding.rule), location: DiagnosticLocation(finding.location),
      message: finding.message,
      fingerprint: DiagnosticFingerprint(
        of: LintResults.tool, finding.location.file, finding.rule.rawValue, finding.message
      ).text)
  }

  fileprivate init(unreadable named: String, at location: PolicyLocation?, _ message: String) {
    self.init(
      rule: .unreadablePolicy,
      location: location.map(DiagnosticLocation.init)
        ?? DiagnosticLocation(name: named, bytes: Array(named.utf8), position: nil),
      message: message,
      fingerprint: DiagnosticFingerprint(of: LintResults.tool, named, message).text)
  }
}

extension DiagnosticRule {
  fileprivate init(_ rule: LintRule) {
    let severity: Severity =
      switch rule.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    let title = rule.meaning.prefix(1).uppercased() + rule.meaning.dropFirst()
    self.init(
      id: rule.rawValue, title: title,
      help: "\(title). `omit help policies` names the description of the language.",
      severity: severity)
  }

  fileprivate static let unreadablePolicy = DiagnosticRule(
    id: "unreadablePolicy", title: "A file is not a valid policy",
    help: "The file cannot be read as a policy, so its decisions are unknown. `omit help policies` "
      + "names the description of the language.", severity: .unknown)
}
