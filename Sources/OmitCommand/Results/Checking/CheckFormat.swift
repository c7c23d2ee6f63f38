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
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - remedy: The command that mends what was found; its names count from the root of the results.
  /// - Returns: The document.
  func document(of results: CheckResults, mending remedy: Remedy) -> String? {
    switch self {
    case .text: nil
    case .json: JSONCheckReport(results).text
    case .github: GitHubCheckReport(results: results, remedy: remedy).text
    case .gitlab: GitLabCheckReport(results, mending: remedy).text
    case .sarif: SARIFCheckReport(results, mending: remedy).text
    case .junit: JUnitCheckReport(results: results, remedy: remedy).text
    }
  }
}
