/// A node of an XML document.
package struct XMLNode: Sendable {
  /// The id of the node in edits; nodes and attributes are numbered together, in document order.
  package let id: Int
  /// The offset of the node in the text, in bytes; for character data, the offset of its parent.
  package let offset: Int
  package let content: Content

  package enum Content: Sendable {
    case element(XMLElement)
    /// Character data, CDATA sections included.
    case text(String)
    case comment(String)
    case instruction(target: String, text: String)
  }
}

/// A tag with its attributes, without namespace declarations, and its child nodes.
package struct XMLElement: Sendable {
  package let name: XMLName
  package let attributes: [XMLAttribute]
  package let children: [XMLNode]
}

/// An attribute and its value as XML defines it, with references resolved.
package struct XMLAttribute: Sendable {
  package let id: Int
  package let offset: Int
  package let name: XMLName
  package let value: String
}

/// A namespace declaration, such as `xmlns:dc="http://purl.org/dc/elements/1.1/"`.
package struct XMLDeclaration: Sendable, Hashable {
  /// The prefix that is bound; empty for the default namespace.
  package let prefix: String
  package let namespace: String
  /// The id of the element that contains the declaration.
  package let owner: Int
  /// Whether a name in the document refers to the declaration.
  package let isUsed: Bool
}

/// A name with its namespace, so that prefixes do not matter.
package struct XMLName: Sendable, Hashable {
  /// The URI of the namespace; empty if there is none.
  package let namespace: String
  package let local: String

  package init(_ namespace: String, _ local: String) {
    self.namespace = namespace
    self.local = local
  }
}

extension XMLName: Comparable {
  package static func < (left: XMLName, right: XMLName) -> Bool {
    (left.namespace, left.local) < (right.namespace, right.local)
  }
}

extension XMLNode {
  /// The element if the node is one.
  package var element: XMLElement? {
    guard case .element(let element) = content else { return nil }
    return element
  }

  /// The character data without surrounding white space, or nil if there is no other character
  /// data.
  ///
  /// Surrounding white space belongs to the adjacent nodes, and is removed with them.
  var significantText: String? {
    guard case .text(let text) = content,
      let first = text.utf8.firstIndex(where: { !$0.isXMLSpace }),
      let last = text.utf8.lastIndex(where: { !$0.isXMLSpace })
    else { return nil }
    return String(text[first...last])
  }
}

extension XMLElement {
  /// The child elements with their nodes.
  ///
  /// The collection is lazy, since there may be tens of thousands.
  var elements: some Collection<(node: XMLNode, element: XMLElement)> {
    children.lazy.compactMap { node in node.element.map { (node: node, element: $0) } }
  }

  /// Whether the element directly contains character data other than white space.
  var holdsText: Bool { children.contains { $0.significantText != nil } }

  /// The character data directly in this element.
  var text: String {
    children.reduce(into: "") { text, node in
      if case .text(let part) = node.content { text += part }
    }
  }
}

extension UInt8 {
  /// Whether XML counts the character as white space.
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}

extension XMLNode {
  /// Returns the ids of the elements that satisfy a predicate, or are inside one that does.
  static func ids(in nodes: [XMLNode], under isSuch: (Int) -> Bool) -> Set<Int> {
    var found: Set<Int> = []
    collect(nodes, isInside: false, where: isSuch, into: &found)
    return found
  }

  private static func collect(
    _ nodes: [XMLNode], isInside: Bool, where isSuch: (Int) -> Bool, into found: inout Set<Int>
  ) {
    for node in nodes {
      guard let element = node.element else { continue }
      let isInside = isInside || isSuch(node.id)
      if isInside { found.insert(node.id) }
      collect(element.children, isInside: isInside, where: isSuch, into: &found)
    }
  }
}
