import PolicyEngine

/// The results as JUnit's XML, as continuous integration reads it.
struct JUnitTestReport {
  let report: TestReport

  var text: String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites name=\"omit policy test\" tests=\"\(report.cases.count)\" "
        + "failures=\"\(report.failed)\" skipped=\"\(report.skipped)\" "
        + "time=\"\(seconds(report.time))\">",
    ]
    let subjects = report.cases.reduce(into: [String]()) {
      if !$0.contains($1.subject) { $0.append($1.subject) }
    }
    for subject in subjects {
      let cases = report.cases.filter { $0.subject == subject }
      let failed = cases.count { !$0.failures.isEmpty }
      let skipped = cases.count { if case .skipped = $0.verdict { true } else { false } }
      let time = cases.reduce(Duration.zero) { $0 + $1.time }
      lines.append(
        "  <testsuite name=\"\(XMLText.escaped(subject))\" tests=\"\(cases.count)\" "
          + "failures=\"\(failed)\" skipped=\"\(skipped)\" time=\"\(seconds(time))\">")
      for test in cases { lines += self.lines(of: test) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of test: CaseReport) -> [String] {
    let start =
      "    <testcase classname=\"\(XMLText.escaped(test.subject))\" name=\"\(XMLText.escaped(test.name))\" "
      + "file=\"\(XMLText.escaped(test.place.file))\" line=\"\(test.place.line)\" "
      + "time=\"\(seconds(test.time))\""
    switch test.verdict {
    case .passed: return [start + "/>"]
    case .skipped(let reason):
      return [
        start + ">", "      <skipped message=\"\(XMLText.escaped(reason))\"/>", "    </testcase>",
      ]
    case .failed(let failures):
      let text = failures.map(\.line).joined(separator: "\n")
      return [
        start + ">",
        "      <failure message=\"\(XMLText.escaped(failures.first?.line ?? ""))\">\(XMLText.escaped(text))</failure>",
        "    </testcase>",
      ]
    }
  }

  private func seconds(_ time: Duration) -> String {
    let milliseconds = time.milliseconds
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
