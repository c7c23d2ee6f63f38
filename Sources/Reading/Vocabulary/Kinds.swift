/// The kinds of one item: one or more, the first of which counts in reports.
///
/// Some of them it certainly has: its key or its value says so. Others it only may have, where
/// nobody can read all that it holds.
public struct Kinds: Sendable, Hashable {
  /// All kinds that the item has or may have, without repetition, the counted one first.
  public let all: KindList
  /// The kind under which the item is counted.
  public let first: Kind
  /// The bits of the kinds that the item only may have.
  private let possibleBits: UInt32

  private init(_ first: Kind, behind others: some Sequence<Kind>, possibleBits: UInt32) {
    self.first = first
    var all: KindList = [first]
    for kind in others { all.append(kind) }
    self.all = all
    self.possibleBits = possibleBits
  }

  /// Makes the kinds of an item; repetitions are dropped.
  ///
  /// - Parameters:
  ///   - first: The kind under which it is counted, which it certainly has.
  ///   - others: Further kinds that it certainly has.
  ///   - possible: Kinds that it may have beside these.
  public init(_ first: Kind, _ others: [Kind] = [], mayHold possible: [Kind] = []) {
    let certain = first.bit | KindList(others).bits
    self.init(
      first, behind: others + possible, possibleBits: KindList(possible).bits & ~certain)
  }

  /// Makes the kinds of an item; repetitions are dropped.
  public init(_ first: Kind, _ second: Kind, _ others: Kind...) {
    self.init(first, [second] + others)
  }

  /// Makes the kinds of several items together; nil where there is none.
  public init?(joining items: some Sequence<Kinds>) {
    var joined: Kinds?
    for kinds in items { joined = joined?.adding(kinds) ?? kinds }
    guard let joined else { return nil }
    self = joined
  }
}

extension Kinds {
  /// Whether the item has this kind, or may have it.
  public func contains(_ kind: Kind) -> Bool { all.contains(kind) }

  /// Whether the item has one of these kinds, or may have it.
  public func intersects(_ kinds: KindList) -> Bool { all.bits & kinds.bits != 0 }

  /// Whether the item has or may have every kind that the other has or may have.
  package func cover(_ other: Kinds) -> Bool { other.all.bits & ~all.bits == 0 }

  /// The kinds that the item certainly has; none of those that nobody could read.
  public var certain: KindList { all.within(~possibleBits) }

  /// The kinds that the item only may have.
  public var possible: KindList { all.within(possibleBits) }

  /// Whether there are kinds that the item only may have.
  public var areUnsure: Bool { possibleBits != 0 }

  /// These kinds, and behind them those of another item.
  public func adding(_ kinds: Kinds?) -> Kinds {
    guard let kinds else { return self }
    let certain = (all.bits & ~possibleBits) | (kinds.all.bits & ~kinds.possibleBits)
    return Kinds(
      first, behind: [all, kinds.all].joined(),
      possibleBits: (possibleBits | kinds.possibleBits) & ~certain)
  }

  /// The same kinds but one; nil where none is left.
  public func excluding(_ kind: Kind) -> Kinds? {
    let left = all.within(~kind.bit)
    guard let first = left.first else { return nil }
    return Kinds(first, behind: left, possibleBits: possibleBits & ~kind.bit)
  }

  /// The kinds that a part which could not be read may hold: every kind that can be removed, none
  /// of them for certain.
  public static let anything = anything(likely: .makerNote)

  /// The same, counted under another kind.
  public static func anything(likely first: Kind) -> Kinds {
    let removable = [.makerNote] + Kind.allCases.filter { $0 != .rendering }
    return Kinds(first, behind: removable, possibleBits: KindList(removable).bits)
  }

  /// The same of a part that may even be needed to show the picture.
  public static let anythingShown = Kinds(
    anything.first, behind: anything.all + [.rendering],
    possibleBits: anything.possibleBits | Kind.rendering.bit)

  /// The kinds of a part that nobody but its maker reads: what it is first of all, and anything.
  public static func opaque(_ kind: Kind) -> Kinds { Kinds(kind).adding(.anything) }
}
