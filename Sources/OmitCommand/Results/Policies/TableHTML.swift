import PolicyEngine
import Vocabulary

/// A decision table as a page that needs nothing beside it: no script, no font, no link.
struct TableHTML {
  let table: DecisionTable

  private var wording: TableWording { TableWording(table: table) }

  var text: String {
    let policy = table.policy
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Self.escaped(policy.title ?? policy.name))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(Self.escaped(policy.title ?? policy.name))</h1>
      <p class="name">The sharing policy <code>\(Self.escaped(policy.name))</code></p>
      \(policy.why.map { "<p>\(Self.escaped($0))</p>" } ?? "")
      </header>
      <h2>Who gets what</h2>
      <p>Everybody who asks for a photo or a movie falls into one of these groups.</p>
      \(groups)
      <h2>What becomes of each kind of metadata</h2>
      <div class="wide"><table>
      <thead><tr><th scope="col">Kind</th>\(letters)</tr></thead>
      <tbody>
      \(rows)
      </tbody>
      </table></div>
      \(legend)
      \(promises)
      <footer>Every case that the policy can tell apart was looked at:
      \(Self.grouped(table.requests)) in all.</footer>
      </body>
      </html>

      """
  }

  private var groups: String {
    table.rows.enumerated().map { index, row in
      let cases = row.cases.map { when, rules in
        let because = wording.because(rules).map {
          "<span class=\"why\">\(Self.escaped($0.title)) <code>\(Self.escaped($0.id))</code></span>"
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
    <li>“Kept” means: unless the person who shares, or whoever asks, wants it removed. Only where a
    cell says “even if turned off” nobody can.</li>
    <li>What is needed to show the picture is always kept.</li>
    \(wording.settings.map { "<li>\($0)</li>" }.joined(separator: "\n"))
    </ul>
    """
  }

  private var promises: String {
    let proofs = table.policy.proofs()
    guard !proofs.isEmpty else { return "" }
    let lines = proofs.map { proof in
      let title = Self.escaped(proof.invariant.title ?? proof.invariant.id)
      let result =
        switch proof.result {
        case .proven: "proven for every request there can be"
        case .refuted(let example):
          "<strong>does not hold</strong>: for <code>\(Self.escaped(example.notation))</code> "
            + Self.phrase(example.answer)
        case .vacuous: "no request meets its condition"
        case .tooLarge: "there are too many requests to look at each"
        }
      return "<li>\(title)<span class=\"why\">\(result)</span></li>"
    }
    return "<h2>What the policy promises</h2>\n<ul>\n\(lines.joined(separator: "\n"))\n</ul>"
  }

  /// A number with its thousands apart.
  private static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: "&#8239;")
  }

  /// A sentence of ours, in which words of policies stand in backticks.
  private static func phrase(_ sentence: String) -> String {
    sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
      $0 % 2 == 1 ? "<code>\(escaped(String($1)))</code>" : escaped(String($1))
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  private static let style = """
    body { font: 16px/1.5 sans-serif; color: #1c2430; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
    h1 { font-size: 1.7rem; line-height: 1.2; margin: 0; }
    h2 { font-size: 1.2rem; margin: 2.2rem 0 .4rem; }
    h3 { font-size: 1rem; margin: 0; }
    h3 b { display: inline-block; min-width: 1.6rem; padding: 0 .3rem; margin-right: .4rem; color: #fff; background: #47566b; border-radius: 4px; text-align: center; }
    code { font-family: monospace; font-size: .9em; color: #47566b; }
    .name { margin: .2rem 0 1rem; color: #47566b; }
    section { border-left: 4px solid #3b7a57; background: #f6f8fa; padding: .7rem 1rem; margin: .8rem 0; }
    section.bypass { border-color: #b4541a; }
    section.refuse { border-color: #6b7280; }
    section ul { margin: 0; padding-left: 1.2rem; }
    .lead { margin: .3rem 0 0; }
    .why { display: block; font-size: .9em; color: #47566b; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; }
    th, td { border: 1px solid #d5dbe3; padding: .35rem .6rem; text-align: left; vertical-align: top; }
    thead th { background: #eef1f5; }
    td { min-width: 5.5rem; }
    small { display: block; font-weight: normal; color: #47566b; }
    td.keep { background: #fff; }
    td.remove { background: #dff0e4; }
    td.coarse { background: #fdf3d0; }
    td.exposed { background: #fbe0d2; }
    td.none { background: #eef1f5; color: #6b7280; }
    .legend, footer { font-size: .9em; color: #47566b; }
    footer { margin-top: 2rem; border-top: 1px solid #d5dbe3; padding-top: .6rem; }
    @media print { body { margin: 0; max-width: none; } section, tr { break-inside: avoid; } }
    """
}
