public import Vocabulary

/// A quantity that is counted while assets are shared.
public enum ShareCounter: Sendable, Hashable {
  /// Assets with an outcome.
  case assets(AssetReport.Outcome)
  /// Assets that were not delivered because of a problem with this code.
  case problems(Problem.Code)
  /// Bytes of originals.
  case bytesRead
  /// Bytes of outputs that were delivered.
  case bytesDelivered
  /// Items of a kind that were removed.
  case removed(Kind)
  /// Items of a kind that were kept but coarsened.
  case coarsened(Kind)
  /// Items of a kind whose removal was requested but not applied, because a rule exempts the
  /// caller.
  case notApplied(Kind)
  /// Assets whose outcome could not be recorded.
  case unrecorded

  /// A name for metrics, such as `assets.cleaned`, `bytes.read` or `removed.location`.
  public var name: String {
    switch self {
    case .assets(let outcome): "assets.\(outcome.rawValue)"
    case .problems(let code): "problems.\(code.rawValue)"
    case .bytesRead: "bytes.read"
    case .bytesDelivered: "bytes.delivered"
    case .removed(let kind): "removed.\(kind.rawValue)"
    case .coarsened(let kind): "coarsened.\(kind.rawValue)"
    case .notApplied(let kind): "notApplied.\(kind.rawValue)"
    case .unrecorded: "unrecorded"
    }
  }
}

extension AssetReport {
  /// The amounts by which the asset raises the counters.
  ///
  /// No amount is 0.
  public var counters: [(counter: ShareCounter, amount: Int)] {
    var counts: [(counter: ShareCounter, amount: Int)] = [(.assets(outcome), 1)]
    if let problem { counts.append((.problems(problem.code), 1)) }
    counts.append((.bytesRead, files.reduce(0) { $0 + ($1.sourceLength ?? 0) }))
    counts.append((.bytesDelivered, files.reduce(0) { $0 + ($1.deliveredLength ?? 0) }))
    counts += items.removed.sorted.map { (.removed($0.kind), $0.count) }
    counts += items.coarsened.sorted.map { (.coarsened($0.kind), $0.count) }
    counts += requestedNotApplied.all.sorted.map { (.notApplied($0.kind), $0.count) }
    if !isRecordedWhole { counts.append((.unrecorded, 1)) }
    return counts.filter { $0.amount > 0 }
  }
}
