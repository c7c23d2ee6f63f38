package import Vocabulary

/// The properties of one XMP namespace, and the rule for those that have no row.
package struct XMPVocabulary: Sendable {
  /// The prefix of its keys, whatever prefix a packet binds.
  package let prefix: String
  /// The namespace; other spellings of it that are found in files follow.
  package let uris: [String]
  /// The kinds of a property that has no row; nil where it is unrecognised.
  package var rule: Kinds? { told?.kinds }
  /// The specification of the namespace.
  package let specification: String
  private let told: RowKinds?
  /// Names that follow the rule, parted by spaces or ends of lines.
  private let names: String
  private let rows: [CatalogueTable<String>.Line]

  /// Makes a vocabulary of properties with kinds of their own.
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

  /// Makes a vocabulary with a rule, which `names`, parted by spaces, follow as well as names
  /// that have no row.
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

  /// Its lines, in the order of the documentation: those that follow the rule first.
  package var lines: [CatalogueTable<String>.Line] {
    guard let told else { return rows }
    return names.utf8.split { Self.parts($0) }
      .map { CatalogueTable.Line(String(decoding: $0, as: UTF8.self), told) } + rows
  }

  /// The row of a property: a line with a row of its own comes before the rule.
  ///
  /// There is no table by name: a packet asks for some names of some namespaces, and making tables
  /// of all two thousand takes longer than cleaning a small file.
  package subscript(name: String) -> CatalogueRow? {
    let line = rows.last { $0.code == name }
    guard let row = line?.row ?? (lists(name) ? told : nil) else { return nil }
    return CatalogueRow("\(prefix):\(line?.key ?? name)", row.kinds, specification)
  }

  /// Whether a name is among those that follow the rule; by bytes, for the same reason.
  private func lists(_ name: String) -> Bool {
    var rest = name.utf8[...]
    // Whether what was read of a word is how the name begins.
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
