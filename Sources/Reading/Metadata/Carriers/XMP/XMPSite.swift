/// The node or attribute of a packet that makes up one element, and so leaves with it.
package enum XMPSite: Sendable, Hashable {
  /// A node or an attribute, by its id.
  case node(Int)
  /// The same resource name on several descriptions; each stays, empty, as the syntax asks.
  case about([Int])
  /// The type of a typed node, by the node's id: the node becomes an `rdf:Description`.
  case type(Int)
  /// An `xpacket` instruction that says more than it should, by its id.
  case wrapper(Int)
  /// A namespace declaration, by its place among all of them, and the id of its element.
  case declaration(Int, of: Int)
  /// Bytes before the document.
  case before
  /// Bytes behind the document.
  case behind
}
