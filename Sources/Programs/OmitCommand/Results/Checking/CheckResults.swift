import Omit
import Vocabulary

/// The results of `omit check`: the findings in each file, and which of them are known.
struct CheckResults {
  let root: NamingRoot
  private let baseline: Baseline?
  /// Whether baseline entries are outdated if their files no longer exist.
  private let asksForFiles: Bool
  /// Whether everything is kept, for a document or a baseline; lines for people need only the last
  /// asset.
  private let keepsAll: Bool

  /// The findings in the order of the inputs; only those of the last asset if not all are kept.
  private(set) var findings: [Entry] = []
  /// All files in the order of the inputs, if all are kept: those that were read and those that
  /// could not be.
  private(set) var files: [Name] = []
  /// Whether something was found that the baseline does not list.
  private(set) var hasNew = false
  /// The number of skipped files.
  private(set) var skipped = 0
  /// The assets with findings that the baseline does not list.
  private(set) var found = ShareSummary()
  /// The files of the first assets with findings that the baseline does not list, in the form in
  /// which they were given.
  private(set) var filesToClean: [[FileName]] = []
  /// The number of assets that hold only what the baseline lists.
  private(set) var knownAssets = 0
  private var met: Set<Baseline.Entry> = []
  /// The number of findings in the last asset.
  private var lastCount = 0

  /// The maximum number of assets whose files are named in a command.
  private static let maximumRemedyCount = 10

  /// A finding, and whether the baseline lists it.
  struct Entry {
    let finding: CheckFinding
    let isKnown: Bool
  }

  /// The name of a checked file.
  struct Name: Hashable {
    /// The name in the form of reports.
    let escaped: String
    /// The name that the system uses, or nil if no such file was found.
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

  /// Adds the findings in an asset.
  mutating func add(_ report: AssetReport) {
    let findings = CheckFinding.findings(in: report, from: root).map { finding in
      let entry = baseline?.entry(for: finding)
      if let entry { met.insert(entry) }
      return Entry(finding: finding, isKnown: entry != nil)
    }
    if !keepsAll { self.findings = [] }
    self.findings += findings
    lastCount = findings.count
    if findings.contains(where: { !$0.isKnown && $0.finding.matter.isFound }) { hasNew = true }
    switch report.outcome {
    case .cleaned:
      if findings.contains(where: { !$0.isKnown }) {
        found.add(report)
        if filesToClean.count < Self.maximumRemedyCount {
          filesToClean.append(report.files.compactMap(\.path))
        }
      } else {
        knownAssets += 1
      }
      files += names(of: report)
    case .unchanged, .bypassed: files += names(of: report)
    // Nothing is known of the other files of such an asset.
    case .refused, .failed: if keepsAll { files += findings.map { Name(of: $0.finding) } }
    case .skipped: skipped += 1
    }
  }

  /// Returns whether the baseline lists everything that was found in the last asset.
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

  /// The entries of the baseline that no longer apply.
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
