/// A kept item that repeats a name or a date that is removed.
///
/// It describes the item and its place, but never holds the value.
public struct Repetition: Sendable, Hashable {
  /// The kind of the repeated value.
  public let kind: Kind
  /// The structure that carries the item.
  public let carrier: Carrier
  /// The catalogued name of the item.
  public let key: Item.Key
  /// The place of the item in the original.
  public let place: String

  /// Creates a repetition of a value of a kind.
  public init(of kind: Kind, carrier: Carrier, key: Item.Key, at place: String) {
    self.kind = kind
    self.carrier = carrier
    self.key = key
    self.place = place
  }
}
