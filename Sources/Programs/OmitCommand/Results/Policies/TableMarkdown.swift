import PolicyEngine
import PolicyTools
import Vocabulary

/// A decision table as Markdown, for a repository or a wiki.
struct TableMarkdown {
  let table: DecisionTable

  var text: String {
    let wording = TableWording(table: table)
    var blocks = ["# \(Self.escaped(table.policy.name))"] + wording.introduction.map(Self.escaped)
    for (index, row) in table.rows.enumerated() {
      blocks.append("**\(TableWording.letter(index))**: \(TableWording.outcome(row))")
      blocks.append(
        row.cases.map { when, rules in
          let because = wording.because(rules).map { "\(Self.escaped($0.title)) (`\($0.id)`)" }
          return "- \(TableWording.sentence(when))"
            + (because.isEmpty ? "" : ": " + because.joined(separator: "; "))
        }.joined(separator: "\n"))
    }
    blocks.append(matrix)
    blocks.append(wording.legend.map { "- \($0)" }.joined(separator: "\n"))
    blocks.append(wording.settings.map { "- \($0)" }.joined(separator: "\n"))
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var matrix: String {
    var rows = [["kind"] + table.rows.indices.map(TableWording.letter)]
    rows.append(rows[0].map { _ in "---" })
    for kind in Set<Kind>.removable.sorted() {
      rows.append(["`\(kind)`"] + table.rows.map { TableWording.cell($0.cells[kind], in: $0) })
    }
    rows.append(["unrecognised parts"] + table.rows.map(TableWording.unrecognised))
    return rows.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// Escapes a policy's own words, so that they have no effect on the page.
  private static func escaped(_ text: String) -> String {
    String(
      text.flatMap { character -> [Character] in
        "\\`*_[]<>#|".contains(character) ? ["\\", character] : [character]
      })
  }
}
