import Catalogue

/// The namespace declarations that hold no information.
///
/// Prefixes are free text, and so are namespaces that no name refers to.
enum XMPPrefix {
  /// The prefix of RDF if its usual one is bound to another namespace.
  static let rdf = "rdfsyntax"

  /// Returns a neutral prefix.
  static func plain(_ number: Int) -> String { "ns\(number)" }

  /// Returns whether a declaration adds no information to the names that refer to it.
  ///
  /// An unknown namespace is part of its names, and is removed with them.
  static func isPlain(_ declaration: XMLDeclaration) -> Bool {
    guard isPlain(declaration.prefix) || isPart(declaration.prefix, of: declaration.namespace)
    else { return false }
    return declaration.isUsed || isKnown(declaration.namespace)
  }

  /// Returns whether a prefix is part of its namespace, so that it adds no information.
  private static func isPart(_ prefix: String, of namespace: String) -> Bool {
    namespace.lowercased().contains(prefix.lowercased())
  }

  private static func isKnown(_ namespace: String) -> Bool {
    [XMPNames.rdf, XMPNames.meta, XMPNames.xml, ""].contains(namespace)
      || Catalogue.xmpPrefix(of: namespace) != nil
  }

  /// Returns whether a prefix is known, a single letter, or neutral letters followed by a number.
  private static func isPlain(_ prefix: String) -> Bool {
    if known.contains(prefix) || prefix.utf8.count <= 1 { return true }
    let digits = prefix.drop { "ns".contains($0) }
    return prefix.utf8.count <= 6 && !digits.isEmpty
      && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The prefixes of the catalogue, of the syntax, and of the first beta releases.
  private static let known: Set<String> = Set(XMPVocabulary.all.map(\.prefix)).union([
    "x", "rdf", "xml", rdf, "xap", "xapMM", "xapRights", "xapBJ", "xapTPg", "xapG", "xapGImg",
  ])
}
