import Omit

/// The results as JUnit's XML: each file is a case, which fails where something is found and has an
/// error where nothing could be learnt about it.
struct JUnitCheckReport {
  let results: CheckResults
  let remedy: Remedy

  var text: String {
    let groups = Dictionary(results.byFile.map { ($0.name, $0.findings) }) { $0 + $1 }
    let failures = groups.values.count { $0.allSatisfy(\.matter.isFound) }
    let counts =
      "tests=\"\(results.files.count)\" failures=\"\(failures)\" "
      + "errors=\"\(groups.count - failures)\""
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites name=\"omit check\" \(counts)>",
      "  <testsuite name=\"omit check\" \(counts)>",
    ]
    for file in results.files { lines += self.lines(of: file, groups[file] ?? []) }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of file: CheckResults.Name, _ findings: [CheckFinding]) -> [String] {
    let name = XMLText.escaped(file.text(where: XMLText.canHold))
    let start = "    <testcase classname=\"omit check\" name=\"\(name)\" file=\"\(name)\""
    guard let first = findings.first else { return [start + "/>"] }
    let element = first.matter.isFound ? "failure" : "error"
    let type = XMLText.escaped(findings.map(\.matter.id).joined(separator: " "))
    let message = XMLText.escaped(findings.map(\.message).joined(separator: "; "))
    let open = "      <\(element) type=\"\(type)\" message=\"\(message)\""
    let mending = findings.lazy.compactMap(remedy.sentence(for:)).first
    let end = mending.map { ">\(XMLText.escaped($0))</\(element)>" } ?? "/>"
    return [start + ">", open + end, "    </testcase>"]
  }
}
