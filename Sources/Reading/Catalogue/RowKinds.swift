package import Vocabulary

/// The kinds of a row of a table.
///
/// They are stored without an array, so that the compiler can emit lists of rows as data, without
/// code that makes them one by one.
package struct RowKinds: Sendable, Hashable {
  package let first: Kind
  private let others: OtherKinds

  private enum OtherKinds: Sendable, Hashable {
    case none
    case one(Kind)
    case two(Kind, Kind)
    case three(Kind, Kind, Kind)
    case four(Kind, Kind, Kind, Kind)
    /// Every removable kind, all of them possible and none certain.
    case anything
    /// Every removable kind, in addition to the first.
    case opaque
    /// Every removable kind except places, in addition to the first.
    case allExceptPlaces
    /// The kinds that a maker's block may hold.
    case block(MakerNoteVendor)
  }

  private init(_ first: Kind, and others: OtherKinds) {
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

  /// The kinds of a part that is not read.
  static var anything: RowKinds { RowKinds(.makerNote, and: .anything) }

  /// Returns the kinds of a part that only its maker can read: a main kind, and any other.
  static func opaque(_ kind: Kind) -> RowKinds { RowKinds(kind, and: .opaque) }

  /// Returns the kinds of a part that only its maker can read if no known layout of it holds a
  /// place.
  static func allExceptPlaces(_ kind: Kind) -> RowKinds {
    RowKinds(kind, and: .allExceptPlaces)
  }

  /// Returns the kinds of a maker's block.
  static func block(of vendor: MakerNoteVendor) -> RowKinds {
    RowKinds(.makerNote, and: .block(vendor))
  }

  /// The kinds as those of an item.
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
    case .allExceptPlaces: .allExceptPlaces(first)
    case .block(let vendor): Kinds(first, mayHold: vendor.mayHold)
    }
  }
}

extension Kinds {
  /// Returns the kinds of a block that only its maker can read and that holds no known place: its
  /// main kind, and any other.
  package static func allExceptPlaces(_ kind: Kind) -> Kinds {
    Kinds(kind, mayHold: Kinds.anything.all.filter { $0 != .location })
  }

  /// Whether these are the kinds of such a block.
  package var areAllExceptPlaces: Bool {
    !contains(.location) && Kinds.anything.all.allSatisfy { $0 == .location || contains($0) }
  }
}
