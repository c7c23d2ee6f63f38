import PolicyEngine

/// The findings about a policy, one line each as compilers write them, and the proofs of its
/// invariants.
struct LintText {
  let policy: Policy
  let lint: PolicyLint
  let style: Style

  var text: String {
    let findings = lint.findings.map { finding in
      let severity = finding.rule.severity
      return Terminal.escaping("\(finding.place): ") + paint(severity)(severity.rawValue) + ": "
        + Terminal.escaping(finding.message) + style.faint(" [\(finding.rule.rawValue)]")
    }
    return (findings + lint.proofs.compactMap(line)).map { $0 + "\n" }.joined()
  }

  private func line(_ proof: InvariantProof) -> String? {
    guard case .proven(let requests) = proof.result else { return nil }
    let invariant = proof.invariant
    return Terminal.escaping("\(invariant.place): ") + style.good("proven")
      + " for \(Quantity.count(requests, "request")): "
      + Terminal.escaping(invariant.title ?? "the invariant") + style.faint(" [\(invariant.id)]")
  }

  private func paint(_ severity: LintRule.Severity) -> (String) -> String {
    switch severity {
    case .error: style.bad
    case .warning: style.caution
    case .note: style.strong
    }
  }
}

extension TextOutput {
  /// The code to end with, after everything was written here.
  func ended(_ codes: Set<ExitCode>) -> ExitCode {
    guard let failure else { return ExitCode.first(of: codes) }
    var messages = TextOutput.standardError
    // The reader went away, as `head` does: it knows.
    if !isBrokenPipe {
      messages.writeLine("omit: standard output cannot be written: \(systemMessage(failure))")
    }
    return ExitCode.first(of: codes.union([.inputOutput]))
  }
}
