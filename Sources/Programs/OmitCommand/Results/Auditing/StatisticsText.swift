import Audit
import Vocabulary

/// Statistics for a person: each caller, destination or sender, and the number of its assets by
/// kind.
///
/// ```
/// org.example.chat: 6 assets, 6 cleaned
///   received          assets
///   location(coarse)       6  ==============================
/// ```
struct StatisticsText {
  let statistics: ShareStatistics
  /// The heading for assets that do not state the property they are grouped by.
  var unstated = ShareStatistics.Grouping.caller.unstated
  let style: Style
  /// The number of cells in a full bar, or nil if no bars are drawn.
  let barWidth: Int?

  var text: String {
    guard !statistics.groups.isEmpty else { return "no asset is recorded\n" }
    return statistics.groups.map(block).joined(separator: "\n")
  }

  private func block(_ group: ShareStatistics.Group) -> String {
    let outcomes = EntryOutcome.allCases.compactMap { outcome in
      group.outcomes[outcome].map { "\($0) \(outcome.rawValue)" }
    }
    var text = style.strong(group.name.map(Terminal.word) ?? unstated)
    text += ": \(Quantity.count(group.assets, "asset")), \(outcomes.joined(separator: ", "))\n"
    for (title, counts, paint) in [
      ("not applied", group.notApplied, style.bad), ("received", group.received, style.caution),
      ("removed", group.removed, style.good),
    ] where !counts.isEmpty {
      text += lines(title, counts: counts, of: group.assets, paint: paint)
    }
    return text
  }

  private func lines(
    _ title: String, counts: [ShareStatistics.DeliveredKind: Int], of total: Int,
    paint: (String) -> String
  ) -> String {
    let rows = ShareStatistics.DeliveredKind.all.compactMap { kind in
      counts[kind].map { (kind.word, $0) }
    }
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
        // A count above zero has a visible bar.
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

extension ShareStatistics.DeliveredKind {
  /// The word in lists, such as `location(coarse)`.
  fileprivate var word: String { kind.rawValue + (isCoarse ? "(coarse)" : "") }
}
