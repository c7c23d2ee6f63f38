/// One piece of metadata: a directory entry, an XMP leaf, a dataset, a chunk, a segment.
///
/// An item says what it is and where it stands, never what it says: it has no value.
public struct Item: Sendable, Hashable {
  /// The kinds the item has or may have.
  public let kinds: Kinds
  /// How far the item could be read.
  public let reading: Reading
  /// The structure that carries it.
  public let carrier: Carrier
  /// Its catalogued name.
  public let key: Key
  /// Where it stands.
  public let place: Place
  /// The length of its value, in bytes.
  public let length: Int
  // Files are made of tens of thousands of items, few of which have one of these: they are small.
  private let container: Int32?
  private let companions: Range<Int32>?
  /// The form in which it can be said less exactly; nil where there is none, and it is removed
  /// instead.
  public let coarseForm: CoarseForm?

  /// Makes an item; `length` is the length of its value in bytes.
  public init(
    kinds: Kinds, reading: Reading, carrier: Carrier, key: Key, place: Place, length: Int,
    within: Int? = nil, alongside: Range<Int>? = nil, coarseForm: CoarseForm? = nil
  ) {
    self.kinds = kinds
    self.reading = reading
    self.carrier = carrier
    self.key = key
    self.place = place
    self.length = length
    self.container = within.map { Int32($0) }
    self.companions = alongside.map { Int32($0.lowerBound)..<Int32($0.upperBound) }
    self.coarseForm = coarseForm
  }

  /// The position in the inventory of the asset that it lies in and goes along with; nil where it
  /// lies in the file itself.
  public var within: Int? { container.map { Int($0) } }

  /// The positions in the inventory of the items that it goes along with where all of them go; nil
  /// where there are none.
  public var alongside: Range<Int>? {
    companions.map { Int($0.lowerBound)..<Int($0.upperBound) }
  }

  /// The same item with other kinds.
  public func having(_ kinds: Kinds) -> Item { being(kinds, as: reading) }

  /// The same item with other kinds, and read to another extent.
  package func being(_ kinds: Kinds, as reading: Reading) -> Item {
    Item(
      kinds: kinds, reading: reading, carrier: carrier, key: key, place: place, length: length,
      within: within, alongside: alongside, coarseForm: coarseForm)
  }

  /// The kinds that the item certainly has; none of what nobody could read.
  public var certainKinds: KindList {
    switch reading {
    case .read, .signed, .unopened: kinds.certain
    // Nobody could see whether it says what its key promises, unless somebody looked further.
    case .malformed: kinds.areUnsure ? kinds.certain : []
    case .unrecognised: []
    }
  }

  /// The kinds that the item may have, beside those that it certainly has.
  ///
  /// An unrecognised part may have any; it is counted as such.
  public var possibleKinds: KindList {
    switch reading {
    case .read, .signed, .unopened: kinds.possible
    case .malformed: kinds.areUnsure ? kinds.possible : kinds.all
    case .unrecognised: []
    }
  }

  /// The name of an item.
  public enum Key: Sendable, Hashable {
    /// A name from the catalogue.
    case known(String)
    /// A name that is not in the catalogue: a value itself, so it is not repeated.
    case other

    /// Reads a name as `description` writes it.
    public init(_ description: String) {
      self = description == "other" ? .other : .known(description)
    }
  }
}

extension Item.Key: CustomStringConvertible {
  /// The catalogued name, or `other`.
  public var description: String {
    switch self {
    case .known(let name): name
    case .other: "other"
    }
  }
}
