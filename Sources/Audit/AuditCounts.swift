public import Vocabulary

/// How many items of each kind had which fate.
public struct AuditCounts: Sendable, Hashable {
  /// Gone from the delivered file.
  public var removed = KindCounts()
  /// Made less exact.
  public var coarsened = KindCounts()
  /// Delivered as they were.
  public var kept = KindCounts()
  /// Kept, though they repeat a removed value.
  public var echoes = KindCounts()
  /// Asked to be removed, and kept because a rule exempts the caller.
  public var requestedNotApplied = KindCounts()

  /// Counts nothing.
  public init() {}

  /// Counts everything that others counted too.
  public mutating func add(_ other: AuditCounts) {
    removed.add(other.removed)
    coarsened.add(other.coarsened)
    kept.add(other.kept)
    echoes.add(other.echoes)
    requestedNotApplied.add(other.requestedNotApplied)
  }
}
