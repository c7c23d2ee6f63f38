/// The results in the Test Anything Protocol, version 14.
struct TAPDocument {
  let report: DiagnosticReport

  var text: String {
    var lines = ["TAP version 14", "1..\(report.cases.count)"]
    for (index, test) in report.cases.enumerated() {
      let title = "\(index + 1) - \(description(test.title))"
      switch test.outcome {
      case .passed: lines.append("ok \(title)")
      case .skipped(let reason): lines.append("ok \(title) # SKIP \(description(reason))")
      case .failed, .unknown:
        lines += ["not ok \(title)", "  ---", "  at: \(quoted(test.place))", "  failures:"]
        lines += test.newDiagnostics.sentences.map { "    - \(quoted($0))" }
        lines.append("  ...")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Escapes a description, which is one line in which a number sign starts a directive.
  private func description(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("#", with: "\\#").replacing("\n", with: " ")
  }

  private func quoted(_ place: DiagnosticLocation) -> String {
    quoted(place.name + (place.position.map { ":\($0.line):\($0.column)" } ?? ""))
  }

  /// Returns a double-quoted scalar [YAML 1.2, 7.3.1].
  private func quoted(_ text: String) -> String {
    let inner = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(inner)\""
  }
}
