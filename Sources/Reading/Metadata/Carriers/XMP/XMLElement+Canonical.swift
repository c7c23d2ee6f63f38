extension XMLElement {
  /// The value of the element as a string that depends only on the value: not on prefixes, the
  /// order of attributes, comments, or the white space between elements.
  ///
  /// The value of an element that holds only text is that text.
  var canonicalText: String {
    var text = ""
    for attribute in attributes.sorted(by: { $0.name < $1.name }) {
      text += "@{\(attribute.name.namespace)}\(attribute.name.local)"
      text += "=\(attribute.value.utf8.count):\(attribute.value)"
    }
    guard children.contains(where: { $0.element != nil }) else { return text + self.text }
    for node in children {
      if let child = node.element {
        text += "<{\(child.name.namespace)}\(child.name.local)\(child.canonicalText)>"
      } else if let words = node.significantText {
        text += "=\(words.utf8.count):\(words)"
      }
    }
    return text
  }

  /// The number of bytes of values in the element.
  var valueLength: Int {
    let own = attributes.reduce(0) { $0 + $1.value.utf8.count }
    guard children.contains(where: { $0.element != nil }) else { return own + text.utf8.count }
    return children.reduce(own) { length, node in
      length + (node.element?.valueLength ?? node.significantText?.utf8.count ?? 0)
    }
  }

  /// All names in the element except its own and those of the syntax.
  var innerNames: Set<XMLName> {
    var names = Set(attributes.map(\.name).filter { !$0.isSyntax })
    for (_, child) in elements {
      if !child.name.isSyntax { names.insert(child.name) }
      names.formUnion(child.innerNames)
    }
    return names
  }
}
