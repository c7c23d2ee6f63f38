/// The kinds of one item: one or more, the first of which counts in reports.
///
/// An item certainly has some of them, because its key or its value says so. It may have others, if
/// its content cannot be read completely.
public struct Kinds: Sendable, Hashable {
  /// All kinds that the item has or may have, without repetition, the counted one first.
  public let all: KindList
  /// The kind under which the item is counted.
  public let first: Kind
  /// The bits of the kinds that the item may have, but not certainly.
  private let possibleBits: UInt32

  private init(_ first: Kind, behind others: some Sequence<Kind>, possibleBits: UInt32) {
    self.first = first
    var all: KindList = [first]
    for kind in others { all.append(kind) }
    self.all = all
    self.possibleBits = possibleBits
  }

  /// Creates the kinds of an item; repetitions are dropped.
  ///
  /// - Parameters:
  ///   - first: The kind under which the item is counted, which it certainly has.
  ///   - others: Further kinds that it certainly has.
  ///   - possible: Kinds that it may have beside these.
  public init(_ first: Kind, _ others: [Kind] = [], mayHold possible: [Kind] = []) {
    let certain = first.bit | KindList(others).bits
    self.init(
      first, behind: others + possible, possibleBits: KindList(possible).bits & ~certain)
  }

  /// Creates the kinds of an item; repetitions are dropped.
  public init(_ first: Kind, _ second: Kind, _ others: Kind...) {
    self.init(first, [second] + others)
  }

  /// Creates the kinds of several items together, or returns nil if there are no items.
  public init?(joining items: some Sequence<Kinds>) {
    var joined: Kinds?
    for kinds in items { joined = joined?.adding(kinds) ?? kinds }
    guard let joined else { return nil }
    self = joined
  }
}

extension Kinds {
  /// Returns whether the item has a kind, or may have it.
  public func contains(_ kind: Kind) -> Bool { all.contains(kind) }

  /// Returns whether the item has one of these kinds, or may have it.
  public func intersects(_ kinds: KindList) -> Bool { all.bits & kinds.bits != 0 }

  /// Returns whether the item has or may have every kind that the other has or may have.
  package func cover(_ other: Kinds) -> Bool { other.all.bits & ~all.bits == 0 }

  /// The kinds that the item certainly has.
  public var certain: KindList { all.within(~possibleBits) }

  /// The kinds that the item may have, but not certainly.
  public var possible: KindList { all.within(possibleBits) }

  /// Whether there are kinds that the item may have, but not certainly.
  public var areUnsure: Bool { possibleBits != 0 }

  /// Returns these kinds, followed by those of another item.
  public func adding(_ kinds: Kinds?) -> Kinds {
    guard let kinds else { return self }
    let certain = (all.bits & ~possibleBits) | (kinds.all.bits & ~kinds.possibleBits)
    return Kinds(
      first, behind: [all, kinds.all].joined(),
      possibleBits: (possibleBits | kinds.possibleBits) & ~certain)
  }

  /// Returns these kinds without one of them, or nil if none is left.
  public func excluding(_ kind: Kind) -> Kinds? {
    let left = all.within(~kind.bit)
    guard let first = left.first else { return nil }
    return Kinds(first, behind: left, possibleBits: possibleBits & ~kind.bit)
  }

  /// The kinds that an unreadable part may hold: every kind that can be removed, none of them
  /// certain.
  public static let anything = anything(likely: .makerNote)

  /// Returns the kinds that an unreadable part may hold, counted under another kind.
  public static func anything(likely first: Kind) -> Kinds {
    let removable = [.makerNote] + Kind.allCases.filter { $0 != .rendering }
    return Kinds(first, behind: removable, possibleBits: KindList(removable).bits)
  }

  /// The kinds that an unreadable part may hold if it may even be needed to show the picture.
  public static let anythingShown = Kinds(
    anything.first, behind: anything.all + [.rendering],
    possibleBits: anything.possibleBits | Kind.rendering.bit)

  /// Returns the kinds of a part that only its maker can read: the kind it is counted under, and
  /// any other.
  public static func opaque(_ kind: Kind) -> Kinds { Kinds(kind).adding(.anything) }
}
