/// An ordered list of kinds without repetitions.
///
/// The kinds are held in one number, five bits for each, so that a list is passed on, searched and
/// compared without allocating memory: every item of a file has one.
///
/// ```
/// bit   0      5      10
///       +------+------+------+- - -
///       | kind | kind | kind |       its place in the order of reports
///       +------+------+------+- - -
/// ```
public struct KindList: Sendable, Hashable {
  private var slots: UInt128 = 0
  private var length: UInt8 = 0
  /// A bit for each kind, at its position in the order of reports.
  package private(set) var bits: UInt32 = 0

  private static let slotWidth = 5

  /// Creates an empty list.
  public init() {}

  /// Creates a list of kinds; repetitions are dropped.
  public init(_ kinds: some Sequence<Kind>) {
    for kind in kinds { append(kind) }
  }

  /// Adds a kind at the end, unless the list already contains it.
  public mutating func append(_ kind: Kind) {
    guard !contains(kind) else { return }
    slots |= UInt128(kind.position) << UInt128(Int(length) * Self.slotWidth)
    length += 1
    bits |= kind.bit
  }

  /// Returns whether the list contains a kind.
  public func contains(_ kind: Kind) -> Bool { bits & kind.bit != 0 }

  /// Returns the kinds whose bits are among these, in order.
  func within(_ wanted: UInt32) -> KindList {
    if bits & ~wanted == 0 { return self }
    var list = KindList()
    if bits & wanted != 0 {
      for kind in self where wanted & kind.bit != 0 { list.append(kind) }
    }
    return list
  }
}

extension KindList: RandomAccessCollection {
  /// The position of the first kind: 0.
  public var startIndex: Int { 0 }

  /// The position after the last kind.
  public var endIndex: Int { Int(length) }

  /// Returns the kind at a position.
  public subscript(index: Int) -> Kind {
    precondition(indices.contains(index), "index out of range")
    return Kind.inOrder[Int(truncatingIfNeeded: slots >> UInt128(index * Self.slotWidth)) & 31]
  }
}

extension KindList: ExpressibleByArrayLiteral {
  /// Creates a list of kinds; repetitions are dropped.
  public init(arrayLiteral kinds: Kind...) { self.init(kinds) }
}

extension KindList: Encodable {
  /// Encodes the kinds as a list.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for kind in self { try list.encode(kind) }
  }
}

extension Kind {
  /// The bit of the kind in a set of bits.
  package var bit: UInt32 { 1 << UInt32(position) }

  /// All kinds, each at its position in the order of reports.
  package static let inOrder = allCases
}
