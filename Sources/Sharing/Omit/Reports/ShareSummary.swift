public import Vocabulary

/// The outcomes of all assets of a share.
public struct ShareSummary: Sendable {
  /// How many assets had each outcome.
  public private(set) var outcomes: [AssetReport.Outcome: Int] = [:]
  /// How many items of all delivered assets had which fate.
  public private(set) var items = ItemCounts()
  /// In how many delivered assets there are items of which fate.
  public private(set) var assets = ItemCounts()
  /// Items that went along and repeat a value that did not, by the kinds of these values.
  public private(set) var echoes = KindCounts()
  /// Removals asked for from which a rule exempted the caller.
  public private(set) var requestedNotApplied = RequestedNotApplied()
  /// The first delivered files in which items repeat what does not go along, each with these items.
  public private(set) var repeating: [(file: String, items: [Repetition])] = []
  /// How many such files there are, and how many items in them by the kinds of what they repeat.
  public private(set) var repetitions = (files: 0, items: KindCounts())
  /// The kinds that items stayed behind for because they may have had them, and that the person asked to
  /// be removed.
  public private(set) var removedPerhapsByChoice: Set<Kind> = []
  /// How many delivered assets end before their pictures or their sound do.
  public private(set) var truncated = 0
  /// The kinds that were removed or said less exactly.
  public var takenKinds: Set<Kind> {
    Set((items.removed.sorted + items.coarsened.sorted).map(\.kind))
  }
  /// How many assets were skipped because an earlier run delivered them.
  public private(set) var deliveredEarlier = 0
  /// The reports of the first assets that were not delivered, in order, without skipped files.
  public private(set) var undelivered: [AssetReport] = []

  /// What was left out of folders because it is excluded.
  public internal(set) var exclusions = ExclusionCount()
  /// How many assets, and things that are none, were not begun because the task was cancelled.
  public internal(set) var unstarted = 0

  /// How many reports, and files, are kept of those that are only the first: a share of any number of
  /// assets takes no more memory for them.
  public static let mostKept = 1000

  /// Starts with nothing.
  public init() {}

  /// Adds the outcome for one asset.
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
        guard repeating.count < Self.mostKept else { continue }
        repeating.append((file.delivered ?? file.source, file.repeating))
      }
      removedPerhapsByChoice.formUnion(report.removedPerhapsByChoice)
      if report.isTruncated { truncated += 1 }
      requestedNotApplied.add(report.requestedNotApplied)
    case .refused, .failed:
      if undelivered.count < Self.mostKept { undelivered.append(report) }
    case .skipped where report.wasDeliveredEarlier: deliveredEarlier += 1
    case .skipped: break
    }
  }

  /// How many assets had an outcome.
  public subscript(outcome: AssetReport.Outcome) -> Int { outcomes[outcome] ?? 0 }

  /// How many assets left.
  public var delivered: Int { self[.cleaned] + self[.unchanged] + self[.bypassed] }
}
