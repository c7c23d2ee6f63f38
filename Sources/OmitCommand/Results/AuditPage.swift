import Audit
import Vocabulary

/// The record on a page: what went out by exemption first, then days, callers and kinds.
struct AuditPage {
  let statistics: ShareStatistics
  /// The newest that went out as they were, or hold what was asked to be removed.
  let exempt: [AuditListing]
  /// How many of them are named.
  let limit: Int

  var text: String {
    let sections = [
      summary, exemptions, timeline, matrix("Who received which kinds", \.received, "received"),
      matrix("What was removed for whom", \.removed, "removed"),
    ]
    return HTMLPage.text(
      title: "What was shared", body: sections.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  private var summary: String {
    let total = statistics.total.values.reduce(0, +)
    guard total > 0, let first = statistics.days.first, let last = statistics.days.last else {
      return "<p>No asset is recorded.</p>"
    }
    let parts = EntryOutcome.allCases.compactMap { outcome in
      statistics.total[outcome].map { "\($0) \(outcome.rawValue)" }
    }
    return "<p>\(Quantity.count(total, "asset")) from \(first.day.date) to \(last.day.date) (UTC): "
      + "\(parts.joined(separator: ", ")).</p>"
  }

  private var exemptions: String {
    guard !statistics.callers.isEmpty else { return "" }
    let title = "<h2>Originals that rules let through</h2>\n"
    guard !exempt.isEmpty else { return title + "<p>None.</p>" }
    let rows = exempt.prefix(limit).map { listing in
      [
        "\(listing.number)", listing.time.minute, listing.caller, listing.api,
        listing.destination ?? "", listing.policy,
        listing.mayHoldAnything ? "anything" : Self.words(listing.received),
        Self.words(listing.notApplied),
      ]
    }
    let table = HTMLPage.table(
      [
        "record", "time (UTC)", "caller", "API", "destination", "policy", "received",
        "asked to be removed",
      ], rows)
    guard exempt.count > limit else { return title + table }
    return title + table + "\n<p>These are the newest \(limit); there are older ones.</p>"
  }

  private static func words(_ kinds: [Kind]) -> String {
    kinds.filter { $0 != .rendering }.map(\.rawValue).joined(separator: ", ")
  }

  // MARK: Days

  /// More rows than these nobody reads; months take the place of days then.
  private static let longestTimeline = 92

  private var timeline: String {
    let rows = spans
    guard let most = rows.map({ $0.counts.values.reduce(0, +) }).max(), most > 0 else { return "" }
    let lines = rows.map { span in
      let bars = EntryOutcome.allCases.compactMap { outcome in
        span.counts[outcome].map { count in
          let tenths = max(1, count * 950 / most)
          return "<span class=\"bar \(outcome.rawValue)\" "
            + "style=\"width: \(tenths / 10).\(tenths % 10)%\" title=\"\(count) \(outcome.rawValue)\">"
            + "</span>"
        }
      }
      let total = span.counts.values.reduce(0, +)
      return "<tr><td>\(span.name)</td><td class=\"number\">\(total)</td>"
        + "<td>\(bars.joined())</td></tr>"
    }
    let legend = EntryOutcome.allCases.filter { statistics.total[$0] != nil }.map {
      "<span class=\"bar \($0.rawValue)\" style=\"width: .9em\"></span> \($0.rawValue)"
    }
    return "<h2>When</h2>\n<p>\(legend.joined(separator: " &nbsp; "))</p>\n"
      + "<table class=\"days\">\n\(lines.joined(separator: "\n"))\n</table>"
  }

  private var spans: [(name: String, counts: [EntryOutcome: Int])] {
    let length = statistics.days.count > Self.longestTimeline ? 7 : 10
    var spans: [(name: String, counts: [EntryOutcome: Int])] = []
    for (day, counts) in statistics.days {
      let name = String(day.date.prefix(length))
      if spans.last?.name != name { spans.append((name, [:])) }
      spans[spans.count - 1].counts.merge(counts, uniquingKeysWith: +)
    }
    return spans
  }

  // MARK: Callers

  private func matrix(
    _ title: String, _ counts: KeyPath<ShareStatistics.Caller, [Kind: Int]>, _ word: String
  ) -> String {
    guard !statistics.callers.isEmpty else { return "" }
    let rows = statistics.callers.flatMap { caller in
      let kinds = Kind.allCases.compactMap { kind in
        caller[keyPath: counts][kind].map { (kind, $0) }
      }
      return kinds.enumerated().map { index, row in
        [
          index == 0 ? caller.name : "", index == 0 ? "\(caller.assets)" : "", row.0.rawValue,
          "\(row.1)",
        ]
      }
    }
    guard !rows.isEmpty else { return "" }
    return "<h2>\(title)</h2>\n"
      + HTMLPage.table(["caller", "assets", "kind", "\(word) in"], rows, numbers: [1, 3])
  }
}

extension Timestamp {
  /// The day, such as `2026-01-31`.
  fileprivate var date: String { String(description.prefix(10)) }
}
