import Audit
import Vocabulary

/// How many assets each caller was given, and how many of each kind.
struct ShareStatistics {
  private(set) var callers: [Caller] = []
  private(set) var days: [(day: Timestamp, counts: [EntryOutcome: Int])] = []
  private(set) var total: [EntryOutcome: Int] = [:]

  /// The assets and kinds that one caller was given.
  struct Caller {
    let name: String
    var outcomes: [EntryOutcome: Int] = [:]
    var received: [Kind: Int] = [:]
    var removed: [Kind: Int] = [:]
    var notApplied: [Kind: Int] = [:]

    var assets: Int { outcomes.values.reduce(0, +) }
    var bypasses: Int { outcomes[.bypassed] ?? 0 }
  }

  /// Adds up tallies, in whatever order.
  init(_ tallies: [AuditTally]) {
    var days: [Timestamp: [EntryOutcome: Int]] = [:]
    var callers: [String: Caller] = [:]
    for tally in tallies {
      callers[tally.caller, default: Caller(name: tally.caller)].add(tally)
      days[tally.day, default: [:]][tally.outcome, default: 0] += tally.count
      total[tally.outcome, default: 0] += tally.count
    }
    self.days = days.sorted { $0.key.milliseconds < $1.key.milliseconds }
      .map { (day: $0.key, counts: $0.value) }
    // Who was given originals comes first, then who was given most.
    self.callers = callers.values.sorted {
      ($1.bypasses, $1.assets, $0.name) < ($0.bypasses, $0.assets, $1.name)
    }
  }
}

extension ShareStatistics.Caller {
  fileprivate mutating func add(_ tally: AuditTally) {
    outcomes[tally.outcome, default: 0] += tally.count
    // Every picture has what it needs to be shown.
    for kind in tally.received where kind != .rendering {
      received[kind, default: 0] += tally.count
    }
    for kind in tally.removed { removed[kind, default: 0] += tally.count }
    for kind in tally.notApplied { notApplied[kind, default: 0] += tally.count }
  }
}
