/// The diagnostics as annotations that GitHub's workflows read from the output.
///
/// A step shows ten annotations, so those about one place of a case are combined.
struct GitHubAnnotations {
  let report: DiagnosticReport

  var text: String {
    report.cases.flatMap(lines).map { $0 + "\n" }.joined()
  }

  private func lines(of test: DiagnosticCase) -> [String] {
    if case .skipped(let reason) = test.outcome {
      return [
        WorkflowCommand(
          .notice, at: test.location, title: report.tool,
          message: "\(test.title): skipped: \(reason)"
        ).line
      ]
    }
    var groups: [[Diagnostic]] = []
    for diagnostic in test.newDiagnostics {
      if let index = groups.firstIndex(where: { $0.first?.location == diagnostic.location }) {
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
        WorkflowCommand.Level(severity), at: first.location,
        title: "\(report.tool): \(group.ruleIDs.joined(separator: ", "))",
        // GitHub's log shows only the message.
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

/// An annotation: a command that GitHub's workflows read from the output.
///
/// ```
/// ::error file=a.jpg,line=1,col=1,title=location::holds location
/// ```
struct WorkflowCommand {
  let level: Level
  let location: DiagnosticLocation
  let title: String
  let message: String

  enum Level: String {
    case error, warning, notice
  }

  init(_ level: Level, at location: DiagnosticLocation, title: String, message: String) {
    self.level = level
    self.location = location
    self.title = title
    self.message = message
  }

  var line: String {
    let position = location.position.map { ",line=\($0.line),col=\($0.column)" } ?? ""
    return
      "::\(level.rawValue) file=\(property(location.text()))\(position),title=\(property(title))"
      + "::\(data(message))"
  }

  /// Escapes the message of a command, which line ends and per cents would end or change.
  private func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// Escapes a property of a command, which colons and commas would end.
  private func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
