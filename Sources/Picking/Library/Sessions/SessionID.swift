/// The name of a session: random, and yet no secret, as it stands in addresses.
package struct SessionID: Sendable, Hashable {
  /// The name as it stands in addresses.
  package let text: String

  /// Takes a name that somebody sent.
  package init(_ text: String) { self.text = text }

  /// Makes one.
  package static func fresh() -> SessionID { SessionID(Token.fresh().text) }
}

/// The name by which a host knows one asset that a session hands over; no other session has it.
package struct ItemID: Sendable, Hashable {
  /// The name as it stands in addresses.
  package let text: String

  /// Takes a name that somebody sent.
  package init(_ text: String) { self.text = text }

  /// Makes one.
  package static func fresh() -> ItemID { ItemID(Token.fresh().text) }
}
