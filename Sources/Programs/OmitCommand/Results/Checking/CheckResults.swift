import Omit
import Vocabulary

/// The results of `omit check`: what is the matter with which files, and what of it is known.
struct CheckResults {
  let root: NamingRoot
  private let baseline: Baseline?
  /// Whether files that are not there any more make entries of the baseline hold no more.
  private let asksForFiles: Bool
  /// Whether everything is kept for a document or a baseline; lines for people need only the last.
  private let keepsAll: Bool

  /// In the order of the inputs; those of the asset that was added last where not all are kept.
  private(set) var findings: [Found] = []
  /// The files that were looked at, and those that could not be, in the order of the inputs, where
  /// all are kept.
  private(set) var files: [Name] = []
  /// Whether something was found that the baseline does not list.
  private(set) var hasNew = false
  /// How many files were skipped.
  private(set) var skipped = 0
  /// The assets in which something was found that the baseline does not list.
  private(set) var found = ShareSummary()
  /// The files of the first assets in which that is so, as they were given.
  private(set) var toMend: [[FileName]] = []
  /// How many assets hold only what the baseline lists.
  private(set) var knownAssets = 0
  private var met: Set<Baseline.Entry> = []
  /// How many findings the asset has that was added last.
  private var lastCount = 0

  /// For how many assets a command is told that names their files.
  private static let mostMended = 10

  /// A finding, and whether the baseline lists it.
  struct Found {
    let finding: CheckFinding
    let isKnown: Bool
  }

  /// The name of a file that was checked.
  struct Name: Hashable {
    /// As reports write it.
    let escaped: String
    /// As the system knows it; nil where nothing of that name could be found.
    let path: FileName?
  }

  init(
    from root: NamingRoot, keepingAll keeps: Bool, knowing baseline: Baseline?,
    askingForFiles asks: Bool
  ) {
    self.root = root
    self.baseline = baseline
    asksForFiles = asks
    keepsAll = keeps
  }

  /// Adds what was found in an asset.
  mutating func add(_ report: AssetReport) {
    let findings = CheckFinding.findings(in: report, from: root).map { finding in
      let entry = baseline?.entry(for: finding)
      if let entry { met.insert(entry) }
      return Found(finding: finding, isKnown: entry != nil)
    }
    if !keepsAll { self.findings = [] }
    self.findings += findings
    lastCount = findings.count
    if findings.contains(where: { !$0.isKnown && $0.finding.matter.isFound }) { hasNew = true }
    switch report.outcome {
    case .cleaned:
      if findings.contains(where: { !$0.isKnown }) {
        found.add(report)
        if toMend.count < Self.mostMended { toMend.append(report.files.compactMap(\.path)) }
      } else {
        knownAssets += 1
      }
      files += names(of: report)
    case .unchanged, .bypassed: files += names(of: report)
    // Of the others of such an asset nothing is known.
    case .refused, .failed: if keepsAll { files += findings.map { Name(of: $0.finding) } }
    case .skipped: skipped += 1
    }
  }

  /// Whether only what the baseline lists was found in the asset that was added last.
  func isKnown(_ report: AssetReport) -> Bool {
    report.outcome == .cleaned && !findings.suffix(lastCount).contains { !$0.isKnown }
  }

  private func names(of report: AssetReport) -> [Name] {
    guard keepsAll else { return [] }
    return report.files.map { file in
      let path = file.path.map(root.relative)
      return Name(escaped: path.map { "\($0)" } ?? file.source, path: path)
    }
  }

  /// The entries of the baseline that hold no more.
  var outdated: [Baseline.Entry] {
    baseline?.outdated(
      after: met, lookingAt: Set(files.map(\.escaped)), in: asksForFiles ? root : nil) ?? []
  }
}

extension CheckResults.Name {
  init(of finding: CheckFinding) {
    escaped = finding.file
    path = finding.path
  }
}
