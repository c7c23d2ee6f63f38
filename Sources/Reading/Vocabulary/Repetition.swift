/// An item that goes along and repeats a name or a date that does not: what it is and where it
/// stands, never what it says.
public struct Repetition: Sendable, Hashable {
  /// The kind of what it repeats.
  public let kind: Kind
  /// The structure that carries it.
  public let carrier: Carrier
  /// Its catalogued name.
  public let key: Item.Key
  /// Where it stands in the original.
  public let place: String

  /// Names an item that repeats something of a kind.
  public init(of kind: Kind, carrier: Carrier, key: Item.Key, at place: String) {
    self.kind = kind
    self.carrier = carrier
    self.key = key
    self.place = place
  }
}
