import Omit

/// The findings in the Static Analysis Results Interchange Format [SARIF 2.1.0, OASIS].
///
/// The rules are all matters that there can be, so that an index into them means the same in every
/// document.
struct SARIFCheckReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  init(_ results: CheckResults, mending remedy: Remedy) { runs = [Run(results, remedy)] }

  var text: String { JSONText.document(of: self) }

  /// The name of the folder from which names count, as code scanning knows it.
  private static let root = "%SRCROOT%"

  private struct Run: Encodable {
    let tool = ["driver": Driver()]
    let invocations: [Invocation]
    /// Where the tree stands on this machine is nobody's matter [SARIF 2.1.0, 3.14.14].
    let originalUriBaseIds = [
      root: ["description": Text("The top of the work tree, or the working directory")]
    ]
    let results: [Result]

    init(_ results: CheckResults, _ remedy: Remedy) {
      invocations = [Invocation(results)]
      self.results = results.findings.map { Result($0, remedy) }
    }
  }

  private struct Driver: Encodable {
    let name = "omit"
    let version = OmitTool.version
    let semanticVersion = OmitTool.version
    let rules = CheckMatter.all.map(Rule.init)
  }

  private struct Rule: Encodable {
    let id: String
    let shortDescription: Text
    let fullDescription: Text
    let help: Text
    let defaultConfiguration = ["level": "error"]

    init(_ matter: CheckMatter) {
      id = matter.id
      shortDescription = Text(matter.title + ".")
      fullDescription = Text(matter.help)
      help = fullDescription
    }
  }

  private struct Text: Encodable {
    let text: String

    init(_ text: String) { self.text = text }
  }

  private struct Invocation: Encodable {
    let executionSuccessful: Bool

    init(_ results: CheckResults) {
      executionSuccessful = results.findings.allSatisfy(\.finding.matter.isFound)
    }
  }

  private struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int?
    let level = "error"
    let message: Text
    let locations: [Location]
    let fingerprints: [String: String]
    /// The one that GitHub's code scanning goes by.
    let partialFingerprints: [String: String]
    let suppressions: [Suppression]?

    init(_ found: CheckResults.Found, _ remedy: Remedy) {
      let finding = found.finding
      ruleId = finding.matter.id
      ruleIndex = CheckMatter.all.firstIndex(of: finding.matter)
      let mending = remedy.sentence(for: finding).map { "; \($0)" } ?? "."
      message = Text(finding.message + mending)
      locations = [Location(physicalLocation: Physical(CheckResults.Name(of: finding)))]
      fingerprints = ["omit/v1": finding.fingerprint]
      partialFingerprints = ["primaryLocationLineHash": finding.fingerprint]
      suppressions = found.isKnown ? [Suppression()] : nil
    }
  }

  private struct Suppression: Encodable {
    let kind = "external"
    let status = "accepted"
    let justification = "It is in the baseline."
  }

  private struct Location: Encodable {
    let physicalLocation: Physical
  }

  private struct Physical: Encodable {
    let artifactLocation: [String: String]
    /// A picture has no lines, and code scanning wants one.
    let region = ["startLine": 1]

    init(_ name: CheckResults.Name) {
      let bytes = name.path?.bytes ?? Array(name.escaped.utf8)
      let reference = URIReference(toFile: bytes)
      artifactLocation =
        reference.isAbsolute
        ? ["uri": reference.text] : ["uri": reference.text, "uriBaseId": root]
    }
  }
}
