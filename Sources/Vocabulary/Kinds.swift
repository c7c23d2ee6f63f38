/// The kinds of one item: one or more, the first of which counts in reports.
public struct Kinds: Sendable, Hashable {
  /// The kind under which the item is counted.
  public let first: Kind
  /// The other kinds the item has, without repetition, in the order given.
  public let others: [Kind]

  /// Makes the kinds of an item; repetitions are dropped.
  public init(_ first: Kind, _ others: [Kind] = []) {
    self.first = first
    var seen: Set<Kind> = [first]
    self.others = others.filter { seen.insert($0).inserted }
  }

  /// Makes the kinds of an item; repetitions are dropped.
  public init(_ first: Kind, _ second: Kind, _ others: Kind...) {
    self.init(first, [second] + others)
  }

  /// All kinds, the counted one first.
  public var all: [Kind] { [first] + others }

  /// Whether the item has this kind.
  public func contains(_ kind: Kind) -> Bool { first == kind || others.contains(kind) }

  /// Whether the item has one of these kinds.
  public func intersects(_ kinds: Set<Kind>) -> Bool { all.contains { kinds.contains($0) } }

  /// These kinds, and behind them those of another item.
  public func adding(_ kinds: Kinds) -> Kinds { Kinds(first, others + kinds.all) }

  /// The kinds that a part which could not be read may hold: every kind that can be removed.
  public static let anything = Kinds(
    .makerNote, Kind.allCases.filter { $0 != .makerNote && $0 != .rendering })
}
