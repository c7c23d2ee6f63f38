import Audit
import Vocabulary

/// The record on a page: originals that rules let through first, then days, callers and kinds.
struct AuditPage {
  let statistics: ShareStatistics
  /// The newest that were delivered as they were, or hold something that was to be removed.
  let exempt: [AuditListing]
  /// How many of them are named.
  let limit: Int

  var text: String {
    let sections = [
      summary, exemptions, timeline,
      KindMatrix(title: "Who received which kinds", of: statistics.callers, \.received).text,
      KindMatrix(title: "What was removed for whom", of: statistics.callers, \.removed).text,
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
    let shown = exempt.prefix(limit)
    let hasDestinations = shown.contains { $0.destination != nil }
    let rows = shown.map { listing in
      ["\(listing.number)", listing.time.minute, listing.caller, listing.api]
        + (hasDestinations ? [listing.destination ?? ""] : [])
        + [
          listing.policy, Self.words(listing.notApplied),
          listing.mayHoldAnything ? "anything" : Self.words(listing.received),
        ]
    }
    let header =
      ["record", "time (UTC)", "caller", "API"] + (hasDestinations ? ["destination"] : [])
      + ["policy", "asked to be removed", "received"]
    let table = HTMLPage.table(
      header: header, rows: rows,
      classes: [
        0: "whole", 1: "whole", header.count - 3: "whole", header.count - 2: "alarm",
        header.count - 1: "wide",
      ])
    guard exempt.count > limit else { return title + table }
    return title + table + "\n<p>These are the newest \(limit); there are older ones.</p>"
  }

  private static func words(_ kinds: [Kind]) -> String {
    let kinds = kinds.filter { $0 != .rendering }
    guard kinds.count + 1 < Kind.allCases.count else { return "everything" }
    return kinds.map(\.rawValue).joined(separator: ", ")
  }

  // MARK: Days

  /// More rows than these nobody reads; months take the place of days then, and years of months.
  private static let longestTimeline = 92

  /// The outcomes in the order of bars: originals that rules let through start at the edge, where
  /// lengths can be compared.
  private static let order =
    [EntryOutcome.bypassed] + EntryOutcome.allCases.filter { $0 != .bypassed }

  private var timeline: String {
    let rows = spans
    guard let most = rows.map({ $0.counts.values.reduce(0, +) }).max(), most > 0 else { return "" }
    let lines = rows.map { span in
      let bars = Self.order.compactMap { outcome in
        span.counts[outcome].map { count in
          let tenths = max(3, count * 950 / most)
          return "<span class=\"bar \(outcome.rawValue)\" "
            + "style=\"width: \(tenths / 10).\(tenths % 10)%\" title=\"\(count) \(outcome.rawValue)\">"
            + "</span>"
        }
      }
      let total = span.counts.values.reduce(0, +)
      return "<tr><td>\(span.name)</td><td class=\"number\">\(total > 0 ? "\(total)" : "")</td>"
        + "<td>\(bars.joined())</td></tr>"
    }
    let legend = Self.order.filter { statistics.total[$0] != nil }.map {
      "<span class=\"bar \($0.rawValue)\" style=\"width: .9em\"></span> \($0.rawValue)"
    }
    return "<h2>When</h2>\n<p>\(legend.joined(separator: " &nbsp; "))</p>\n"
      + "<table class=\"days\">\n\(lines.joined(separator: "\n"))\n</table>"
  }

  /// All days from the first to the last, those on which nothing was shared too.
  private var spans: [(name: String, counts: [EntryOutcome: Int])] {
    guard let first = statistics.days.first, let last = statistics.days.last else { return [] }
    let day: Int64 = 86_400_000
    let all = stride(from: first.day.milliseconds, through: last.day.milliseconds, by: Int(day))
      .map { String(Timestamp(milliseconds: $0).date) }
    let names = [10, 7, 4].lazy.map { length in
      all.reduce(into: [String]()) { names, date in
        let name = String(date.prefix(length))
        if names.last != name { names.append(name) }
      }
    }.first { $0.count <= Self.longestTimeline }
    let shown = names ?? []
    let length = shown.first?.count ?? 0
    var counts: [String: [EntryOutcome: Int]] = [:]
    for (day, found) in statistics.days {
      counts[String(day.date.prefix(length)), default: [:]].merge(found, uniquingKeysWith: +)
    }
    return shown.map { ($0, counts[$0] ?? [:]) }
  }
}

extension Timestamp {
  /// The day, such as `2026-01-31`.
  fileprivate var date: String { String(description.prefix(10)) }
}
