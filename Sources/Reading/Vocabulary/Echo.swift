/// An item that repeats the value of another item.
public struct Echo: Sendable, Hashable {
  /// The position in the inventory of the item that repeats.
  public let item: Int
  /// The position in the inventory of the item whose value is repeated.
  public let original: Int
  /// The kind for which that value does not go along.
  public let kind: Kind
  /// How much the repetition gives away.
  public let strength: Strength

  /// Makes an echo.
  public init(_ item: Int, of original: Int, _ kind: Kind, _ strength: Strength) {
    self.item = item
    self.original = original
    self.kind = kind
    self.strength = strength
  }

  /// How much repeating a value gives away.
  public enum Strength: Sendable, Hashable {
    /// The value is a place, device, file or address of its own: coordinates, serial numbers, ids,
    /// addresses.
    case strong
    /// The value is a word that people use of many things, as with `weak`, and the item says nothing
    /// else: a keyword, or the field of a place.
    case whole
    /// The value is a word that people use of many things: names of places and persons, dates,
    /// models.
    case weak
  }
}
