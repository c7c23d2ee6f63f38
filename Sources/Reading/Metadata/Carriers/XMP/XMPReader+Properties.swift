import Vocabulary

/// The forms in which RDF writes a property, its fields and its items.
///
///     <p>text</p>                                 p="text"
///     <p rdf:resource="uri"/>                     <p f="text"/>
///     <p><rdf:Bag><rdf:li>…</rdf:li></rdf:Bag></p>
///     <p rdf:parseType="Resource"><f>…</f></p>    <p><rdf:Description f="…"/></p>
///     <p><rdf:Description><rdf:value>…</rdf:value><qualifier>…</qualifier></rdf:Description></p>
///
/// [ISO 16684-1 7.4 to 7.9] [RDF/XML 7.2]
extension XMPReader {
  /// Reads the property elements under a description or a structure.
  mutating func readFields(_ holder: XMLElement, in context: XMPContext) {
    for node in holder.children {
      guard let property = node.element else {
        loose(node, in: context)
        continue
      }
      let isNote = isFollowedNote(property.name, id: node.id, text: property.text)
      if !isNote { readProperty(node, as: property, in: inside(property.name, within: context)) }
    }
  }

  /// Reads an attribute of a description or a structure: a property, or a name of the resource.
  mutating func readAttribute(_ attribute: XMLAttribute, in context: XMPContext) {
    let name = attribute.name.qualified
    if name == XMPNames.parseType, XMPNames.parseTypes.contains(attribute.value) { return }
    if XMPNames.identifiers.contains(name), attribute.value.isEmpty { return }
    if isFollowedNote(name, id: attribute.id, text: attribute.value) { return }
    add(attribute, in: marked(attribute, in: context))
  }

  /// Returns the context of an attribute's value.
  func marked(_ attribute: XMLAttribute, in context: XMPContext) -> XMPContext {
    let name = attribute.name.qualified
    if XMPNames.identifiers.contains(name) {
      return context.holding(.identifier, key: "rdf:\(name.local)")
    }
    if name == XMPNames.resource { return context.path.isEmpty ? context.nameless() : context }
    if name.namespace == XMPNames.xml, ["lang", "base", "space", "id"].contains(name.local) {
      return context.holding(.caption, key: "xml:\(name.local)")
    }
    return inside(name, within: context)
  }

  /// Returns the context inside a property, including a note that leads nowhere.
  private func inside(_ name: XMLName, within context: XMPContext) -> XMPContext {
    name == XMPNames.hasExtendedXMP
      ? context.danglingDigest(key: "xmpNote:HasExtendedXMP") : context.entering(name)
  }

  /// Reads the type of a node that is not a plain `rdf:Description`.
  mutating func readType(of node: XMLNode, _ element: XMLElement, in context: XMPContext) {
    guard element.name != XMPNames.description else { return }
    add(
      XMPLeaf(
        text: "{\(element.name.namespace)}\(element.name.local)", isName: true,
        in: context.entering(element.name), at: base + node.offset, site: .type(node.id)))
  }

  /// Reads a property, field or item: one leaf, or the leaves of its fields.
  private mutating func readProperty(
    _ node: XMLNode, as property: XMLElement, in context: XMPContext
  ) {
    let before = leaves.count
    switch XMPForm(of: property) {
    case .leaf:
      break
    case .structure:
      readStructure(property, in: context)
    case .array(let array):
      for attribute in property.attributes { readAttribute(attribute, in: context) }
      readItems(of: property, from: array, in: context)
    }
    // A structure without fields is a leaf, since its name alone holds information.
    guard leaves.count == before else { return }
    let joined = context.joining(property.innerNames)
    add(XMPLeaf(property, in: joined, at: base + node.offset, site: .node(node.id)))
    readLoose(inside: property, in: joined)
  }

  /// Reads the fields of a structure in any form.
  private mutating func readStructure(_ property: XMLElement, in context: XMPContext) {
    for attribute in property.attributes { readAttribute(attribute, in: context) }
    guard !property.isResource else {
      readFields(property, in: context)
      return
    }
    for node in property.children {
      guard let inner = node.element else {
        loose(node, in: context)
        continue
      }
      readType(of: node, inner, in: context)
      for attribute in inner.attributes { readAttribute(attribute, in: context) }
      readFields(inner, in: context)
    }
  }

  /// Reads the items of an array of structures.
  private mutating func readItems(
    of property: XMLElement, from array: XMLNode, in context: XMPContext
  ) {
    for node in property.children {
      guard node.id == array.id, let holder = node.element else {
        loose(node, in: context)
        continue
      }
      for attribute in holder.attributes { readAttribute(attribute, in: context) }
      var number = 0
      for child in holder.children {
        guard let item = child.element else {
          loose(child, in: context)
          continue
        }
        number += 1
        readProperty(child, as: item, in: context.item(number))
      }
    }
  }

  /// Adds comments and instructions inside a leaf as leaves, since each can be removed without it.
  private mutating func readLoose(inside element: XMLElement, in context: XMPContext) {
    for node in element.children {
      switch node.content {
      case .element(let inner): readLoose(inside: inner, in: context)
      case .comment, .instruction: loose(node, in: context)
      case .text: break
      }
    }
  }

  /// Adds an attribute as a leaf.
  mutating func add(_ attribute: XMLAttribute, in context: XMPContext) {
    add(
      XMPLeaf(
        text: attribute.value, in: context, at: base + attribute.offset,
        site: .node(attribute.id)))
  }

  /// Adds a whole XML element as a leaf.
  mutating func add(_ node: XMLNode, in context: XMPContext) {
    guard let element = node.element else { return }
    let joined = context.joining(element.innerNames)
    add(XMPLeaf(element, in: joined, at: base + node.offset, site: .node(node.id)))
    readLoose(inside: element, in: joined)
  }
}
