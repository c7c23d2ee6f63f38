public import Vocabulary

/// The number of items of each kind, by what happened to them.
///
/// An item of several kinds counts under each of them, so that a search for a kind finds every item
/// that has it. Kinds that an item only may have are counted separately, from version 4 on; records
/// before version 3 counted an item under its first kind only.
public struct AuditCounts: Sendable, Hashable {
  /// The items removed from the delivered file.
  public var removed = KindCounts()
  /// The items made less exact.
  public var coarsened = KindCounts()
  /// The items delivered unchanged.
  public var kept = KindCounts()
  /// The items kept although they repeat a removed value; they are among the kept.
  public var echoes = KindCounts()
  /// The items kept although they were to be removed or made less exact because of this kind, which
  /// they have or may have.
  public var requestedNotApplied = RequestedNotApplied()
  /// The counts of items that only may have a kind, because omit cannot fully read them.
  public var possible = Possible()

  /// The number of items that may have a kind, by what happened to them.
  public struct Possible: Sendable, Hashable {
    /// The items removed from the delivered file.
    public var removed = KindCounts()
    /// The items delivered unchanged.
    public var kept = KindCounts()

    /// Makes counts of zero.
    public init() {}

    /// Whether nothing was counted.
    public var isEmpty: Bool { self == Possible() }

    fileprivate mutating func add(_ other: Possible) {
      removed.add(other.removed)
      kept.add(other.kept)
    }
  }

  /// Makes counts of zero.
  public init() {}

  /// Adds the counts of another value.
  public mutating func add(_ other: AuditCounts) {
    removed.add(other.removed)
    coarsened.add(other.coarsened)
    kept.add(other.kept)
    echoes.add(other.echoes)
    requestedNotApplied.add(other.requestedNotApplied)
    possible.add(other.possible)
  }
}
