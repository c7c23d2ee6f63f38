import JSON
import Omit
import Vocabulary

/// The findings as one object: schema `omit.check/1`.
struct JSONCheckReport: Encodable {
  private let schema = "omit.check/1"
  private let version = OmitTool.version
  private let files: Files
  private let findings: [Finding]
  private let outdated: [Entry]

  init(_ results: CheckResults, mending remedy: Remedy) {
    files = Files(results)
    findings = results.findings.map { Finding($0.finding, Diagnostic($0, mending: remedy)) }
    outdated = results.outdated.map(Entry.init)
  }

  var text: String { JSONText.document(of: self) }

  /// The number of files of each sort.
  private struct Files: Encodable {
    let checked: Int
    let found: Int
    let known: Int
    let unsupportedFormat: Int
    let couldNotLook: Int
    let refused: Int
    let failed: Int
    let skipped: Int

    init(_ results: CheckResults) {
      func count(_ isMeant: (CheckResults.Entry) -> Bool) -> Set<String> {
        Set(results.findings.filter(isMeant).map(\.finding.file))
      }
      let found = count { $0.finding.matter.isFound && !$0.isKnown }
      self.found = found.count
      known = count { $0.isKnown }.subtracting(found).count
      unsupportedFormat = count { $0.finding.matter == .unsupportedFormat }.count
      couldNotLook = count { $0.finding.matter == .couldNotLook }.count
      refused = count { $0.finding.matter == .refused }.count
      failed = count { $0.finding.matter == .failed }.count
      skipped = results.skipped
      checked = results.files.count - unsupportedFormat - couldNotLook - refused - failed
    }
  }

  private struct Finding: Encodable {
    let file: String
    let matter: String
    let kind: String?
    let count: Int?
    let message: String
    let mending: String?
    let fingerprint: String
    let known: Bool

    init(_ finding: CheckFinding, _ diagnostic: Diagnostic) {
      file = diagnostic.location.name
      matter = diagnostic.rule.id
      kind = finding.matter.kind?.rawValue
      count = finding.matter.isFound ? finding.count : nil
      message = diagnostic.message
      mending = diagnostic.remedy
      fingerprint = diagnostic.fingerprint
      known = diagnostic.isAccepted
    }
  }

  /// An entry of the baseline that no longer applies.
  private struct Entry: Encodable {
    let file: String
    let matter: String

    init(_ entry: Baseline.Entry) {
      file = entry.file
      matter = entry.matter.id
    }
  }
}
