/// The node or attribute of a packet that forms an element, and is removed with it.
package enum XMPSite: Sendable, Hashable {
  /// A node or an attribute, by its id.
  case node(Int)
  /// The same resource name on several descriptions; each is kept with an empty value, as the
  /// syntax requires.
  case about([Int])
  /// The type of a typed node, by the node's id; when it is removed, the node becomes an
  /// `rdf:Description`.
  case type(Int)
  /// An `xpacket` instruction with more than the standard text, by its id.
  case wrapper(Int)
  /// A namespace declaration, by its index among all declarations, and the id of its element.
  case declaration(Int, of: Int)
  /// Bytes before the document.
  case before
  /// Bytes after the document.
  case behind
}
