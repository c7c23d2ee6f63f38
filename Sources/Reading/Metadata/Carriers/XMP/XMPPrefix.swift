import Catalogue

/// Which namespace declarations say nothing: prefixes are free words, and so are the namespaces that
/// no name refers to.
enum XMPPrefix {
  /// The prefix of RDF where something else took its usual one.
  static let rdf = "rdfsyntax"

  /// A prefix that tells nothing.
  static func plain(_ number: Int) -> String { "ns\(number)" }

  /// Whether a declaration says no more than the names that refer to it.
  ///
  /// A namespace of which nothing is known is part of the names in it, and goes with them.
  static func isPlain(_ declaration: XMLDeclaration) -> Bool {
    guard isPlain(declaration.prefix) || isPart(declaration.prefix, of: declaration.namespace)
    else { return false }
    return declaration.isUsed || isKnown(declaration.namespace)
  }

  /// Whether a prefix stands in its namespace, and so says no more than that.
  private static func isPart(_ prefix: String, of namespace: String) -> Bool {
    namespace.lowercased().contains(prefix.lowercased())
  }

  private static func isKnown(_ namespace: String) -> Bool {
    [XMPNames.rdf, XMPNames.meta, XMPNames.xml, ""].contains(namespace)
      || Catalogue.xmpPrefix(of: namespace) != nil
  }

  /// Whether a prefix is one that is known, a single letter, or a number behind letters that tell
  /// nothing.
  private static func isPlain(_ prefix: String) -> Bool {
    if known.contains(prefix) || prefix.utf8.count <= 1 { return true }
    let digits = prefix.drop { "ns".contains($0) }
    return prefix.utf8.count <= 6 && !digits.isEmpty
      && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Those of the catalogue, of the syntax, and of the first beta releases.
  private static let known: Set<String> = Set(XMPVocabulary.all.map(\.prefix)).union([
    "x", "rdf", "xml", rdf, "xap", "xapMM", "xapRights", "xapBJ", "xapTPg", "xapG", "xapGImg",
  ])
}
