/// The form in which a property element holds its value.
enum XMPForm {
  /// A string, an array of strings, a qualified value, or something that RDF does not allow.
  ///
  /// It is kept or removed as a whole.
  case leaf
  /// A structure with fields.
  case structure
  /// An array under this node, each item of which is a structure or a keyword.
  case array(XMLNode)

  init(of property: XMLElement) {
    let form = Self.form(of: property)
    if case .leaf = form, let keywords = Self.keywords(of: property) {
      self = .array(keywords)
    } else {
      self = form
    }
  }

  /// Returns the array of a list of keywords, or nil for any other property.
  ///
  /// Each keyword is removed or kept by itself, as in IPTC.
  private static func keywords(of property: XMLElement) -> XMLNode? {
    let nodes = property.elements
    guard XMPNames.keywordLists.contains(property.name), property.attributes.isEmpty,
      !property.holdsText, let only = nodes.first, nodes.count == 1,
      XMPNames.arrays.contains(only.element.name), only.element.attributes.isEmpty,
      !only.element.holdsText, !only.element.elements.isEmpty
    else { return nil }
    let areTexts = only.element.elements.allSatisfy { item in
      item.element.name.isArrayItem && item.element.attributes.isEmpty
        && item.element.elements.isEmpty
    }
    return areTexts ? only.node : nil
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
      // With other attributes, fields would become a leaf when the last of them is removed.
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
  /// The value of `rdf:parseType`, or nil if it is absent.
  fileprivate var parseType: String? {
    attributes.first { $0.name.qualified == XMPNames.parseType }?.value
  }

  /// Whether fields are directly in this element.
  package var isResource: Bool { parseType == "Resource" }

  /// Whether this is a value with qualifiers [ISO 16684-1 7.8].
  fileprivate var isQualified: Bool {
    attributes.contains { $0.name == XMPNames.value }
      || elements.contains { $0.element.name == XMPNames.value }
  }
}

extension XMLAttribute {
  /// Whether the attribute is a field of its property.
  fileprivate var isField: Bool { !name.qualified.isSyntax }
}
