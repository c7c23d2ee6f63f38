import Vocabulary

/// Walks through the document of a packet and collects its elements, in document order.
///
/// INVARIANT (total inventory): every attribute, every tag, every declaration and every piece of
/// character data of the document belongs to an element, or to the syntax: white space,
/// `rdf:parseType`, an empty `rdf:about`, plain `xpacket` instructions, namespace declarations that
/// add no information to the names that refer to them, and `xmpNote:HasExtendedXMP` if a block
/// follows it.
struct XMPReader {
  /// The elements found, with their sites and, if it is a single string, their value.
  private(set) var leaves: [XMPLeaf] = []
  /// The value of `xmpNote:HasExtendedXMP`.
  private(set) var extendedGUID: String?
  /// The node or attribute of that note.
  private(set) var extendedNote: Int?
  /// Whether the note is layout rather than an element.
  let followsNote: Bool
  /// The offset of the document in the payload.
  let base: Int

  private var abouts: [(value: String, offset: Int, ids: [Int])] = []
  /// The indices of values in `abouts`.
  private var known: [String: Int] = [:]

  init(followsNote: Bool, base: Int) {
    self.followsNote = followsNote
    self.base = base
  }

  mutating func read(_ nodes: [XMLNode]) throws(MetadataError) {
    for node in nodes {
      guard let root = node.element else {
        loose(node, in: XMPContext())
        continue
      }
      if XMPNames.roots.contains(root.name) {
        readMeta(root)
      } else if root.name == XMPNames.rdfRoot {
        readRDF(root)
      } else {
        throw .malformed(what: "XML that is not an XMP packet", at: base + node.offset)
      }
    }
    // Names of the resource come first, whichever description has them, so that the removal of a
    // description does not change the order of the others.
    let named = abouts.map { about in
      XMPLeaf(
        text: about.value, in: XMPContext().holding(.identifier, key: "rdf:about"),
        at: base + about.offset, site: .about(about.ids))
    }
    leaves.insert(contentsOf: named, at: 0)
  }

  /// Adds the namespace declarations that hold information.
  ///
  /// They come last, since a declaration in a property is removed with it.
  mutating func read(_ declarations: [XMLDeclaration], in nodes: [XMLNode]) {
    let odd = declarations.enumerated().filter { !XMPPrefix.isPlain($0.element) }
    guard !odd.isEmpty else { return }
    let unrecognised = Set(leaves.filter { $0.element.reading == .unrecognised }.map(\.site))
    let inside = XMLNode.ids(in: nodes) { unrecognised.contains(.node($0)) }
    for (index, declaration) in odd {
      add(
        XMPLeaf(
          declaration, isUnrecognised: inside.contains(declaration.owner), at: base,
          site: .declaration(index, of: declaration.owner)))
    }
  }

  private mutating func readMeta(_ root: XMLElement) {
    for attribute in root.attributes {
      let isToolkit =
        XMPNames.toolkits.contains(attribute.name)
        || (attribute.name.namespace.isEmpty && attribute.name.local == "xmptk")
      let context =
        isToolkit
        ? XMPContext().holding(.deviceModel, key: "x:xmptk") : XMPContext().nameless()
      add(attribute, in: context)
    }
    for node in root.children {
      if let element = node.element, element.name == XMPNames.rdfRoot {
        readRDF(element)
      } else if node.element != nil {
        add(node, in: XMPContext().nameless())
      } else {
        loose(node, in: XMPContext())
      }
    }
  }

  private mutating func readRDF(_ root: XMLElement) {
    for attribute in root.attributes { add(attribute, in: marked(attribute, in: XMPContext())) }
    for node in root.children {
      guard let description = node.element else {
        loose(node, in: XMPContext())
        continue
      }
      readType(of: node, description, in: XMPContext())
      for attribute in description.attributes {
        if attribute.name.qualified == XMPNames.about {
          name(attribute)
        } else {
          readAttribute(attribute, in: XMPContext())
        }
      }
      readFields(description, in: XMPContext())
    }
  }

  /// Adds a value of `rdf:about`; equal values are one element [ISO 16684-1 7.4].
  private mutating func name(_ attribute: XMLAttribute) {
    guard !attribute.value.isEmpty else { return }
    if let index = known[attribute.value] {
      abouts[index].ids.append(attribute.id)
    } else {
      known[attribute.value] = abouts.count
      abouts.append((attribute.value, attribute.offset, [attribute.id]))
    }
  }

  /// Returns whether a property is the note that leads to the extended packet, and is not an
  /// element.
  mutating func isFollowedNote(_ name: XMLName, id: Int, text: String) -> Bool {
    guard name == XMPNames.hasExtendedXMP, extendedNote == nil else { return false }
    guard text.utf8.count == ExtendedXMP.guidLength, text.utf8.allSatisfy(\.isHexDigit) else {
      return false
    }
    extendedGUID = text
    guard followsNote else { return false }
    extendedNote = id
    return true
  }

  /// Adds a leaf; a leaf without kinds is unrecognised.
  mutating func add(_ leaf: XMPLeaf) { leaves.append(leaf) }

  /// Adds a comment, instruction or character data.
  mutating func loose(_ node: XMLNode, in context: XMPContext) {
    switch node.content {
    case .comment(let text):
      // A comment inside a property also has the property's kinds, since it is removed with it.
      add(
        XMPLeaf(
          text: text, in: context.holding(.caption, key: "comment"), at: base + node.offset,
          site: .node(node.id)))
    case .instruction(XMPPacketWrapper.target, let text):
      guard !XMPPacketWrapper.isPlain(text) else { return }
      add(
        XMPLeaf(
          text: text, in: context.nameless(), at: base + node.offset, site: .wrapper(node.id)))
    case .instruction(let target, let text):
      add(
        XMPLeaf(
          text: "\(target) \(text)", in: context.nameless(), at: base + node.offset,
          site: .node(node.id)))
    case .text:
      guard let text = node.significantText else { return }
      add(
        XMPLeaf(text: text, in: context.nameless(), at: base + node.offset, site: .node(node.id)))
    case .element:
      add(node, in: context)
    }
  }
}
