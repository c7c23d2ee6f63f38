public import Vocabulary

/// A set of kinds stored in one number, because a decision queries kinds more than anything else.
public struct KindSet: Sendable, Hashable {
  private var bits: UInt32 = 0

  /// Creates an empty set.
  public init() {}

  /// Creates a set of one kind.
  public init(_ kind: Kind) { bits = kind.bit }

  /// Creates a set of the kinds in a list.
  public init(_ kinds: KindList) { bits = kinds.bits }

  private init(bits: UInt32) { self.bits = bits }

  /// Every kind that a policy may remove: all except `rendering`, which is last.
  public static var removable: KindSet { KindSet(bits: Kind.rendering.bit - 1) }

  /// The number of kinds in the set.
  public var count: Int { bits.nonzeroBitCount }

}

extension KindSet: SetAlgebra {
  /// Whether the set is empty.
  public var isEmpty: Bool { bits == 0 }

  /// Returns whether a kind is in the set.
  public func contains(_ kind: Kind) -> Bool { bits & kind.bit != 0 }

  /// Adds a kind.
  @discardableResult
  public mutating func insert(_ kind: Kind) -> (inserted: Bool, memberAfterInsert: Kind) {
    defer { bits |= kind.bit }
    return (!contains(kind), kind)
  }

  /// Adds a kind.
  @discardableResult
  public mutating func update(with kind: Kind) -> Kind? {
    insert(kind).inserted ? nil : kind
  }

  /// Removes a kind.
  @discardableResult
  public mutating func remove(_ kind: Kind) -> Kind? {
    defer { bits &= ~kind.bit }
    return contains(kind) ? kind : nil
  }

  /// Returns the kinds of either set.
  public func union(_ other: KindSet) -> KindSet { KindSet(bits: bits | other.bits) }

  /// Returns the kinds of both sets.
  public func intersection(_ other: KindSet) -> KindSet { KindSet(bits: bits & other.bits) }

  /// Returns the kinds that are in exactly one of the sets.
  public func symmetricDifference(_ other: KindSet) -> KindSet { KindSet(bits: bits ^ other.bits) }

  /// Returns the kinds of this set that are not in the other.
  public func subtracting(_ other: KindSet) -> KindSet { KindSet(bits: bits & ~other.bits) }

  /// Adds the kinds of another set.
  public mutating func formUnion(_ other: KindSet) { self = union(other) }

  /// Removes the kinds that are not in another set.
  public mutating func formIntersection(_ other: KindSet) { self = intersection(other) }

  /// Removes the kinds that are in both sets, and adds those that are only in the other.
  public mutating func formSymmetricDifference(_ other: KindSet) {
    self = symmetricDifference(other)
  }
}

extension KindSet: Sequence {
  /// Returns an iterator over the kinds, in the order of reports.
  public func makeIterator() -> Iterator { Iterator(rest: bits) }

  /// An iterator over the kinds of a set.
  public struct Iterator: IteratorProtocol {
    fileprivate var rest: UInt32

    /// Returns the next kind, or nil if there are no more.
    public mutating func next() -> Kind? {
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return Kind.inOrder[rest.trailingZeroBitCount]
    }
  }
}
