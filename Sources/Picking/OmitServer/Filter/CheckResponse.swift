import Omit
import Vocabulary

/// The answer to `POST /v1/check`: the findings about an asset.
struct CheckResponse: Encodable {
  /// The number of findings, 0 for an asset that would be delivered unchanged.
  let findings: Int
  /// The foreseen outcome of the asset.
  let outcome: AssetReport.Outcome
  /// The findings, in the order of the files.
  let matters: [FoundMatter]

  /// One finding.
  struct FoundMatter: Encodable {
    /// The name of the file.
    let file: String
    /// The finding, in the words of `omit.check/1`.
    let matter: String
    /// The kind that the finding concerns, or nil if it concerns none.
    let kind: Kind?
    /// The number of items or parts, or 0 if nothing could be counted.
    let count: Int
    /// The finding as a sentence.
    let message: String
  }

  /// Takes the findings from a report on the foreseen outcome of an asset.
  init(_ report: AssetReport) {
    // Nothing is read from a folder, so names are not relative to one.
    let found = CheckFinding.findings(in: report, from: NamingRoot().forRelativeNames)
    findings = found.count
    outcome = report.outcome
    matters = found.map { finding in
      FoundMatter(
        file: finding.file, matter: finding.matter.id, kind: finding.matter.kind,
        count: finding.count, message: finding.message)
    }
  }
}
