/// How many items of each kind, counted under the first kind of each.
public struct KindCounts: Sendable, Hashable {
  private var counts: [Kind: Int] = [:]

  /// Makes counts of nothing.
  public init() {}

  /// Counts these items.
  public init(of items: some Sequence<Item>) {
    for item in items { add(item.kinds.first) }
  }

  /// Counts more of this kind.
  public mutating func add(_ kind: Kind, _ count: Int = 1) {
    counts[kind, default: 0] += count
  }

  /// Counts everything another counter counted.
  public mutating func add(_ other: KindCounts) {
    for (kind, count) in other.sorted { add(kind, count) }
  }

  /// How many of this kind.
  public subscript(kind: Kind) -> Int { counts[kind] ?? 0 }

  /// All kinds that were counted, in the order of reports.
  public var sorted: [(kind: Kind, count: Int)] {
    Kind.allCases.compactMap { kind in counts[kind].map { (kind, $0) } }
  }

  /// How many items were counted.
  public var total: Int { counts.values.reduce(0, +) }

  /// Whether nothing was counted.
  public var isEmpty: Bool { counts.isEmpty }
}
