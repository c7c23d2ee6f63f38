package import Vocabulary

/// The rows of one carrier, looked up by the code of a key in files.
package struct CatalogueTable<Code: Hashable & Sendable>: Sendable {
  /// The groups of the table, in the order of the documentation.
  package let groups: [Group]
  private let positions: [Code: Position]

  /// The group of a line, and the line's index in it.
  private struct Position: Sendable {
    let group: Int
    let line: Int
  }

  package init(_ groups: [Group]) {
    self.groups = groups
    var positions: [Code: Position] = [:]
    positions.reserveCapacity(groups.reduce(0) { $0 + $1.lines.count })
    for (group, lines) in groups.map(\.lines).enumerated() {
      for line in lines.indices { positions[lines[line].code] = Position(group: group, line: line) }
    }
    self.positions = positions
  }

  package subscript(code: Code) -> CatalogueRow? {
    guard let position = positions[code] else { return nil }
    let group = groups[position.group]
    let line = group.lines[position.line]
    return CatalogueRow(line.key, line.kinds, group.specification)
  }

  /// Every line of every group.
  package var lines: [Line] { groups.flatMap(\.lines) }

  /// Lines with the same specification.
  package struct Group: Sendable {
    package let specification: String
    package let lines: [Line]

    package init(_ specification: String, _ lines: [Line]) {
      self.specification = specification
      self.lines = lines
    }
  }

  /// A code, the name of its key, and the kinds that the key's values reveal.
  ///
  /// A list of lines is compiled to data without code if a line has at most six fields, counting a
  /// string as two: the compiler does not take larger ones apart.
  package struct Line: Sendable {
    package let code: Code
    package let key: String
    let row: RowKinds

    package var kinds: Kinds { row.kinds }

    init(_ code: Code, _ key: String, _ kind: Kind) {
      self.init(code, key, RowKinds(kind))
    }

    init(_ code: Code, _ key: String, _ first: Kind, _ second: Kind) {
      self.init(code, key, RowKinds(first, second))
    }

    init(_ code: Code, _ key: String, _ first: Kind, _ second: Kind, _ third: Kind) {
      self.init(code, key, RowKinds(first, second, third))
    }

    init(_ code: Code, _ key: String, _ row: RowKinds) {
      self.code = code
      self.key = key
      self.row = row
    }
  }
}

extension CatalogueTable<String>.Line {
  /// Makes a line whose code is the key itself.
  init(_ key: String, _ kind: Kind) { self.init(key, key, RowKinds(kind)) }

  /// Makes a line whose code is the key itself.
  init(_ key: String, _ first: Kind, _ second: Kind) {
    self.init(key, key, RowKinds(first, second))
  }

  /// Makes a line whose code is the key itself.
  init(_ key: String, _ first: Kind, _ second: Kind, _ third: Kind) {
    self.init(key, key, RowKinds(first, second, third))
  }

  /// Makes a line whose code is the key itself.
  init(_ key: String, _ row: RowKinds) { self.init(key, key, row) }
}
