package import Vocabulary

extension Catalogue {
  /// The row of an XMP property or structure field, by namespace and local name.
  ///
  /// A field whose meaning is that of the property around it has no row: it inherits.
  package static func xmp(namespace: String, name: String) -> CatalogueRow? {
    xmpVocabularies[namespace]?[name]
  }

  /// The kinds of a name that has no row, where its namespace or its words tell them.
  ///
  /// A namespace with a rule tells the kinds of all its properties, and their words add to them.
  /// Elsewhere only words of `XMPNameRule.toldAnywhere` count.
  package static func xmpRule(namespace: String, name: String) -> Kinds? {
    let byName = XMPNameRule.kinds(of: name)
    if let byNamespace = xmpVocabularies[namespace]?.rule {
      return byName.map(byNamespace.adding) ?? byNamespace
    }
    return byName.flatMap { $0.intersects(XMPNameRule.toldAnywhere) ? $0 : nil }
  }

  /// The prefix under which keys of this namespace are reported.
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
