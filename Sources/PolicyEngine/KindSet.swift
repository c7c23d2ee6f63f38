import Vocabulary

/// A set of kinds in one number: a decision asks about kinds more than about anything else.
struct KindSet: Sendable, Hashable {
  private var bits: UInt32 = 0

  init() {}

  init(_ kinds: some Sequence<Kind>) {
    for kind in kinds { insert(kind) }
  }

  private init(bits: UInt32) { self.bits = bits }

  /// Every kind that a policy may remove.
  static let removable = KindSet(Set<Kind>.removable)

  var isEmpty: Bool { bits == 0 }
  func contains(_ kind: Kind) -> Bool { bits & KindSet.bit(kind) != 0 }
  mutating func insert(_ kind: Kind) { bits |= KindSet.bit(kind) }
  mutating func formUnion(_ other: KindSet) { bits |= other.bits }
  mutating func subtract(_ other: KindSet) { bits &= ~other.bits }
  func union(_ other: KindSet) -> KindSet { KindSet(bits: bits | other.bits) }
  func intersection(_ other: KindSet) -> KindSet { KindSet(bits: bits & other.bits) }
  func subtracting(_ other: KindSet) -> KindSet { KindSet(bits: bits & ~other.bits) }

  /// The kinds, in the order of reports.
  var kinds: [Kind] { Array(self) }

  var set: Set<Kind> {
    if isEmpty { return [] }
    return self == .removable ? .removable : Set(kinds)
  }

  private static func bit(_ kind: Kind) -> UInt32 { 1 << UInt32(kind.position) }
}

extension KindSet: Sequence {
  /// The kinds, in the order of reports.
  func makeIterator() -> Iterator { Iterator(rest: bits) }

  struct Iterator: IteratorProtocol {
    fileprivate var rest: UInt32

    mutating func next() -> Kind? {
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return KindTable<Void>.order[rest.trailingZeroBitCount]
    }
  }
}

/// A value for every kind.
struct KindTable<Value> {
  private var values: [Value]

  init(repeating value: Value) {
    values = Array(repeating: value, count: KindTable<Void>.order.count)
  }

  subscript(kind: Kind) -> Value {
    get { values[kind.position] }
    _modify { yield &values[kind.position] }
  }
}

extension KindTable: Sendable where Value: Sendable {}

extension KindTable<Void> {
  /// All kinds, in the order of reports.
  static var order: [Kind] { kindsInOrder }
}

private let kindsInOrder = Kind.allCases
