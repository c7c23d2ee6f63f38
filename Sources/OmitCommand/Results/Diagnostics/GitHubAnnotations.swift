/// The diagnostics as annotations that GitHub's workflows read from the output.
///
/// A step shows ten annotations, so that those about one place of a case share one.
struct GitHubAnnotations {
  let report: DiagnosticReport

  var text: String {
    report.cases.flatMap(lines).map { $0 + "\n" }.joined()
  }

  private func lines(of test: DiagnosticCase) -> [String] {
    if case .skipped(let reason) = test.outcome {
      return [
        WorkflowCommand(
          .notice, at: test.place, title: report.tool, message: "\(test.title): skipped: \(reason)"
        ).line
      ]
    }
    var groups: [[Diagnostic]] = []
    for diagnostic in test.newDiagnostics {
      if let index = groups.firstIndex(where: { $0.first?.place == diagnostic.place }) {
        groups[index].append(diagnostic)
      } else {
        groups.append([diagnostic])
      }
    }
    return groups.compactMap { group in
      guard let first = group.first, let severity = group.map(\.rule.severity).max() else {
        return nil
      }
      return WorkflowCommand(
        WorkflowCommand.Level(severity), at: first.place,
        title: "\(report.tool): \(group.ruleIDs.joined(separator: ", "))",
        // GitHub's log shows nothing but the message.
        message: "\(test.title): \(group.sentences.joined(separator: "; "))"
      ).line
    }
  }
}

extension WorkflowCommand.Level {
  fileprivate init(_ severity: DiagnosticRule.Severity) {
    switch severity {
    case .note: self = .notice
    case .warning: self = .warning
    case .error, .unknown: self = .error
    }
  }
}
