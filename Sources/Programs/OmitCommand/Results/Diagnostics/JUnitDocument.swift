/// The results as JUnit's XML.
///
/// A case fails if something is wrong, and has an error if nothing could be determined.
struct JUnitDocument {
  let report: DiagnosticReport

  var text: String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites name=\"\(escaped(report.tool))\" "
        + "\(counts(report.cases))\(time(report.time))>",
    ]
    for (name, cases) in suites {
      lines.append("  <testsuite name=\"\(escaped(name))\" \(counts(cases))\(time(of: cases))>")
      for test in cases { lines += self.lines(of: test, in: name) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  /// The suites in the order of their first case; all files are in one named after the command.
  private var suites: [(name: String, cases: [DiagnosticCase])] {
    var suites: [(name: String, cases: [DiagnosticCase])] = []
    for test in report.cases {
      let name =
        switch test.subject {
        case .file: report.tool
        case .test(_, let suite): suite
        }
      if let index = suites.firstIndex(where: { $0.name == name }) {
        suites[index].cases.append(test)
      } else {
        suites.append((name, [test]))
      }
    }
    return suites
  }

  private func lines(of test: DiagnosticCase, in suite: String) -> [String] {
    let file = escaped(test.location.text(where: XMLText.canHold))
    let name =
      switch test.subject {
      case .file: file
      case .test(let name, _): escaped(name)
      }
    let line = test.location.position.map { " line=\"\($0.line)\"" } ?? ""
    let start =
      "    <testcase classname=\"\(escaped(suite))\" name=\"\(name)\" file=\"\(file)\"\(line)"
      + time(test.time)
    let inner: String
    switch test.outcome {
    case .passed: return [start + "/>"]
    case .skipped(let reason): inner = "<skipped message=\"\(escaped(reason))\"/>"
    case .failed: inner = element("failure", on: test.newDiagnostics)
    case .unknown: inner = element("error", on: test.newDiagnostics)
    }
    return [start + ">", "      " + inner, "    </testcase>"]
  }

  private func element(_ name: String, on diagnostics: [Diagnostic]) -> String {
    let types = escaped(diagnostics.ruleIDs.joined(separator: " "))
    let message = escaped(diagnostics.map(\.message).joined(separator: "; "))
    let body = escaped(diagnostics.sentences.joined(separator: "\n"))
    return "<\(name) type=\"\(types)\" message=\"\(message)\">\(body)</\(name)>"
  }

  private func counts(_ cases: [DiagnosticCase]) -> String {
    var (failures, errors, skipped) = (0, 0, 0)
    for test in cases {
      switch test.outcome {
      case .passed: break
      case .failed: failures += 1
      case .unknown: errors += 1
      case .skipped: skipped += 1
      }
    }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "skipped=\"\(skipped)\""
  }

  private func time(of cases: [DiagnosticCase]) -> String {
    let times = cases.compactMap(\.time)
    return time(times.isEmpty ? nil : times.reduce(.zero, +))
  }

  /// Returns an attribute with the seconds; empty if they were not measured.
  private func time(_ time: Duration?) -> String {
    guard let milliseconds = time?.milliseconds else { return "" }
    let rest = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return " time=\"\(milliseconds / 1000).\(zeros)\(rest)\""
  }

  private func escaped(_ text: String) -> String { XMLText.escaped(text) }
}

extension Duration {
  /// The time in whole milliseconds.
  var milliseconds: Int { Int((self / .milliseconds(1)).rounded()) }
}

/// Text in the syntax of XML.
enum XMLText {
  /// Returns text for use between tags or in quotation marks.
  ///
  /// Characters that XML cannot hold are replaced [XML 1.0, 2.2].
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case let scalar where !canHold(scalar): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns whether XML can express the character.
  static func canHold(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t", "\r": true
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": false
    default: true  // characters, not an enumeration of ours
    }
  }
}
