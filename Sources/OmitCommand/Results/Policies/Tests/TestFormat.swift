import ArgumentParser

/// How the results of a test run are written.
enum TestFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// For people.
  case pretty
  /// One object (`omit.policy-test/1`).
  case json
  /// For most continuous integration.
  case junit
  /// Annotations of GitHub's workflows.
  case github
  /// The Test Anything Protocol, version 14.
  case tap
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif

  /// Whether the closing line may stand on standard output without breaking the format.
  var isForPeople: Bool {
    switch self {
    case .pretty, .github: true
    case .json, .junit, .tap, .sarif: false
    }
  }

  /// Writes a report.
  func text(of report: TestReport, in style: Style, isVerbose: Bool, showsCoverage: Bool) -> String
  {
    switch self {
    case .pretty:
      PrettyTestReport(
        report: report, style: style, isVerbose: isVerbose, showsCoverage: showsCoverage
      ).text
    case .json: JSONTestReport(report).text
    case .junit: JUnitTestReport(report: report).text
    case .github: GitHubTestReport(report: report).text
    case .tap: TAPTestReport(report: report).text
    case .sarif: SARIFTestReport(report).text
    }
  }
}
