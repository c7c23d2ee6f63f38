import Audit
import Vocabulary

/// Statistics for a person: each caller, and how many assets with each kind it was given.
///
/// ```
/// org.example.chat: 6 assets, 6 cleaned
///   received     assets
///   captureTime       6  ==============================
/// ```
struct StatisticsText {
  let statistics: ShareStatistics
  let style: Style
  /// How many cells a full bar has; nil where none are drawn.
  let barWidth: Int?

  var text: String {
    guard !statistics.callers.isEmpty else { return "no asset is recorded\n" }
    return statistics.callers.map(block).joined(separator: "\n")
  }

  private func block(_ caller: ShareStatistics.Caller) -> String {
    let outcomes = EntryOutcome.allCases.compactMap { outcome in
      caller.outcomes[outcome].map { "\($0) \(outcome.rawValue)" }
    }
    var text = style.strong(Terminal.word(caller.name))
    text += ": \(Quantity.count(caller.assets, "asset")), \(outcomes.joined(separator: ", "))\n"
    for (title, counts, paint) in [
      ("not applied", caller.notApplied, style.bad), ("received", caller.received, style.caution),
      ("removed", caller.removed, style.good),
    ] where !counts.isEmpty {
      text += lines(title, counts: counts, of: caller.assets, paint: paint)
    }
    return text
  }

  private func lines(
    _ title: String, counts: [Kind: Int], of total: Int, paint: (String) -> String
  ) -> String {
    let rows = Kind.allCases.compactMap { kind in counts[kind].map { (kind.rawValue, $0) } }
    let header = [title, "assets"]
    let widths = [
      ([title] + rows.map(\.0)).map(\.count).max() ?? 0,
      ([header[1]] + rows.map { "\($0.1)" }).map(\.count).max() ?? 0,
    ]
    var text = "  " + style.faint(line(header[0], count: header[1], widths: widths)) + "\n"
    for (name, count) in rows {
      text += "  " + line(name, count: "\(count)", widths: widths)
      if let barWidth, total > 0 {
        let (cells, rest) = (barWidth * count).quotientAndRemainder(dividingBy: total)
        // What there is, is seen.
        let bar = String(repeating: "=", count: max(1, rest * 2 >= total ? cells + 1 : cells))
        text += "  " + paint(bar)
      }
      text += "\n"
    }
    return text
  }

  private func line(_ name: String, count: String, widths: [Int]) -> String {
    name + String(repeating: " ", count: widths[0] - name.count + 2 + widths[1] - count.count)
      + count
  }
}
