public import Vocabulary

/// How many items of each kind had which fate.
///
/// An item of several kinds counts under each of them, so that whoever looks for a kind finds every
/// item that has it; records before version 3 counted it under the first only.
public struct AuditCounts: Sendable, Hashable {
  /// Gone from the delivered file.
  public var removed = KindCounts()
  /// Made less exact.
  public var coarsened = KindCounts()
  /// Delivered as they were.
  public var kept = KindCounts()
  /// Kept, though they repeat a removed value; they are among the kept.
  public var echoes = KindCounts()
  /// Kept, though they were asked to be removed or made less exact because of this kind.
  public var requestedNotApplied = KindCounts()

  /// Counts nothing.
  public init() {}

  /// Takes back the counts that are true only of an output that was delivered.
  public mutating func notDelivered() {
    removed = KindCounts()
    coarsened = KindCounts()
    kept = KindCounts()
    echoes = KindCounts()
  }

  /// Counts everything that others counted too.
  public mutating func add(_ other: AuditCounts) {
    removed.add(other.removed)
    coarsened.add(other.coarsened)
    kept.add(other.kept)
    echoes.add(other.echoes)
    requestedNotApplied.add(other.requestedNotApplied)
  }
}
