import Omit
import PolicyEngine

/// The failures in the Static Analysis Results Interchange Format [SARIF 2.1.0, OASIS].
struct SARIFTestReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  init(_ report: TestReport) {
    let failures = report.cases.flatMap { test in
      test.failures.map { failure in
        Result(
          rule: "failed", level: "error", text: "\(test.title): \(failure.line)", at: test.place)
      }
    }
    let uncovered = report.uncovered.flatMap { entry in
      entry.rules.missing.map {
        Result(
          rule: "uncovered", level: "error", text: "\(entry.policy.name): \($0.what)", at: $0.place)
      }
    }
    runs = [Run(results: failures + uncovered)]
  }

  var text: String { JSONText.document(of: self) }

  private struct Run: Encodable {
    let tool = Tool()
    let results: [Result]
  }

  private struct Tool: Encodable {
    let driver = Driver()
  }

  private struct Driver: Encodable {
    let name = "omit policy test"
    let version = OmitTool.version
    let rules = [
      Rule(id: "failed", "A policy does not do what a test says"),
      Rule(id: "uncovered", "No test shows an effect of a rule"),
    ]
  }

  private struct Rule: Encodable {
    let id: String
    let shortDescription: Text

    init(id: String, _ text: String) {
      self.id = id
      shortDescription = Text(text: text)
    }
  }

  private struct Text: Encodable {
    let text: String
  }

  private struct Result: Encodable {
    let ruleId: String
    let level: String
    let message: Text
    let locations: [Location]

    init(rule: String, level: String, text: String, at place: PolicyPlace) {
      ruleId = rule
      self.level = level
      message = Text(text: text)
      locations = [Location(physicalLocation: Physical(place))]
    }
  }

  private struct Location: Encodable {
    let physicalLocation: Physical
  }

  private struct Physical: Encodable {
    let artifactLocation: [String: String]
    let region: [String: Int]

    init(_ place: PolicyPlace) {
      artifactLocation = ["uri": URIReference(toFile: Array(place.file.utf8)).text]
      region = ["startLine": place.line, "startColumn": place.column]
    }
  }
}
