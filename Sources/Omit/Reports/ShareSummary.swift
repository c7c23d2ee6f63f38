public import Vocabulary

/// The outcomes of all assets of a share.
public struct ShareSummary: Sendable {
  /// How many assets had each outcome.
  public private(set) var outcomes: [AssetReport.Outcome: Int] = [:]
  /// Items that stayed behind, of all delivered assets, by kind.
  public private(set) var removed = KindCounts()
  /// In how many delivered assets items of each kind stayed behind.
  public private(set) var assetsWithRemoved = KindCounts()
  /// Items that went along less exact than they were, of all delivered assets, by kind.
  public private(set) var coarsened = KindCounts()
  /// In how many delivered assets items of each kind went along less exact.
  public private(set) var assetsWithCoarsened = KindCounts()
  /// Items that went along and repeat a value that did not, by the kinds of these values.
  public private(set) var echoes = KindCounts()
  /// Removals asked for from which a rule exempted the caller, by kind.
  public private(set) var requestedNotApplied = KindCounts()
  /// The first delivered files in which items repeat what does not go along, each with these items.
  public private(set) var repeating: [(file: String, items: [Repetition])] = []
  /// How many such files there are, and how many items in them by the kinds of what they repeat.
  public private(set) var repetitions = (files: 0, items: KindCounts())
  /// Items of which no kind is known, because they could not be read, and that stayed behind.
  public private(set) var unreadRemoved = 0
  /// In how many delivered assets such items stayed behind.
  public private(set) var withoutUnread = 0
  /// Items that stayed behind only because they may have had what was to be removed.
  public private(set) var removedUnsure = 0
  /// The same items, each under each of the kinds that it may have had and that was to be removed.
  public private(set) var removedPerhaps = KindCounts()
  /// Of these kinds, those that the person asked to be removed.
  public private(set) var removedPerhapsByChoice: Set<Kind> = []
  /// Pictures and sound that players pass over, and that went along.
  public private(set) var hidden = 0
  /// In how many delivered assets there are such.
  public private(set) var withHidden = 0
  /// Items that stayed behind although the person chose otherwise.
  public private(set) var unmetChoices = UnmetChoices()
  /// How many delivered assets end before their pictures or their sound do.
  public private(set) var truncated = 0
  /// Loose bytes of pictures and sound that were blanked.
  public private(set) var looseBytes = 0
  /// In how many delivered assets there were such bytes.
  public private(set) var withoutLoose = 0
  /// The kinds that were removed or said less exactly.
  public var takenKinds: Set<Kind> { Set((removed.sorted + coarsened.sorted).map(\.kind)) }
  /// How many delivered assets hold unrecognised parts.
  public private(set) var withUnrecognised = 0
  /// How many unrecognised parts stayed behind.
  public private(set) var unrecognisedRemoved = 0
  /// In how many delivered assets unrecognised parts stayed behind.
  public private(set) var withoutUnrecognised = 0
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
      removed.add(report.removed)
      for (kind, _) in report.removed.sorted { assetsWithRemoved.add(kind) }
      coarsened.add(report.coarsened)
      for (kind, _) in report.coarsened.sorted { assetsWithCoarsened.add(kind) }
      echoes.add(report.echoes)
      for file in report.files where !file.repeating.isEmpty {
        repetitions.files += 1
        for item in file.repeating { repetitions.items.add(item.kind) }
        guard repeating.count < Self.mostKept else { continue }
        repeating.append((file.delivered ?? file.source, file.repeating))
      }
      unreadRemoved += report.unreadRemoved
      if report.unreadRemoved > 0 { withoutUnread += 1 }
      removedUnsure += report.removedUnsure
      removedPerhaps.add(report.removedPerhaps)
      removedPerhapsByChoice.formUnion(report.removedPerhapsByChoice)
      hidden += report.hidden
      if report.hidden > 0 { withHidden += 1 }
      unmetChoices.add(report.unmetChoices)
      if report.isTruncated { truncated += 1 }
      looseBytes += report.looseBytes
      if report.looseBytes > 0 { withoutLoose += 1 }
      requestedNotApplied.add(report.requestedNotApplied)
      if report.unrecognisedKept > 0 { withUnrecognised += 1 }
      unrecognisedRemoved += report.unrecognisedRemoved
      if report.unrecognisedRemoved > 0 { withoutUnrecognised += 1 }
    case .refused, .failed:
      if undelivered.count < Self.mostKept { undelivered.append(report) }
    case .skipped where report.wasDeliveredEarlier: deliveredEarlier += 1
    case .skipped: break
    }
  }

  /// How many assets had an outcome.
  public subscript(outcome: AssetReport.Outcome) -> Int { outcomes[outcome] ?? 0 }

  /// Whether every delivered asset has all that it had, as exactly as before.
  public var changedNothing: Bool {
    removed.isEmpty && coarsened.isEmpty && unrecognisedRemoved == 0 && unreadRemoved == 0
  }

  /// How many assets left.
  public var delivered: Int { self[.cleaned] + self[.unchanged] + self[.bypassed] }
}
