/// How many items of each kind; whoever counts says whether an item of several kinds counts under
/// one of them, as in reports, or under each, as in the audit.
public struct KindCounts: Sendable, Hashable {
  /// By the places of kinds; none before the first is counted, and nil for those that were not.
  private var counts: [Int?] = []

  /// Makes counts of nothing.
  public init() {}

  /// Counts these items, each under the first kind that it certainly has, if any.
  public init(of items: some Sequence<Item>) {
    for kind in items.lazy.compactMap(\.certainKinds.first) { add(kind) }
  }

  /// Counts more of this kind.
  public mutating func add(_ kind: Kind, _ count: Int = 1) {
    if counts.isEmpty { counts = Array(repeating: nil, count: Kind.allCases.count) }
    counts[kind.position] = (counts[kind.position] ?? 0) + count
  }

  /// Counts an item under each of its kinds.
  @inlinable public mutating func add(_ kinds: some Sequence<Kind>) {
    for kind in kinds { add(kind) }
  }

  /// Counts everything another counter counted, or no more of each kind than a limit: with a limit of 1,
  /// sums say how many others have a kind.
  public mutating func add(_ other: KindCounts, atMost limit: Int = .max) {
    for (kind, count) in other.sorted { add(kind, min(count, limit)) }
  }

  /// How many of this kind.
  public subscript(kind: Kind) -> Int { isEmpty ? 0 : counts[kind.position] ?? 0 }

  /// All kinds that were counted, in the order of reports.
  public var sorted: [(kind: Kind, count: Int)] {
    isEmpty ? [] : Kind.allCases.compactMap { kind in counts[kind.position].map { (kind, $0) } }
  }

  /// The sum of all counts.
  public var total: Int { counts.reduce(0) { $0 + ($1 ?? 0) } }

  /// Whether nothing was counted.
  public var isEmpty: Bool { counts.isEmpty }
}
