public import Vocabulary

/// How many items of each kind had which fate.
///
/// An item of several kinds counts under each of them, so that whoever looks for a kind finds every
/// item that has it. What it only may have is counted apart, from version 4 on; records before
/// version 3 counted an item under its first kind only.
public struct AuditCounts: Sendable, Hashable {
  /// Gone from the delivered file.
  public var removed = KindCounts()
  /// Made less exact.
  public var coarsened = KindCounts()
  /// Delivered as they were.
  public var kept = KindCounts()
  /// Kept, though they repeat a removed value; they are among the kept.
  public var echoes = KindCounts()
  /// Kept, though they were asked to be removed or made less exact because of this kind, which they
  /// have or may have.
  public var requestedNotApplied = RequestedNotApplied()
  /// The same of items that only may have a kind, because nobody can read all that they hold.
  public var possible = Possible()

  /// How many items that may have a kind had which fate.
  public struct Possible: Sendable, Hashable {
    /// Gone from the delivered file.
    public var removed = KindCounts()
    /// Delivered as they were.
    public var kept = KindCounts()

    /// Counts nothing.
    public init() {}

    /// Whether nothing was counted.
    public var isEmpty: Bool { self == Possible() }

    fileprivate mutating func add(_ other: Possible) {
      removed.add(other.removed)
      kept.add(other.kept)
    }
  }

  /// Counts nothing.
  public init() {}

  /// Counts everything that others counted too.
  public mutating func add(_ other: AuditCounts) {
    removed.add(other.removed)
    coarsened.add(other.coarsened)
    kept.add(other.kept)
    echoes.add(other.echoes)
    requestedNotApplied.add(other.requestedNotApplied)
    possible.add(other.possible)
  }
}
