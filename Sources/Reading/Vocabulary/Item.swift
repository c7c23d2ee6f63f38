/// A piece of metadata: a directory entry, an XMP leaf, a dataset, a chunk, a segment.
///
/// An item describes its kinds and its place, but never holds a value.
public struct Item: Sendable, Hashable {
  /// The kinds that the item has or may have.
  public let kinds: Kinds
  /// The extent to which the item could be read.
  public let reading: Reading
  /// The structure that carries the item.
  public let carrier: Carrier
  /// The catalogued name of the item.
  public let key: Key
  /// The place of the item in its file.
  public let place: Place
  /// The length of the item's value, in bytes.
  public let length: Int
  // Files consist of tens of thousands of items, few of which have one of these, so they are small.
  private let container: Int32?
  private let companions: Range<Int32>?
  /// The form in which the item can be made coarse, or nil if there is none and it is removed
  /// instead.
  public let coarseForm: CoarseForm?

  /// Creates an item; `length` is the length of its value in bytes.
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

  /// The position in the inventory of the asset that contains the item and is kept or removed with
  /// it, or nil if the item lies in the file itself.
  public var within: Int? { container.map { Int($0) } }

  /// The positions in the inventory of the items with which this one is removed when all of them
  /// are removed, or nil if there are none.
  public var alongside: Range<Int>? {
    companions.map { Int($0.lowerBound)..<Int($0.upperBound) }
  }

  /// Returns this item with other kinds.
  public func having(_ kinds: Kinds) -> Item { being(kinds, as: reading) }

  /// Returns this item with other kinds, and another extent of reading.
  package func being(_ kinds: Kinds, as reading: Reading) -> Item {
    Item(
      kinds: kinds, reading: reading, carrier: carrier, key: key, place: place, length: length,
      within: within, alongside: alongside, coarseForm: coarseForm)
  }

  /// The kinds that the item certainly has; none if it could not be read.
  public var certainKinds: KindList {
    switch reading {
    case .read, .signed, .unopened: kinds.certain
    // It is unknown whether the content matches its key, unless further inspection determined its
    // kinds.
    case .malformed: kinds.areUnsure ? kinds.certain : []
    case .unrecognised: []
    }
  }

  /// The kinds that the item may have, beside those that it certainly has.
  ///
  /// An unrecognised part may have any; it is counted as unrecognised.
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
    /// A name that is not in the catalogue: it is itself a value, so it is not repeated.
    case other

    /// Creates a name from its `description`.
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

/// The value of an item, independent of how its carrier writes it.
///
/// It leaves the stages that compare values only for the owner of the file, and it has no
/// description.
package enum ItemValue: Sendable, Hashable {
  /// Text, without surrounding zeros and white space; several strings of one item are separated by
  /// line feeds.
  case text(String)
  /// Numbers, with fractions evaluated.
  case numbers([Double])
  /// Bytes that are neither text nor numbers.
  case bytes([UInt8])
}
