import PolicyEngine
import PolicyTools

/// The findings about policies, one line each as compilers write them, and the proofs of their
/// invariants.
struct LintText {
  let results: LintResults
  let style: Style

  var text: String { results.entries.flatMap(lines).map { $0 + "\n" }.joined() }

  private func lines(of entry: LintResults.Entry) -> [String] {
    guard case .policy(_, let lint) = entry.outcome else { return [] }
    let findings = lint.findings.map { finding in
      let severity = finding.rule.severity
      return Terminal.escaping("\(finding.location): ") + paint(severity)(severity.rawValue) + ": "
        + Terminal.escaping(finding.message) + style.faint(" [\(finding.rule.rawValue)]")
    }
    return findings + lint.proofs.compactMap(line)
  }

  private func line(_ proof: InvariantProof) -> String? {
    guard case .proven(let requests) = proof.result else { return nil }
    let invariant = proof.invariant
    return Terminal.escaping("\(invariant.location): ") + style.good("proven")
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
  /// Returns the exit code, after everything was written to this output.
  func ended(_ codes: Set<ExitCode>) -> ExitCode {
    guard let failure else { return ExitCode.first(of: codes) }
    var messages = TextOutput.standardError
    // If the reader has gone away, as `head` does, no message is needed.
    if !isBrokenPipe {
      messages.writeLine("omit: standard output cannot be written: \(systemMessage(failure))")
    }
    return ExitCode.first(of: codes.union([.inputOutput]))
  }
}
