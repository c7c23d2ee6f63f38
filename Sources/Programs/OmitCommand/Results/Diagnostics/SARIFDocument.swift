import JSON
import Omit

/// The diagnostics in the Static Analysis Results Interchange Format [SARIF 2.1.0, OASIS].
///
/// It lists every rule of the command, so that an index into the list means the same in all
/// documents of a version.
struct SARIFDocument: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  init(_ report: DiagnosticReport) { runs = [Run(report)] }

  var text: String { JSONText.document(of: self) }

  /// The name that code scanning uses for the folder that names are relative to.
  private static let root = "%SRCROOT%"

  private struct Run: Encodable {
    let tool: [String: Driver]
    let invocations: [[String: Bool]]
    /// The path of the tree on this machine is left out [SARIF 2.1.0, 3.14.14].
    let originalUriBaseIds = [
      root: ["description": Text("The top of the work tree, or the working directory")]
    ]
    let results: [Result]

    init(_ report: DiagnosticReport) {
      tool = ["driver": Driver(report)]
      let isWhole = report.cases.allSatisfy {
        if case .unknown = $0.outcome { false } else { true }
      }
      invocations = [["executionSuccessful": isWhole]]
      results = report.cases.flatMap { test in
        test.diagnostics.map { Result($0, of: test, among: report.rules) }
      }
    }
  }

  private struct Driver: Encodable {
    let name: String
    let version = OmitTool.version
    let semanticVersion = OmitTool.version
    let rules: [Rule]

    init(_ report: DiagnosticReport) {
      name = report.tool
      rules = report.rules.map(Rule.init)
    }
  }

  private struct Rule: Encodable {
    let id: String
    let shortDescription: Text
    let fullDescription: Text
    let help: Text
    let defaultConfiguration: [String: Level]

    init(_ rule: DiagnosticRule) {
      id = rule.id
      shortDescription = Text(rule.title + ".")
      fullDescription = Text(rule.help)
      help = fullDescription
      defaultConfiguration = ["level": Level(rule.severity)]
    }
  }

  private enum Level: String, Encodable {
    case note, warning, error

    init(_ severity: DiagnosticRule.Severity) {
      switch severity {
      case .note: self = .note
      case .warning: self = .warning
      case .error, .unknown: self = .error
      }
    }
  }

  private struct Text: Encodable {
    let text: String

    init(_ text: String) { self.text = text }
  }

  private struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int?
    let level: Level
    let message: Text
    let locations: [[String: Physical]]
    let fingerprints: [String: String]
    /// The fingerprint that GitHub's code scanning uses.
    let partialFingerprints: [String: String]
    let suppressions: [Suppression]?

    init(_ diagnostic: Diagnostic, of test: DiagnosticCase, among rules: [DiagnosticRule]) {
      ruleId = diagnostic.rule.id
      ruleIndex = rules.firstIndex { $0.id == diagnostic.rule.id }
      level = Level(diagnostic.rule.severity)
      message = Text(
        test.message(diagnostic.message) + (diagnostic.remedy.map { "; \($0)" } ?? "."))
      locations = [["physicalLocation": Physical(diagnostic.location)]]
      fingerprints = ["omit/v1": diagnostic.fingerprint]
      partialFingerprints = ["primaryLocationLineHash": diagnostic.fingerprint]
      suppressions = diagnostic.isAccepted ? [Suppression()] : nil
    }
  }

  private struct Suppression: Encodable {
    let kind = "external"
    let status = "accepted"
    let justification = "It is in the baseline."
  }

  private struct Physical: Encodable {
    let artifactLocation: [String: String]
    let region: [String: Int]

    init(_ location: DiagnosticLocation) {
      let reference = URIReference(toFile: location.bytes)
      artifactLocation =
        reference.isAbsolute
        ? ["uri": reference.text] : ["uri": reference.text, "uriBaseId": root]
      // A picture has no lines, but code scanning requires one.
      region =
        location.position.map { ["startLine": $0.line, "startColumn": $0.column] }
        ?? ["startLine": 1]
    }
  }
}

/// A reference to a file by its name, as documents require it [RFC 3986].
struct URIReference {
  let text: String
  /// Whether the reference does not depend on where the document is read.
  let isAbsolute: Bool

  /// Makes a reference to a file.
  ///
  /// - Parameter name: The bytes of its name; they need not be text.
  init(toFile name: some Collection<UInt8>) {
    isAbsolute = name.first == UInt8(ascii: "/")
    // A colon before a slash would make the first name a scheme [RFC 3986 3.3, 4.2].
    let encoded = name.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        [byte]
      case let byte where Self.plain.contains(byte): [byte]
      case let byte:
        [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
      }
    }
    text = (isAbsolute ? "file://" : "") + String(decoding: encoded, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
  private static let plain = Set("-._~/!$&'()*+,;=@".utf8)
}
