/// Removals that were asked for and are not carried out, because a rule exempts the caller.
///
/// Items that go along as they were are counted by the kinds that were asked to be removed.
public struct RequestedNotApplied: Sendable, Hashable {
  /// Items that have the kind, or may have it.
  public private(set) var all = KindCounts()
  /// Those of them that only may have the kind, because nobody can read all that they hold.
  public private(set) var unsure = KindCounts()

  /// Counts nothing.
  public init() {}

  /// Makes counts that were written down.
  public init(all: KindCounts, unsure: KindCounts) {
    self.all = all
    self.unsure = unsure
  }

  /// Whether everything that was asked for is carried out.
  public var isEmpty: Bool { all.isEmpty }

  /// Counts items of a kind, all of which have it or all of which only may have it.
  public mutating func add(_ kind: Kind, _ count: Int = 1, isCertain: Bool = true) {
    all.add(kind, count)
    if !isCertain { unsure.add(kind, count) }
  }

  /// Adds those of another file or asset.
  public mutating func add(_ other: RequestedNotApplied) {
    all.add(other.all)
    unsure.add(other.unsure)
  }
}
