/// An item that repeats the value of another item.
public struct Echo: Sendable, Hashable {
  /// The position in the inventory of the item that repeats.
  public let item: Int
  /// The position in the inventory of the item whose value is repeated.
  public let original: Int
  /// The kind because of which the original value is not kept.
  public let kind: Kind
  /// The amount that the repetition reveals.
  public let strength: Strength

  /// Creates an echo.
  public init(_ item: Int, of original: Int, _ kind: Kind, _ strength: Strength) {
    self.item = item
    self.original = original
    self.kind = kind
    self.strength = strength
  }

  /// The amount that repeating a value reveals.
  public enum Strength: Sendable, Hashable {
    /// The value belongs to one place, device, file or address: coordinates, serial numbers, ids,
    /// addresses.
    case strong
    /// The value is a word with many uses, as with `weak`, and the item says nothing else: a
    /// keyword, or the field of a place.
    case whole
    /// The value is a word with many uses: names of places and persons, dates, models.
    case weak
  }
}

/// The treatment of items that repeat a name or a date that was removed.
///
/// An item that repeats coordinates, a serial number, an id or an address is always removed with
/// it.
public enum EchoTreatment: String, Sendable, Hashable, CaseIterable, Codable {
  /// Such items keep their own verdict, and reports name them.
  case keep
  /// The caller's API decides: without a picker, items that only contain the name of a place, a
  /// person or a device are removed, too; otherwise they keep their own verdict.
  case automatic
  /// Such items are removed, too.
  case remove
}
