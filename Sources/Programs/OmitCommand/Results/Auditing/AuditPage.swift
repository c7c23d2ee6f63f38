import Audit
import Vocabulary

/// The record on a page: originals that rules exempted first, then days, callers and kinds.
struct AuditPage {
  private let statistics: ShareStatistics
  private let destinations: ShareStatistics
  private let senders: ShareStatistics
  /// The newest assets that were delivered unchanged, or with something that was to be removed.
  private let exempt: [AuditListing]
  /// The number of these assets that are named.
  private let limit: Int

  init(_ tallies: [AuditTally], exempt: [AuditListing], limit: Int) {
    statistics = ShareStatistics(tallies)
    destinations = ShareStatistics(tallies, by: .destination)
    senders = ShareStatistics(tallies, by: .by)
    self.exempt = exempt
    self.limit = limit
  }

  var text: String {
    let sections = [
      exemptions, timeline,
      KindMatrix(
        title: "Who received which kinds", of: statistics.groups, by: .caller, \.received
      ).text,
      matrix("Which kinds each destination received", of: destinations, by: .destination),
      matrix("Who shared which kinds", of: senders, by: .by),
      KindMatrix(
        title: "What was removed for each caller", of: statistics.groups, by: .caller, \.removed
      ).text,
    ]
    return HTMLPage.text(
      title: "What was shared", introduction: summary,
      body: sections.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  /// Returns a matrix of delivered kinds, or an empty string if no asset states what it is grouped
  /// by.
  private func matrix(
    _ title: String, of statistics: ShareStatistics, by grouping: ShareStatistics.Grouping
  ) -> String {
    guard statistics.groups.contains(where: { $0.name != nil }) else { return "" }
    return KindMatrix(title: title, of: statistics.groups, by: grouping, \.received).text
  }

  private var summary: String {
    let total = statistics.total.values.reduce(0, +)
    guard total > 0, let first = statistics.days.first, let last = statistics.days.last else {
      return "<p>No asset is recorded.</p>"
    }
    let parts = EntryOutcome.allCases.compactMap { outcome in
      statistics.total[outcome].map { "\(HTMLPage.grouped($0)) \(outcome.words)" }
    }
    let assets = "\(HTMLPage.grouped(total)) \(total == 1 ? "photo or movie" : "photos and movies")"
    return "<p>\(assets) from \(first.day.date) to \(last.day.date) (UTC): "
      + "\(parts.joined(separator: ", ")).</p>"
  }

  private var exemptions: String {
    guard !statistics.groups.isEmpty else { return "" }
    let title = "<h2>Originals delivered under an exemption</h2>\n"
    guard !exempt.isEmpty else { return title + "<p>None.</p>" }
    let shown = exempt.prefix(limit)
    let hasDestinations = shown.contains { $0.destination != nil }
    let hasSenders = shown.contains { $0.by != nil }
    let hasFiles = shown.contains { !$0.fileNames.isEmpty }
    let rows = shown.map { listing in
      [
        HTMLPage.Cell("\(listing.number)"), HTMLPage.Cell(listing.time.minute),
        HTMLPage.Cell(listing.caller, note: "\(listing.api), \(listing.policy)"),
      ] + (hasDestinations ? [HTMLPage.Cell(listing.destination ?? "")] : [])
        + (hasSenders ? [HTMLPage.Cell(listing.by ?? "")] : [])
        + (hasFiles ? [HTMLPage.Cell(listing.fileNames.joined(separator: ", "))] : [])
        + [
          HTMLPage.Cell(Self.words(listing.notApplied)),
          HTMLPage.Cell(
            listing.mayHoldAnything
              ? "Anything" : Self.words(listing.received, coarse: listing.coarse)),
        ]
    }
    let header =
      ["Record", "Time (UTC)", "Caller"] + (hasDestinations ? ["Destination"] : [])
      + (hasSenders ? ["Shared by"] : []) + (hasFiles ? ["File"] : [])
      + ["Asked to be removed", "Received"]
    let classes = [0: "number", 1: "whole", header.count - 2: "alarm"]
    var text =
      title
      + HTMLPage.table(
        header: header, rows: Array(rows.prefix(Self.shownAtOnce)), classes: classes)
    let others = rows.dropFirst(Self.shownAtOnce)
    if !others.isEmpty {
      let table = HTMLPage.table(header: header, rows: Array(others), classes: classes)
      text += "\n<details><summary>\(others.count) more</summary>\n\(table)\n</details>"
    }
    guard exempt.count > limit else { return text }
    return text + "\n<p>These are the newest \(limit); there are older ones.</p>"
  }

  /// The number of originals shown at first, so that the rest of the page is visible, too.
  private static let shownAtOnce = 12

  private static func words(_ kinds: [Kind], coarse: [Kind] = []) -> String {
    let kinds = kinds.filter { $0 != .rendering }
    guard kinds.count + 1 < Kind.allCases.count else { return "Everything" }
    return kinds.map { coarse.contains($0) ? "\($0.title) (coarse)" : $0.title }
      .joined(separator: ", ")
  }

  // MARK: Days

  /// The maximum number of rows that are readable; beyond it months replace days, and years replace
  /// months.
  private static let maximumTimelineRows = 92

  /// The outcomes in the order of bars: exempted originals start at the edge, so that their lengths
  /// can be compared.
  private static let order =
    [EntryOutcome.bypassed] + EntryOutcome.allCases.filter { $0 != .bypassed }

  private var timeline: String {
    let rows = spans
    guard let maximum = rows.map({ $0.counts.values.reduce(0, +) }).max(), maximum > 0 else {
      return ""
    }
    let lines = rows.map { span in
      let bars = Self.order.compactMap { outcome in
        span.counts[outcome].map { count in
          let tenths = max(3, count * 950 / maximum)
          return "<span class=\"bar \(outcome.rawValue)\" "
            + "style=\"width: \(tenths / 10).\(tenths % 10)%\" title=\"\(count) \(outcome.words)\">"
            + "</span>"
        }
      }
      let total = span.counts.values.reduce(0, +)
      let number = total > 0 ? HTMLPage.grouped(total) : ""
      return "<tr><td>\(span.name)</td><td class=\"number\">\(number)</td>"
        + "<td>\(bars.joined())</td></tr>"
    }
    let legend = Self.order.filter { statistics.total[$0] != nil }.map {
      "<span class=\"bar \($0.rawValue)\" style=\"width: .9em\"></span> \($0.words)"
    }
    return "<h2>When</h2>\n<p>\(legend.joined(separator: " &nbsp; "))</p>\n"
      + "<table class=\"days\">\n\(lines.joined(separator: "\n"))\n</table>"
  }

  /// All days from the first to the last, including those on which nothing was shared.
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
    }.first { $0.count <= Self.maximumTimelineRows }
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

extension EntryOutcome {
  /// The outcome in words, for use after a number.
  fileprivate var words: String {
    switch self {
    case .cleaned: "cleaned"
    case .unchanged: "delivered unchanged"
    case .bypassed: "exempted by a rule"
    case .refused: "refused"
    case .failed: "not delivered because of an error"
    case .cancelled: "cancelled in the picker"
    case .abandoned: "abandoned in the picker"
    case .deselected: "removed from the selection"
    case .open: "in progress"
    case .unknown: "with an unknown outcome"
    }
  }
}
