/// One node of an XML document.
package struct XMLNode: Sendable {
  /// Names the node in edits: nodes and attributes are numbered together, in document order.
  package let id: Int
  /// Offset of the node in the text, in bytes; a piece of character data has its parent's.
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

/// A tag with its attributes and the nodes under it; namespace declarations are not among the
/// attributes.
package struct XMLElement: Sendable {
  package let name: XMLName
  package let attributes: [XMLAttribute]
  package let children: [XMLNode]
}

/// An attribute with its value as XML defines it, references resolved.
package struct XMLAttribute: Sendable {
  package let id: Int
  package let offset: Int
  package let name: XMLName
  package let value: String
}

/// A namespace declaration, such as `xmlns:dc="http://purl.org/dc/elements/1.1/"`.
package struct XMLDeclaration: Sendable, Hashable {
  /// The prefix it binds; empty for the default namespace.
  package let prefix: String
  package let namespace: String
  /// The element it stands in, by its id.
  package let owner: Int
  /// Whether a name in the document refers to it.
  package let isUsed: Bool
}

/// A name by its namespace, so that prefixes do not matter.
package struct XMLName: Sendable, Hashable {
  /// The namespace's URI; empty where there is none.
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
  /// The element, where the node is one.
  package var element: XMLElement? {
    guard case .element(let element) = content else { return nil }
    return element
  }

  /// The character data without white space around it, where the node is some and more than that.
  ///
  /// White space beside it belongs to the nodes around, and goes with them.
  var significantText: String? {
    guard case .text(let text) = content,
      let first = text.utf8.firstIndex(where: { !$0.isXMLSpace }),
      let last = text.utf8.lastIndex(where: { !$0.isXMLSpace })
    else { return nil }
    return String(text[first...last])
  }
}

extension XMLElement {
  /// The elements directly under this one, with their nodes; there may be tens of thousands, and they
  /// are not listed.
  var elements: some Collection<(node: XMLNode, element: XMLElement)> {
    children.lazy.compactMap { node in node.element.map { (node: node, element: $0) } }
  }

  /// Whether character data other than white space stands directly under this element.
  var holdsText: Bool { children.contains { $0.significantText != nil } }

  /// The character data directly under this element.
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
  /// The ids of the elements that are such or stand in one that is.
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
