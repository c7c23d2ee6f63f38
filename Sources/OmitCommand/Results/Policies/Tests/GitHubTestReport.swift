import PolicyEngine

/// The results as annotations: commands that GitHub's workflows read from the output.
struct GitHubTestReport {
  let report: TestReport

  var text: String {
    var lines: [String] = []
    for test in report.cases {
      let place =
        "file=\(property(test.place.file)),line=\(test.place.line),"
        + "col=\(test.place.column),title=\(property(test.title))"
      switch test.verdict {
      case .passed: break
      case .skipped(let reason): lines.append("::notice \(place)::skipped: \(data(reason))")
      case .failed(let failures):
        lines.append("::error \(place)::\(data(failures.map(\.line).joined(separator: "\n")))")
      }
    }
    for entry in report.uncovered {
      for (place, what) in entry.rules.missing {
        lines.append(
          "::error file=\(property(place.file)),line=\(place.line),col=\(place.column),"
            + "title=\(property(entry.policy.name))::\(data(what))")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The message of a command: its line ends and per cents must not end or change it.
  private func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// A property of a command, which colons and commas would end.
  private func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
