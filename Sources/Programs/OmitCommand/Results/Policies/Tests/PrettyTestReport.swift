import PolicyEngine
import PolicyTools

/// The results for people: failures in full, the rest in a line each or less.
struct PrettyTestReport {
  let report: TestReport
  let style: Style
  let isVerbose: Bool
  let showsCoverage: Bool

  var text: String {
    var lines: [String] = []
    for subject in subjects {
      let cases = report.cases.filter { $0.subject == subject }
      lines.append(heading(subject, over: cases))
      for test in cases { lines += self.lines(of: test) }
    }
    if showsCoverage || !report.uncovered.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines += coverage
    }
    if !lines.isEmpty { lines.append("") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The subjects in the order of their first case.
  private var subjects: [String] {
    report.cases.reduce(into: []) { if !$0.contains($1.subject) { $0.append($1.subject) } }
  }

  private func heading(_ subject: String, over cases: [CaseReport]) -> String {
    let failed = cases.count { !$0.failures.isEmpty }
    let sign = failed == 0 ? style.good("ok    ") : style.bad("FAILED")
    var text = "\(sign)  \(style.strong(subject))  \(Quantity.count(cases.count, "case"))"
    if failed > 0 { text += ", \(failed) failed" }
    return text
  }

  private func lines(of test: CaseReport) -> [String] {
    switch test.verdict {
    case .passed:
      guard isVerbose else { return [] }
      var text = "  \(style.good("ok"))    \(Terminal.escaping(test.name))"
      var details = test.requests == 1 ? [] : [Quantity.count(test.requests, "request")]
      details.append(Quantity.time(test.time))
      text += style.faint("  \(details.joined(separator: ", "))")
      return [text]
    case .skipped(let reason):
      return ["  \(style.caution("skip"))  \(Terminal.escaping("\(test.name): \(reason)"))"]
    case .failed(let failures):
      var lines = [
        "  \(style.bad("FAIL"))  \(Terminal.escaping(test.name))", "        \(test.location)",
      ]
      // One failure is shown in full; the others of a matrix are mostly alike.
      for failure in failures.prefix(1) { lines += self.lines(of: failure) }
      if failures.count > 1 {
        lines.append(
          "        and \(failures.count - 1) more of \(Quantity.count(test.requests, "request"))")
        for failure in failures.dropFirst().prefix(isVerbose ? .max : 0) {
          lines += self.lines(of: failure)
        }
      }
      return lines
    }
  }

  private func lines(of failure: CaseReport.Failure) -> [String] {
    var lines: [String] = []
    if let request = failure.request { lines.append("        request   \(request)") }
    if let message = failure.message { lines.append("        \(message)") }
    for mismatch in failure.mismatches {
      lines.append("        \(mismatch.what)")
      lines.append("          expected  \(mismatch.expected)")
      lines.append("          got       \(mismatch.got)")
    }
    if !failure.why.isEmpty {
      lines.append("        why")
      lines += failure.why.map { "          \($0)" }
    }
    return lines.map(Terminal.escaping)
  }

  // MARK: Coverage

  private var coverage: [String] {
    let sorted = report.coverage.sorted { $0.policy.name < $1.policy.name }
    guard !sorted.isEmpty else { return [] }
    var lines = [
      TextTable(
        header: ["coverage", "rules", "%", "conditions", "%"],
        rows: sorted.map { entry in
          let (rules, conditions) = (entry.rules, entry.conditions)
          return [
            entry.policy.name, "\(rules.covered) of \(rules.total)", "\(rules.percent)",
            "\(conditions.covered) of \(conditions.total)", "\(conditions.percent)",
          ]
        }, style: style
      ).text
    ]
    for entry in sorted {
      for (location, what) in entry.rules.missing + entry.conditions.missing {
        lines.append("  \(location): \(what)")
      }
    }
    if let threshold = report.threshold {
      for entry in report.uncovered {
        lines.append(
          style.bad("FAILED")
            + "  \(entry.policy.name)  \(entry.rules.percent) % of the rules have an effect in a "
            + "case; at least \(threshold) % is required")
      }
    }
    return lines
  }
}
