import Omit
import Vocabulary

/// The answer to `POST /v1/check`: what is the matter with an asset.
struct CheckAnswer: Encodable {
  /// How many findings there are; 0 for an asset that would go along as it is.
  let findings: Int
  /// What would become of the asset.
  let outcome: AssetReport.Outcome
  /// The findings, in the order of the files.
  let matters: [Matter]

  /// One finding.
  struct Matter: Encodable {
    /// The name of the file.
    let file: String
    /// What is the matter, in the words of `omit.check/1`.
    let matter: String
    /// The kind it is about; nil where it is about none.
    let kind: Kind?
    /// How many items or parts; 0 where nothing could be counted.
    let count: Int
    /// The same in words.
    let message: String
  }

  /// Takes the findings from the report that foresees what would become of an asset.
  init(_ report: AssetReport) {
    // Nothing is read from a folder, so names count from none.
    let found = CheckFinding.findings(in: report, from: NamingRoot().forItsOwnNames)
    findings = found.count
    outcome = report.outcome
    matters = found.map { finding in
      Matter(
        file: finding.file, matter: finding.matter.id, kind: finding.matter.kind,
        count: finding.count, message: finding.message)
    }
  }
}
