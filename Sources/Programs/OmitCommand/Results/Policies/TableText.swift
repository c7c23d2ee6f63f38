import PolicyEngine
import PolicyTools
import Vocabulary

/// A decision table for a terminal: the classes, and below them a row for each kind.
struct TableText {
  let table: DecisionTable
  let style: Style
  /// The maximum number of characters in a line, or nil if it is not limited.
  var width: Int?

  /// The maximum number of columns that fit beside each other.
  private static let columns = 6

  var text: String {
    let wording = TableWording(table: table)
    var lines = [
      style.strong(table.policy.name)
        + (table.policy.title.map { ": " + Terminal.escaping($0) } ?? ""), "",
    ]
    for (index, row) in table.rows.enumerated() {
      lines.append(style.strong(TableWording.letter(index)) + "  " + TableWording.outcome(row))
      for (when, rules) in row.cases {
        lines += wrapped(Terminal.escaping(TableWording.sentence(when)), first: "   - ")
        lines += wording.because(rules).flatMap {
          wrapped(Terminal.escaping($0.title) + " (\($0.id))", first: "     ").map(style.faint)
        }
      }
      lines.append("")
    }
    let letters = table.rows.indices.map(TableWording.letter)
    for start in stride(from: 0, to: table.rows.count, by: Self.columns) {
      let shown = Array(start..<min(start + Self.columns, table.rows.count))
      lines += block(shown, lettered: letters) + [""]
    }
    lines += wording.legend.flatMap { wrapped($0) }
    lines += [""] + wording.settings.flatMap { wrapped($0) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func wrapped(_ text: String, first: String = "") -> [String] {
    WrappedText(text, width: width, first: first, next: String(repeating: " ", count: 5)).lines
  }

  private func block(_ shown: [Int], lettered letters: [String]) -> [String] {
    var rows = [[""] + shown.map { letters[$0] }]
    for kind in Set<Kind>.removable.sorted() {
      rows.append(
        [kind.rawValue]
          + shown.map { TableWording.cell(table.rows[$0].cells[kind], in: table.rows[$0]) })
    }
    rows.append(["(unrecognised)"] + shown.map { TableWording.unrecognised(table.rows[$0]) })
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.enumerated().map { index, row in
      var line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return index == 0 ? style.strong(line) : line
    }
  }
}
