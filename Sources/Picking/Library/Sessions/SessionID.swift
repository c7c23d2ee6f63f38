/// The name of a session as used in addresses; random, but not a secret.
package struct SessionID: Sendable, Hashable {
  /// The string form of the name.
  package let text: String

  /// Creates a name from received text.
  package init(_ text: String) { self.text = text }

  /// Returns a new random name.
  package static func fresh() -> SessionID { SessionID(Token.fresh().text) }
}

/// The name by which a host knows one asset that a session delivers; it is unique across sessions.
package struct ItemID: Sendable, Hashable {
  /// The string form of the name.
  package let text: String

  /// Creates a name from received text.
  package init(_ text: String) { self.text = text }

  /// Returns a new random name.
  package static func fresh() -> ItemID { ItemID(Token.fresh().text) }
}
