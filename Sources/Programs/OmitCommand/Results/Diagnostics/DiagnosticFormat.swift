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
