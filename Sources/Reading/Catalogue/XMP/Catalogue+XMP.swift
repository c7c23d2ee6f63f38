package import Vocabulary

extension Catalogue {
  /// Returns the row of an XMP property or structure field, by namespace and local name.
  ///
  /// A field with the same meaning as the property around it has no row and inherits its kinds.
  package static func xmp(namespace: String, name: String) -> CatalogueRow? {
    xmpVocabularies[namespace]?[name]
  }

  /// Returns the kinds of a name without a row if its namespace or its words indicate them, or nil.
  ///
  /// A namespace with a rule determines the kinds of all its properties, to which their words add
  /// more. In other namespaces, only words in `XMPNameRule.recognisedAnywhere` count.
  package static func xmpRule(namespace: String, name: String) -> Kinds? {
    let byName = XMPNameRule.kinds(of: name)
    if let byNamespace = xmpVocabularies[namespace]?.rule {
      return byName.map(byNamespace.adding) ?? byNamespace
    }
    return byName.flatMap { $0.intersects(XMPNameRule.recognisedAnywhere) ? $0 : nil }
  }

  /// Returns the prefix under which keys of this namespace are reported.
  package static func xmpPrefix(of namespace: String) -> String? {
    xmpVocabularies[namespace]?.prefix
  }

  private static let xmpVocabularies: [String: XMPVocabulary] = {
    var byURI: [String: XMPVocabulary] = [:]
    for vocabulary in XMPVocabulary.all {
      for uri in vocabulary.uris { byURI[uri] = vocabulary }
    }
    return byURI
  }()
}
