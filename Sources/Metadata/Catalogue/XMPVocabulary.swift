package import Vocabulary

/// The properties of one XMP namespace, and the rule for those that have no row.
package struct XMPVocabulary: Sendable {
  /// The prefix of its keys, whatever prefix a packet binds.
  package let prefix: String
  /// The namespace; other spellings of it that are found in files follow.
  package let uris: [String]
  /// The kinds of a property that has no row; nil where it is unrecognised.
  package let rule: Kinds?
  private let table: CatalogueTable<String>

  package init(
    _ prefix: String, _ uris: [String], rule: Kinds? = nil, _ specification: String,
    _ lines: [CatalogueTable<String>.Line] = []
  ) {
    self.prefix = prefix
    self.uris = uris
    self.rule = rule
    self.table = CatalogueTable([.init(specification, lines)])
  }

  package subscript(name: String) -> CatalogueRow? {
    table[name].map { CatalogueRow("\(prefix):\($0.key)", $0.kinds, $0.specification) }
  }

  /// Where the namespace is specified.
  package var specification: String { table.groups.first?.specification ?? "" }

  /// Its lines, in the order of the documentation.
  package var lines: [CatalogueTable<String>.Line] { table.lines }
}
