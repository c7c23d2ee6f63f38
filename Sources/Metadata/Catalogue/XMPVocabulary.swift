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

  /// Makes a vocabulary of properties with kinds of their own.
  package init(
    _ prefix: String, _ uris: [String], _ specification: String,
    _ lines: [CatalogueTable<String>.Line]
  ) {
    self.prefix = prefix
    self.uris = uris
    self.rule = nil
    self.table = CatalogueTable([.init(specification, lines)])
  }

  /// Makes a vocabulary with a rule, which `names`, parted by spaces, follow as well as names
  /// that have no row.
  package init(
    _ prefix: String, _ uris: [String], _ specification: String, rule: Kinds, names: String = "",
    _ lines: [CatalogueTable<String>.Line] = []
  ) {
    self.prefix = prefix
    self.uris = uris
    self.rule = rule
    // By bytes: asking each character whether it is white space takes milliseconds at every start.
    let ruled = names.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      .map { CatalogueTable.Line(String(decoding: $0, as: UTF8.self), rule) }
    self.table = CatalogueTable([.init(specification, ruled + lines)])
  }

  package subscript(name: String) -> CatalogueRow? {
    table[name].map { CatalogueRow("\(prefix):\($0.key)", $0.kinds, $0.specification) }
  }

  /// Where the namespace is specified.
  package var specification: String { table.groups.first?.specification ?? "" }

  /// Its lines, in the order of the documentation.
  package var lines: [CatalogueTable<String>.Line] { table.lines }
}

extension CatalogueTable<String>.Line {
  /// A line whose code is the key itself.
  package init(_ key: String, _ kind: Kind, _ others: Kind...) {
    self.init(key, key, Kinds(kind, others))
  }

  /// A line whose code is the key itself.
  package init(_ key: String, _ kinds: Kinds) {
    self.init(key, key, kinds)
  }
}
