import PolicyEngine
import PolicyTools
import Vocabulary

/// A decision table as a self-contained page, without scripts, fonts or links.
struct TableHTML {
  let table: DecisionTable

  private var wording: TableWording { TableWording(table: table) }

  var text: String {
    let policy = table.policy
    return HTMLPage.text(
      title: policy.title ?? policy.name,
      introduction: """
        <p class="name">The sharing policy <code>\(HTMLPage.escaped(policy.name))</code></p>
        \(policy.why.map { "<p>\(HTMLPage.escaped($0))</p>" } ?? "")
        """,
      body: """
        <h2>Who gets what</h2>
        <p>Every request for a photo or a movie falls into one of these groups.</p>
        \(groups)
        <h2>What happens to each kind of metadata</h2>
        <div class="wide"><table class="kinds">
        <thead><tr><th scope="col">Kind</th>\(letters)</tr></thead>
        <tbody>
        \(rows)
        </tbody>
        </table></div>
        \(legend)
        \(promises)
        <footer>Every case that the policy can distinguish was evaluated:
        \(HTMLPage.grouped(table.requests)) in all.</footer>
        """)
  }

  private var groups: String {
    table.rows.enumerated().map { index, row in
      let cases = row.cases.map { when, rules in
        let because = wording.because(rules).map {
          "<span class=\"why\">\(HTMLPage.escaped($0.title)) <code>\(HTMLPage.escaped($0.id))</code></span>"
        }.joined()
        return "<li>\(Self.phrase(TableWording.sentence(when)))\(because)</li>"
      }.joined(separator: "\n")
      return """
        <section class="\(row.outcome.rawValue)">
        <h3><b>\(TableWording.letter(index))</b> \(TableWording.outcome(row))</h3>
        <p class="lead">\(row.cases.count == 1 ? "When:" : "In each of these cases:")</p>
        <ul>
        \(cases)
        </ul>
        </section>
        """
    }.joined(separator: "\n")
  }

  private var letters: String {
    table.rows.enumerated().map { index, row in
      "<th scope=\"col\" class=\"\(row.outcome.rawValue)\">\(TableWording.letter(index))</th>"
    }.joined()
  }

  private var rows: String {
    var rows = Set<Kind>.removable.sorted().map { kind in
      "<tr><th scope=\"row\">\(kind.title)<small>\(kind.summary)</small></th>"
        + table.rows.map { Self.cell($0.cells[kind], in: $0) }.joined() + "</tr>"
    }
    rows.append(
      "<tr><th scope=\"row\">Anything else<small>unrecognised parts</small></th>"
        + table.rows.map { row in
          let word = TableWording.unrecognised(row)
          return "<td class=\"\(word == "kept" ? "keep" : word == "-" ? "none" : "remove")\">"
            + "\(word == "-" ? "&ndash;" : word)</td>"
        }.joined() + "</tr>")
    return rows.joined(separator: "\n")
  }

  private static func cell(_ cell: DecisionTable.Cell?, in row: DecisionTable.Row) -> String {
    guard let cell, row.outcome != .refuse else { return "<td class=\"none\">&ndash;</td>" }
    var notes: [String] = []
    if cell.overrulesRemoval {
      notes.append("even if turned off")
    } else if cell.isChoice {
      notes.append(cell.standard == .keep ? "can be turned off" : "can be kept")
    }
    let name =
      switch cell.standard {
      case .keep: cell.overrulesRemoval ? "exposed" : "keep"
      case .coarsen: "coarse"
      case .remove: "remove"
      }
    let word = TableWording.fate(cell.standard)
    return "<td class=\"\(name)\">\(word)"
      + notes.map { "<small>\($0)</small>" }.joined() + "</td>"
  }

  private var legend: String {
    """
    <ul class="legend">
    <li>“Kept” means: unless the person sharing or the caller asks for it to be removed. If a cell
    says “even if turned off”, it cannot be removed.</li>
    <li>What is needed to show the picture is always kept.</li>
    \(wording.settings.map { "<li>\($0)</li>" }.joined(separator: "\n"))
    </ul>
    """
  }

  private var promises: String {
    let proofs = table.policy.proofs()
    guard !proofs.isEmpty else { return "" }
    let lines = proofs.map { proof in
      let title = HTMLPage.escaped(proof.invariant.title ?? proof.invariant.id)
      let result =
        switch proof.result {
        case .proven: "proven for every possible request"
        case .refuted(let example):
          "<strong>does not hold</strong>: for <code>\(HTMLPage.escaped(example.notation))</code> "
            + Self.phrase(example.answer)
        case .vacuous: "no request meets its condition"
        case .tooLarge: "there are too many requests to check each"
        }
      return "<li>\(title)<span class=\"why\">\(result)</span></li>"
    }
    return "<h2>What the policy promises</h2>\n<ul>\n\(lines.joined(separator: "\n"))\n</ul>"
  }

  /// Returns a sentence as HTML, with the policy's words in backticks as code.
  private static func phrase(_ sentence: String) -> String {
    sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
      $0 % 2 == 1 ? "<code>\(HTMLPage.escaped(String($1)))</code>" : HTMLPage.escaped(String($1))
    }.joined()
  }
}
