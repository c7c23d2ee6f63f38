import ArgumentParser

/// How `omit check` writes its findings.
enum CheckFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// A line for each file, for people.
  case text
  /// One object (`omit.check/1`).
  case json
  /// Annotations of GitHub's workflows.
  case github
  /// GitLab's Code Quality report.
  case gitlab
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
  /// For most continuous integration.
  case junit

  /// The document on all results; nil where a line was written for each.
  func document(of results: CheckResults) -> String? {
    switch self {
    case .text: nil
    case .json: JSONCheckReport(results).text
    case .github: GitHubCheckReport(results: results).text
    case .gitlab: GitLabCheckReport(results).text
    case .sarif: SARIFCheckReport(results).text
    case .junit: JUnitCheckReport(results: results).text
    }
  }
}
