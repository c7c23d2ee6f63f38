/// The results in the Test Anything Protocol, version 14.
struct TAPTestReport {
  let report: TestReport

  var text: String {
    var lines = ["TAP version 14", "1..\(report.cases.count)"]
    for (index, test) in report.cases.enumerated() {
      let title = "\(index + 1) - \(description(test.title))"
      switch test.verdict {
      case .passed: lines.append("ok \(title)")
      case .skipped(let reason): lines.append("ok \(title) # SKIP \(description(reason))")
      case .failed(let failures):
        lines.append("not ok \(title)")
        lines.append("  ---")
        lines.append("  at: \(quoted("\(test.place)"))")
        lines.append("  failures:")
        lines += failures.map { "    - \(quoted($0.line))" }
        lines.append("  ...")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A description is one line, in which a number sign starts a directive.
  private func description(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("#", with: "\\#").replacing("\n", with: " ")
  }

  /// A double-quoted scalar [YAML 1.2, 7.3.1].
  private func quoted(_ text: String) -> String {
    let inner = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(inner)\""
  }
}
