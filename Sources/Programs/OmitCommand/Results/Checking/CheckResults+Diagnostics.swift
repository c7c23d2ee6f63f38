import Omit

extension CheckResults {
  /// Returns the results for other programs, with a case for each file.
  ///
  /// - Parameter remedy: The command that removes what was found. The names in it are relative to
  ///   the root of the results.
  /// - Returns: The results.
  func diagnosticReport(mending remedy: Remedy) -> DiagnosticReport {
    var found: [Name: [Diagnostic]] = [:]
    for entry in findings {
      found[Name(of: entry.finding), default: []].append(Diagnostic(entry, mending: remedy))
    }
    var names: Set<Name> = []
    // INVARIANT (fail closed): whatever was found is in a case, whether its file was listed or not.
    let all = files + findings.map { Name(of: $0.finding) }
    return DiagnosticReport(
      tool: "omit check", rules: CheckProblem.all.map(DiagnosticRule.init),
      cases: all.filter { names.insert($0).inserted }.map { name in
        DiagnosticCase(file: DiagnosticLocation(name), with: found[name] ?? [])
      })
  }
}

extension Diagnostic {
  /// Makes a diagnostic from what was found in a file.
  init(_ found: CheckResults.Entry, mending remedy: Remedy) {
    let finding = found.finding
    self.init(
      rule: DiagnosticRule(finding.matter),
      location: DiagnosticLocation(CheckResults.Name(of: finding)), message: finding.message,
      remedy: remedy.sentence(for: finding), fingerprint: finding.fingerprint,
      isAccepted: found.isKnown)
  }
}

extension DiagnosticRule {
  fileprivate init(_ matter: CheckProblem) {
    self.init(
      id: matter.id, title: matter.title, help: matter.help,
      severity: matter.isFound ? .error : .unknown)
  }
}

extension DiagnosticLocation {
  fileprivate init(_ name: CheckResults.Name) {
    self.init(
      name: name.escaped, bytes: name.path?.bytes ?? Array(name.escaped.utf8), position: nil)
  }
}
