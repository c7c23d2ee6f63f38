package import Vocabulary

/// The kinds of a row of a table.
///
/// They are data without an array. So the compiler lays lists of rows out in the program, and there
/// is no code that makes them one by one.
package struct RowKinds: Sendable, Hashable {
  package let first: Kind
  private let others: Others

  private enum Others: Sendable, Hashable {
    case none
    case one(Kind)
    case two(Kind, Kind)
    case three(Kind, Kind, Kind)
    case four(Kind, Kind, Kind, Kind)
    /// Every kind that can be removed, none of them for certain.
    case anything
    /// Every kind that can be removed, beside the first.
    case opaque
    /// The same, but places.
    case anythingButPlaces
    /// The kinds that a maker's block may hold.
    case block(MakerNoteVendor)
  }

  private init(_ first: Kind, and others: Others) {
    self.first = first
    self.others = others
  }

  init(_ first: Kind) { self.init(first, and: .none) }

  init(_ first: Kind, _ second: Kind) { self.init(first, and: .one(second)) }

  init(_ first: Kind, _ second: Kind, _ third: Kind) {
    self.init(first, and: .two(second, third))
  }

  init(_ first: Kind, _ second: Kind, _ third: Kind, _ fourth: Kind) {
    self.init(first, and: .three(second, third, fourth))
  }

  init(_ first: Kind, _ second: Kind, _ third: Kind, _ fourth: Kind, _ fifth: Kind) {
    self.init(first, and: .four(second, third, fourth, fifth))
  }

  /// The kinds that a part which is not read may hold.
  static var anything: RowKinds { RowKinds(.makerNote, and: .anything) }

  /// A part that nobody but its maker reads: what it is first of all, and anything.
  static func opaque(_ kind: Kind) -> RowKinds { RowKinds(kind, and: .opaque) }

  /// The same, where no place is known in any layout of the part.
  static func anythingButPlaces(_ kind: Kind) -> RowKinds {
    RowKinds(kind, and: .anythingButPlaces)
  }

  /// A block of this maker's.
  static func block(of vendor: MakerNoteVendor) -> RowKinds {
    RowKinds(.makerNote, and: .block(vendor))
  }

  /// The same as the kinds of an item.
  package var kinds: Kinds {
    switch others {
    case .none: Kinds(first)
    case .one(let second): Kinds(first, [second])
    case .two(let second, let third): Kinds(first, [second, third])
    case .three(let second, let third, let fourth): Kinds(first, [second, third, fourth])
    case .four(let second, let third, let fourth, let fifth):
      Kinds(first, [second, third, fourth, fifth])
    case .anything: .anything
    case .opaque: .opaque(first)
    case .anythingButPlaces: .anythingButPlaces(first)
    case .block(let vendor): Kinds(first, mayHold: vendor.mayHold)
    }
  }
}

extension Kinds {
  /// The kinds of a block that only its maker can read, in which no place is known: its main kind,
  /// and any other.
  package static func anythingButPlaces(_ kind: Kind) -> Kinds {
    Kinds(kind, mayHold: Kinds.anything.all.filter { $0 != .location })
  }

  /// Whether these are the kinds of such a block.
  package var areAnythingButPlaces: Bool {
    !contains(.location) && Kinds.anything.all.allSatisfy { $0 == .location || contains($0) }
  }
}
