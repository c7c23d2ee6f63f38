import PolicyEngine

/// The results as annotations: commands that GitHub's workflows read from the output.
struct GitHubTestReport {
  let report: TestReport

  var text: String {
    var lines: [String] = []
    for test in report.cases {
      let place = { (level: WorkflowCommand.Level, text: String) in
        WorkflowCommand(
          level, file: test.place.file, at: (test.place.line, test.place.column),
          title: test.title, message: text
        ).line
      }
      switch test.verdict {
      case .passed: break
      case .skipped(let reason): lines.append(place(.notice, "skipped: \(reason)"))
      case .failed(let failures):
        lines.append(place(.error, failures.map(\.line).joined(separator: "\n")))
      }
    }
    for entry in report.uncovered {
      for (place, what) in entry.rules.missing {
        lines.append(
          WorkflowCommand(
            .error, file: place.file, at: (place.line, place.column), title: entry.policy.name,
            message: what
          ).line)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
