import ArgumentParser

/// The format in which a command writes the faults that it finds.
enum DiagnosticFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// Text for people.
  case text
  /// One object, with a schema for each command.
  case json
  /// Annotations of GitHub's workflows.
  case github
  /// GitLab's Code Quality report.
  case gitlab
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
  /// JUnit's XML, which most continuous integration reads.
  case junit
  /// The Test Anything Protocol, version 14.
  case tap

  /// Writes the results.
  ///
  /// - Parameters:
  ///   - report: The results.
  ///   - text: Writes them for people.
  ///   - json: Writes them as one object.
  /// - Returns: The document.
  func document(
    of report: @autoclosure () -> DiagnosticReport, text: () -> String, json: () -> String
  ) -> String {
    switch self {
    case .text: text()
    case .json: json()
    case .github: GitHubAnnotations(report: report()).text
    case .gitlab: GitLabReport(report()).text
    case .sarif: SARIFDocument(report()).text
    case .junit: JUnitDocument(report: report()).text
    case .tap: TAPDocument(report: report()).text
    }
  }

  /// Whether other lines may be written beside the document without breaking the format.
  var allowsOtherLines: Bool {
    switch self {
    case .text, .github: true
    case .json, .gitlab, .sarif, .junit, .tap: false
    }
  }
}

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
        lines += ["not ok \(title)", "  ---", "  at: \(quoted(test.location))", "  failures:"]
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

  private func quoted(_ location: DiagnosticLocation) -> String {
    quoted(location.name + (location.position.map { ":\($0.line):\($0.column)" } ?? ""))
  }

  /// Returns a double-quoted scalar [YAML 1.2, 7.3.1].
  private func quoted(_ text: String) -> String {
    let inner = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(inner)\""
  }
}
