package import Vocabulary

/// The properties of one XMP namespace, and the rule for those that have no row.
package struct XMPVocabulary: Sendable {
  /// The prefix of its keys, whatever prefix a packet binds.
  package let prefix: String
  /// The namespace; other spellings of it that are found in files follow.
  package let uris: [String]
  /// The kinds of a property that has no row; nil where it is unrecognised.
  package let rule: Kinds?
  /// Where the namespace is specified.
  package let specification: String
  /// Its lines, in the order of the documentation.
  package let lines: [CatalogueTable<String>.Line]

  /// Makes a vocabulary of properties with kinds of their own.
  package init(
    _ prefix: String, _ uris: [String], _ specification: String,
    _ lines: [CatalogueTable<String>.Line]
  ) {
    self.prefix = prefix
    self.uris = uris
    self.rule = nil
    self.specification = specification
    self.lines = lines
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
    self.specification = specification
    self.lines = ruled + lines
  }

  /// The row of a property: a line with a row of its own stands behind those that follow the rule.
  ///
  /// There is no table by name: a packet asks for some names of some namespaces, and making tables
  /// of all two thousand takes longer than cleaning a small file.
  package subscript(name: String) -> CatalogueRow? {
    lines.last { $0.code == name }
      .map { CatalogueRow("\(prefix):\($0.key)", $0.kinds, specification) }
  }
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
