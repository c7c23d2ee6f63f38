public import Vocabulary

/// The outcomes of all assets of a share.
public struct ShareSummary: Sendable {
  /// The number of assets with each outcome.
  public private(set) var outcomes: [AssetReport.Outcome: Int] = [:]
  /// The numbers of items of all delivered assets by fate.
  public private(set) var items = ItemCounts()
  /// The numbers of delivered assets with items of each fate.
  public private(set) var assets = ItemCounts()
  /// The numbers of kept items that repeat a removed value, by the kinds of these values.
  public private(set) var echoes = KindCounts()
  /// Removals that were requested but not applied, because a rule exempts the caller.
  public private(set) var requestedNotApplied = RequestedNotApplied()
  /// The first delivered files in which items repeat removed values, each with these items.
  public private(set) var repeating: [(file: String, items: [Repetition])] = []
  /// The number of all such files, and the numbers of items in them by the kinds of the repeated
  /// values.
  public private(set) var repetitions = (files: 0, items: KindCounts())
  /// The kinds that removed items may have had, limited to those that the person asked to be
  /// removed.
  public private(set) var removedPerhapsByChoice: Set<Kind> = []
  /// The number of delivered assets that end before their pictures or their sound do.
  public private(set) var truncated = 0
  /// The number of delivered assets whose still was transcoded, or would be outside a dry run.
  public private(set) var transcoded = 0
  /// The number of assets that were skipped because an earlier run delivered them.
  public private(set) var deliveredEarlier = 0
  /// The reports of the first undelivered assets, in order, without skipped files.
  public private(set) var undelivered: [AssetReport] = []

  /// The numbers of excluded files and folders.
  public internal(set) var exclusions = ExclusionCount()
  /// The number of assets and other entries that were not begun because the task was cancelled.
  public internal(set) var unstarted = 0

  /// The greatest number of reports, and of files, in lists of the first ones.
  ///
  /// It limits the memory for shares of any size.
  public static let maximumListLength = 1000

  /// Creates an empty summary.
  public init() {}

  /// Adds the report on one asset.
  public mutating func add(_ report: AssetReport) {
    outcomes[report.outcome, default: 0] += 1
    switch report.outcome {
    case .cleaned, .unchanged, .bypassed:
      let counts = report.items
      items.add(counts)
      assets.add(counts, atMost: 1)
      echoes.add(report.counts.echoes)
      for file in report.files where !file.repeating.isEmpty {
        repetitions.files += 1
        for item in file.repeating { repetitions.items.add(item.kind) }
        guard repeating.count < Self.maximumListLength else { continue }
        repeating.append((file.delivered ?? file.source, file.repeating))
      }
      removedPerhapsByChoice.formUnion(report.removedPerhapsByChoice)
      if report.isTruncated { truncated += 1 }
      if report.transcodesTo != nil { transcoded += 1 }
      requestedNotApplied.add(report.requestedNotApplied)
    case .refused, .failed:
      if undelivered.count < Self.maximumListLength { undelivered.append(report) }
    case .skipped where report.wasDeliveredEarlier: deliveredEarlier += 1
    case .skipped: break
    }
  }

  /// The number of assets with an outcome.
  public subscript(outcome: AssetReport.Outcome) -> Int { outcomes[outcome] ?? 0 }

  /// The number of delivered assets.
  public var delivered: Int { self[.cleaned] + self[.unchanged] + self[.bypassed] }
}
