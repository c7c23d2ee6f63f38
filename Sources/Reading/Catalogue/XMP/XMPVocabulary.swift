import Synchronization
package import Vocabulary

/// The properties of one XMP namespace, and the rule for those without a row.
package struct XMPVocabulary: Sendable {
  /// The prefix of its keys, regardless of the prefix that a packet binds.
  package let prefix: String
  /// The namespace, followed by other spellings of it found in files.
  package let uris: [String]
  /// The kinds of a property without a row, or nil if such a property is unrecognised.
  package var rule: Kinds? { ruleRow?.kinds }
  /// The specification of the namespace.
  package let specification: String
  private let ruleRow: RowKinds?
  /// The names that follow the rule.
  private let listed: ListedNames
  private let rows: [CatalogueTable<String>.Line]

  /// Makes a vocabulary of properties with separate kinds.
  @inline(never)
  init(
    _ prefix: String, _ uris: [String], _ specification: String,
    _ rows: [CatalogueTable<String>.Line]
  ) {
    self.prefix = prefix
    self.uris = uris
    self.specification = specification
    ruleRow = nil
    listed = ListedNames("")
    self.rows = rows
  }

  /// Makes a vocabulary with a rule for the names in `names`, separated by spaces, and for names
  /// without a row.
  @inline(never)
  init(
    _ prefix: String, _ uris: [String], _ specification: String, rule: RowKinds,
    names: String = "", _ rows: [CatalogueTable<String>.Line] = []
  ) {
    self.prefix = prefix
    self.uris = uris
    self.specification = specification
    ruleRow = rule
    listed = ListedNames(names)
    self.rows = rows
  }

  /// The lines, in the order of the documentation: those that follow the rule first.
  package var lines: [CatalogueTable<String>.Line] {
    guard let ruleRow else { return rows }
    return listed.inOrder.map { CatalogueTable.Line(String($0), ruleRow) } + rows
  }

  /// Returns the row of a property: its own line takes precedence over the rule.
  ///
  /// There is no table by name: a packet looks up only some names of some namespaces, and making
  /// tables of all two thousand takes longer than cleaning a small file.
  package subscript(name: String) -> CatalogueRow? {
    let line = rows.last { $0.code == name }
    guard let row = line?.row ?? (listed.contains(name) ? ruleRow : nil) else { return nil }
    return CatalogueRow("\(prefix):\(line?.key ?? name)", row.kinds, specification)
  }
}

/// The names of a namespace that follow its rule; their table is made when it is first needed.
private final class ListedNames: Sendable {
  private let text: String
  private let table = Mutex<Set<Substring>?>(nil)

  /// - Parameter text: The names, separated by spaces or line feeds.
  init(_ text: String) { self.text = text }

  /// The names in the order of the documentation.
  var inOrder: [Substring] { text.split { $0 == " " || $0 == "\n" } }

  func contains(_ name: String) -> Bool {
    guard !text.isEmpty else { return false }
    return table.withLock { table in
      let names = table ?? Set(inOrder)
      table = names
      return names.contains(name[...])
    }
  }
}

extension XMPVocabulary {
  /// Every namespace of the catalogue.
  package static let all: [XMPVocabulary] =
    standard + adobe + adobeTypes + exif + iptc + licensing + publishing + people + google + apple
    + drones + applications
}
