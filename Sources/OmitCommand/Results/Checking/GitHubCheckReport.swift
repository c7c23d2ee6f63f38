import Omit

/// The findings as annotations, one for each file: a step shows ten of them.
struct GitHubCheckReport {
  let results: CheckResults
  let remedy: Remedy

  var text: String {
    results.byFile.map { name, findings in
      let ids = findings.map(\.matter.id).joined(separator: ", ")
      // GitHub's log shows the message only.
      let mending = findings.lazy.compactMap(remedy.sentence(for:)).prefix(1)
      let message = (findings.map(\.message) + mending).joined(separator: "; ")
      return WorkflowCommand(
        .error, file: name.text(), title: "omit: \(ids)", message: "\(name.escaped): \(message)"
      ).line + "\n"
    }.joined()
  }
}
