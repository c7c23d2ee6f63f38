import Audit
import Vocabulary

/// A matrix of callers, destinations or senders, and kinds.
///
/// A cell holds the number of assets with the kind: the more there are, the darker it is.
struct KindMatrix {
  private let title: String
  private let groups: [ShareStatistics.Group]
  private let grouping: ShareStatistics.Grouping
  private let counts: KeyPath<ShareStatistics.Group, [ShareStatistics.DeliveredKind: Int]>

  init(
    title: String, of groups: [ShareStatistics.Group], by grouping: ShareStatistics.Grouping,
    _ counts: KeyPath<ShareStatistics.Group, [ShareStatistics.DeliveredKind: Int]>
  ) {
    self.title = title
    self.groups = groups
    self.grouping = grouping
    self.counts = counts
  }

  /// The matrix as HTML; empty if it has no rows.
  var text: String {
    let rows = groups.filter { !$0[keyPath: counts].isEmpty }
    let kinds = ShareStatistics.DeliveredKind.all.filter { kind in
      rows.contains { $0[keyPath: counts][kind] != nil }
    }
    guard !rows.isEmpty else { return "" }
    let head = kinds.map { "<th scope=\"col\"><span>\($0.title)</span></th>" }.joined()
    let lines = rows.map { group in
      "<tr><th scope=\"row\">\(HTMLPage.escaped(group.name ?? grouping.unstated))</th>"
        + "<td>\(HTMLPage.grouped(group.assets))</td>"
        + kinds.map { cell(of: group, for: $0) }.joined() + "</tr>"
    }
    return "<h2>\(HTMLPage.escaped(title))</h2>\n"
      + "<p>\(note)</p>\n"
      + "<div class=\"wide\"><table class=\"matrix\">\n<thead><tr><th scope=\"col\">\(grouping.heading)</th>"
      + "<th scope=\"col\"><span>All</span></th>\(head)</tr></thead>\n<tbody>\n"
      + "\(lines.joined(separator: "\n"))\n</tbody>\n</table></div>"
  }

  private var note: String {
    counts == \.received
      ? "The number of photos and movies \(grouping.having) in which the kind was or may have been; "
        + "red if it was to be removed but was not."
      : "The number of photos and movies \(grouping.having) from which the kind was removed."
  }

  private func cell(of group: ShareStatistics.Group, for kind: ShareStatistics.DeliveredKind)
    -> String
  {
    guard let count = group[keyPath: counts][kind], group.assets > 0 else { return "<td></td>" }
    let shade = min(9, count * 9 / group.assets)
    let inVain = counts == \.received ? group.notApplied[kind] ?? 0 : 0
    let mark =
      inVain > 0
      ? "<b title=\"\(inVain) not removed as requested\">\(HTMLPage.grouped(count))</b>"
      : HTMLPage.grouped(count)
    return "<td class=\"shade\(shade)\">\(mark)</td>"
  }
}

extension ShareStatistics.DeliveredKind {
  /// The kind for people, such as `Location, coarse`.
  fileprivate var title: String { kind.title + (isCoarse ? ", coarse" : "") }
}

extension ShareStatistics.Grouping {
  /// The heading of the column of names.
  fileprivate var heading: String {
    switch self {
    case .caller: "Caller"
    case .destination: "Destination"
    case .by: "Shared by"
    }
  }

  /// The description of the photos and movies that are counted.
  fileprivate var having: String {
    switch self {
    case .caller: "that a caller received"
    case .destination: "that were sent to a destination"
    case .by: "that a person shared"
    }
  }
}
