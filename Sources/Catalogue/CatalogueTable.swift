package import Vocabulary

/// The rows of one carrier, found by the code that names a key in files.
package struct CatalogueTable<Code: Hashable & Sendable>: Sendable {
  /// The groups of the table, in the order of the documentation.
  package let groups: [Group]
  private let rows: [Code: CatalogueRow]

  package init(_ groups: [Group]) {
    self.groups = groups
    var rows: [Code: CatalogueRow] = [:]
    for group in groups {
      for line in group.lines {
        rows[line.code] = CatalogueRow(line.key, line.kinds, group.specification)
      }
    }
    self.rows = rows
  }

  package subscript(code: Code) -> CatalogueRow? { rows[code] }

  /// Every line of every group.
  package var lines: [Line] { groups.flatMap(\.lines) }

  /// Lines that stand in the same specification.
  package struct Group: Sendable {
    package let specification: String
    package let lines: [Line]

    package init(_ specification: String, _ lines: [Line]) {
      self.specification = specification
      self.lines = lines
    }
  }

  /// A code, the name of its key, and the kinds that the key's values reveal.
  package struct Line: Sendable {
    package let code: Code
    package let key: String
    package let kinds: Kinds

    package init(_ code: Code, _ key: String, _ kind: Kind, _ others: Kind...) {
      self.code = code
      self.key = key
      self.kinds = Kinds(kind, others)
    }

    package init(_ code: Code, _ key: String, _ kinds: Kinds) {
      self.code = code
      self.key = key
      self.kinds = kinds
    }
  }
}
