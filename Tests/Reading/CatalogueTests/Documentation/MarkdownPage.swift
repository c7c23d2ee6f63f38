@testable import Catalogue

/// The page of kinds, blocks of Markdown separated by empty lines, and the list of keys beside it.
struct MarkdownPage {
  /// A key with its kinds.
  struct Row {
    let code: String
    let key: String
    let kinds: String
    let specification: String
  }

  private(set) var text = ""
  /// The list as comma-separated values [RFC 4180], with line feeds.
  private(set) var list = "section,part,code,key,kinds,specification\n"
  private var section = ""

  mutating func add(_ block: String) {
    if !text.isEmpty { text += "\n" }
    text += block + "\n"
    if block.hasPrefix("#") {
      section = block.prefix { !$0.isNewline }.drop { $0 == "#" || $0 == " " }.filter { $0 != "`" }
    }
  }

  mutating func addTable(header: [String], rows: [[String]]) {
    let lines = [header, header.map { _ in "---" }] + rows
    add(lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n"))
  }

  /// Adds keys to the list, under the last section of the page.
  mutating func list(_ part: String, _ rows: [Row], in section: String? = nil) {
    for row in rows {
      let fields = [
        section ?? self.section, part, row.code, row.key, row.kinds, row.specification,
      ]
      list += fields.map(Self.quoted).joined(separator: ",") + "\n"
    }
  }

  /// Adds the keys of a table to the list, and their number to the page.
  mutating func list<Code>(
    _ part: String, _ table: CatalogueTable<Code>, name: (Code) -> String
  ) {
    let rows = table.groups.flatMap { group in
      group.lines.map { line in
        Row(
          code: name(line.code), key: "\(line.key)", kinds: Catalogue.describe(line.kinds),
          specification: group.specification)
      }
    }
    list(part, rows)
    addCount(of: part, rows.count)
  }

  /// Adds the number of rows of a part of the list to the page.
  mutating func addCount(of part: String, _ count: Int) {
    add("In [the list](MetadataKinds.csv) by \(part): \(count).")
  }

  private static func quoted(_ field: String) -> String {
    field.contains { $0 == "," || $0 == "\"" || $0.isNewline }
      ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
  }
}
