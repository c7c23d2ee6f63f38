/// The number of items of each kind.
///
/// The caller decides whether an item of several kinds counts under one of them, as in reports, or
/// under each, as in the audit.
public struct KindCounts: Sendable, Hashable {
  /// The counts by the positions of kinds; empty before the first count, and nil for kinds that
  /// were not counted.
  private var counts: [Int?] = []

  /// Creates empty counts.
  public init() {}

  /// Counts items, each under the first kind that it certainly has, if any.
  public init(of items: some Sequence<Item>) {
    for kind in items.lazy.compactMap(\.certainKinds.first) { add(kind) }
  }

  /// Adds to the count of a kind.
  public mutating func add(_ kind: Kind, _ count: Int = 1) {
    if counts.isEmpty { counts = Array(repeating: nil, count: Kind.allCases.count) }
    counts[kind.position] = (counts[kind.position] ?? 0) + count
  }

  /// Counts an item under each of its kinds.
  @inlinable public mutating func add(_ kinds: some Sequence<Kind>) {
    for kind in kinds { add(kind) }
  }

  /// Adds the counts of another counter, or at most `limit` of each kind.
  ///
  /// With a limit of 1, the sums are the numbers of counters that have a kind.
  public mutating func add(_ other: KindCounts, atMost limit: Int = .max) {
    guard !other.isEmpty else { return }
    for kind in Kind.inOrder {
      if let count = other.counts[kind.position] { add(kind, min(count, limit)) }
    }
  }

  /// Returns the count of a kind.
  public subscript(kind: Kind) -> Int { isEmpty ? 0 : counts[kind.position] ?? 0 }

  /// All kinds that were counted, in the order of reports.
  public var sorted: [(kind: Kind, count: Int)] {
    isEmpty ? [] : Kind.inOrder.compactMap { kind in counts[kind.position].map { (kind, $0) } }
  }

  /// The sum of all counts.
  public var total: Int { counts.reduce(0) { $0 + ($1 ?? 0) } }

  /// Whether nothing was counted.
  public var isEmpty: Bool { counts.isEmpty }
}
