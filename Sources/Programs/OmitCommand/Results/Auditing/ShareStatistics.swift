import Audit
import Vocabulary

/// The number of assets of each caller, destination or sender, in all and by kind.
struct ShareStatistics {
  private(set) var groups: [Group] = []
  private(set) var days: [(day: Timestamp, counts: [EntryOutcome: Int])] = []
  private(set) var total: [EntryOutcome: Int] = [:]

  /// The property that assets are grouped by.
  enum Grouping: String, CaseIterable {
    /// The caller's id, or the API of callers that gave none.
    case caller
    /// The destination of the assets.
    case destination
    /// The person who shared the assets.
    case by

    fileprivate func name(of tally: AuditTally) -> String? {
      switch self {
      case .caller: tally.caller
      case .destination: tally.destination
      case .by: tally.by
      }
    }

    /// The heading for assets that do not state the property.
    var unstated: String {
      switch self {
      case .caller: "no caller stated"
      case .destination: "no destination stated"
      case .by: "no sender stated"
      }
    }
  }

  /// A kind that was delivered, either unchanged or less exactly.
  struct DeliveredKind: Hashable {
    let kind: Kind
    var isCoarse = false

    /// All values, in the order of reports.
    static let all = Kind.allCases.flatMap {
      [DeliveredKind(kind: $0), DeliveredKind(kind: $0, isCoarse: true)]
    }
  }

  /// The assets and kinds of one caller, destination or sender.
  struct Group {
    /// The group's name, or nil for assets that do not state it.
    let name: String?
    var outcomes: [EntryOutcome: Int] = [:]
    var received: [DeliveredKind: Int] = [:]
    var removed: [DeliveredKind: Int] = [:]
    var notApplied: [DeliveredKind: Int] = [:]

    var assets: Int { outcomes.values.reduce(0, +) }
    var bypasses: Int { outcomes[.bypassed] ?? 0 }
  }

  /// Adds up tallies, in any order.
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
    // Groups that received originals come first, then those that received most.
    self.groups = groups.values.sorted {
      ($1.bypasses, $1.assets, $0.name ?? "") < ($0.bypasses, $0.assets, $1.name ?? "")
    }
  }
}

extension ShareStatistics.Group {
  fileprivate mutating func add(_ tally: AuditTally) {
    outcomes[tally.outcome, default: 0] += tally.count
    // Every picture has metadata that is needed to show it.
    for kind in tally.received where kind != .rendering {
      let delivered = ShareStatistics.DeliveredKind(
        kind: kind, isCoarse: tally.coarse.contains(kind))
      received[delivered, default: 0] += tally.count
    }
    for kind in tally.removed { removed[.init(kind: kind), default: 0] += tally.count }
    for kind in tally.notApplied { notApplied[.init(kind: kind), default: 0] += tally.count }
  }
}
