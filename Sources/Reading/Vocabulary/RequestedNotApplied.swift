/// Removals that were requested but are not carried out, because a rule exempts the caller.
///
/// Items that are kept unchanged are counted by the kinds whose removal was requested.
public struct RequestedNotApplied: Sendable, Hashable {
  /// The items that have the kind, or may have it.
  public private(set) var all = KindCounts()
  /// The items among them that may have the kind, but not certainly, because they cannot be read
  /// completely.
  public private(set) var unsure = KindCounts()

  /// Creates empty counts.
  public init() {}

  /// Creates counts that were recorded.
  public init(all: KindCounts, unsure: KindCounts) {
    self.all = all
    self.unsure = unsure
  }

  /// Whether every requested removal is carried out.
  public var isEmpty: Bool { all.isEmpty }

  /// Counts items of a kind; `isCertain` says whether all of them certainly have it.
  public mutating func add(_ kind: Kind, _ count: Int = 1, isCertain: Bool = true) {
    all.add(kind, count)
    if !isCertain { unsure.add(kind, count) }
  }

  /// Adds the counts of another file or asset.
  public mutating func add(_ other: RequestedNotApplied) {
    all.add(other.all)
    unsure.add(other.unsure)
  }
}
