@testable import Catalogue

/// Blocks of Markdown, parted by empty lines.
struct MarkdownPage {
  private(set) var text = ""

  mutating func add(_ block: String) {
    if !text.isEmpty { text += "\n" }
    text += block + "\n"
  }

  mutating func addTable(header: [String], rows: [[String]]) {
    let lines = [header, header.map { _ in "---" }] + rows
    add(lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n"))
  }

  mutating func addTable<Code>(
    _ code: String, _ table: CatalogueTable<Code>, name: (Code) -> String
  ) {
    addTable(
      header: [code, "key", "kinds", "specification"],
      rows: table.groups.flatMap { group in
        group.lines.map { line in
          [name(line.code), "`\(line.key)`", Catalogue.describe(line.kinds), group.specification]
        }
      })
  }
}
