/// The form in which a property element holds its value.
enum XMPForm {
  /// A text, an array of texts, a qualified value, or something that RDF does not allow: it is
  /// kept or leaves as a whole.
  case leaf
  /// Fields.
  case structure
  /// Items of which each is a structure, under this node.
  case array(XMLNode)

  init(of property: XMLElement) {
    self = Self.form(of: property)
  }

  private static func form(of property: XMLElement) -> XMPForm {
    if let parseType = property.parseType {
      guard parseType == "Resource" else { return .leaf }
      return property.holdsText || property.isQualified ? .leaf : .structure
    }
    guard !property.holdsText else {
      return .leaf
    }
    let nodes = property.elements
    guard let only = nodes.first else {
      // Beside other attributes, fields would turn into a leaf when the last of them leaves.
      return !property.attributes.isEmpty && property.attributes.allSatisfy(\.isField)
        && !property.isQualified ? .structure : .leaf
    }
    guard nodes.dropFirst().isEmpty, !only.element.holdsText, !property.isQualified else {
      return .leaf
    }
    guard XMPNames.arrays.contains(only.element.name) else {
      return only.element.isQualified ? .leaf : .structure
    }
    let items = only.element.elements.lazy.map(\.element)
    let areStructures = items.allSatisfy { item in
      guard item.name.isArrayItem, case .structure = form(of: item) else { return false }
      return true
    }
    return areStructures ? .array(only.node) : .leaf
  }
}

extension XMLElement {
  /// The value of `rdf:parseType`; nil where it is not given.
  fileprivate var parseType: String? {
    attributes.first { $0.name.qualified == XMPNames.parseType }?.value
  }

  /// Whether fields stand directly under this element.
  package var isResource: Bool { parseType == "Resource" }

  /// Whether this is a value with qualifiers [ISO 16684-1 7.8].
  fileprivate var isQualified: Bool {
    attributes.contains { $0.name == XMPNames.value }
      || elements.contains { $0.element.name == XMPNames.value }
  }
}

extension XMLAttribute {
  /// Whether the attribute is a field of the property it stands at.
  fileprivate var isField: Bool { !name.qualified.isSyntax }
}
