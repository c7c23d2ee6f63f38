package import Vocabulary

/// The properties of one XMP namespace, and the rule for those without a row.
package struct XMPVocabulary: Sendable {
  /// The prefix of its keys, regardless of the prefix that a packet binds.
  package let prefix: String
  /// The namespace, followed by other spellings of it found in files.
  package let uris: [String]
  /// The kinds of a property without a row, or nil if such a property is unrecognised.
  package var rule: Kinds? { told?.kinds }
  /// The specification of the namespace.
  package let specification: String
  private let told: RowKinds?
  /// The names that follow the rule, separated by spaces or line feeds.
  private let names: String
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
    told = nil
    names = ""
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
    told = rule
    self.names = names
    self.rows = rows
  }

  /// The lines, in the order of the documentation: those that follow the rule first.
  package var lines: [CatalogueTable<String>.Line] {
    guard let told else { return rows }
    return names.utf8.split { Self.parts($0) }
      .map { CatalogueTable.Line(String(decoding: $0, as: UTF8.self), told) } + rows
  }

  /// Returns the row of a property: its own line takes precedence over the rule.
  ///
  /// There is no table by name: a packet looks up only some names of some namespaces, and making
  /// tables of all two thousand takes longer than cleaning a small file.
  package subscript(name: String) -> CatalogueRow? {
    let line = rows.last { $0.code == name }
    guard let row = line?.row ?? (lists(name) ? told : nil) else { return nil }
    return CatalogueRow("\(prefix):\(line?.key ?? name)", row.kinds, specification)
  }

  /// Returns whether a name is among those that follow the rule; bytes are compared, also to save
  /// time.
  private func lists(_ name: String) -> Bool {
    var rest = name.utf8[...]
    // Whether the part of a word read so far matches the beginning of the name.
    var isAlike = !rest.isEmpty
    for byte in names.utf8 {
      if Self.parts(byte) {
        if isAlike, rest.isEmpty { return true }
        rest = name.utf8[...]
        isAlike = !rest.isEmpty
      } else if isAlike {
        isAlike = rest.popFirst() == byte
      }
    }
    return isAlike && rest.isEmpty
  }

  private static func parts(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }
}

extension XMPVocabulary {
  /// Every namespace of the catalogue.
  package static let all: [XMPVocabulary] =
    standard + adobe + adobeTypes + exif + iptc + licensing + publishing + people + google + apple
    + drones + applications
}
