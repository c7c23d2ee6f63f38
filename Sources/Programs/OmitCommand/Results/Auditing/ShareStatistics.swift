import Audit
import Vocabulary

/// How many assets each caller, destination or sender had, and how many of each kind.
struct ShareStatistics {
  private(set) var groups: [Group] = []
  private(set) var days: [(day: Timestamp, counts: [EntryOutcome: Int])] = []
  private(set) var total: [EntryOutcome: Int] = [:]

  /// What assets are told apart by.
  enum Grouping: String, CaseIterable {
    /// The caller's id, or the API of callers that gave none.
    case caller
    /// Where they went.
    case destination
    /// Who shared them.
    case by

    fileprivate func name(of tally: AuditTally) -> String? {
      switch self {
      case .caller: tally.caller
      case .destination: tally.destination
      case .by: tally.by
      }
    }

    /// What assets have in common of which it was not said.
    var unstated: String {
      switch self {
      case .caller: "no caller stated"
      case .destination: "no destination stated"
      case .by: "nobody named who shared it"
      }
    }
  }

  /// A kind as it was delivered: as it was, or less exactly.
  struct Told: Hashable {
    let kind: Kind
    var isCoarse = false

    /// All there are, in the order of reports.
    static let all = Kind.allCases.flatMap { [Told(kind: $0), Told(kind: $0, isCoarse: true)] }
  }

  /// The assets and kinds of one caller, destination or sender.
  struct Group {
    /// Nil for assets of which it was not said.
    let name: String?
    var outcomes: [EntryOutcome: Int] = [:]
    var received: [Told: Int] = [:]
    var removed: [Told: Int] = [:]
    var notApplied: [Told: Int] = [:]

    var assets: Int { outcomes.values.reduce(0, +) }
    var bypasses: Int { outcomes[.bypassed] ?? 0 }
  }

  /// Adds up tallies, in whatever order.
  init(_ tallies: [AuditTally], by grouping: Grouping = .caller) {
    var days: [Timestamp: [EntryOutcome: Int]] = [:]
    var groups: [String?: Group] = [:]
    for tally in tallies {
      let name = grouping.name(of: tally)
      groups[name, default: Group(name: name)].add(tally)
      days[tally.day, default: [:]][tally.outcome, default: 0] += tally.count
      total[tally.outcome, default: 0] += tally.count
    }
    self.days = days.sorted { $0.key.milliseconds < $1.key.milliseconds }
      .map { (day: $0.key, counts: $0.value) }
    // Who was given originals comes first, then who was given most.
    self.groups = groups.values.sorted {
      ($1.bypasses, $1.assets, $0.name ?? "") < ($0.bypasses, $0.assets, $1.name ?? "")
    }
  }
}

extension ShareStatistics.Group {
  fileprivate mutating func add(_ tally: AuditTally) {
    outcomes[tally.outcome, default: 0] += tally.count
    // Every picture has what it needs to be shown.
    for kind in tally.received where kind != .rendering {
      let told = ShareStatistics.Told(kind: kind, isCoarse: tally.coarse.contains(kind))
      received[told, default: 0] += tally.count
    }
    for kind in tally.removed { removed[.init(kind: kind), default: 0] += tally.count }
    for kind in tally.notApplied { notApplied[.init(kind: kind), default: 0] += tally.count }
  }
}
