import Audit
import Vocabulary

/// Callers beside kinds, and in how many of a caller's assets each kind was: the more of them, the
/// darker.
struct KindMatrix {
  private let title: String
  private let callers: [ShareStatistics.Caller]
  private let counts: KeyPath<ShareStatistics.Caller, [Kind: Int]>

  init(
    title: String, of callers: [ShareStatistics.Caller],
    _ counts: KeyPath<ShareStatistics.Caller, [Kind: Int]>
  ) {
    self.title = title
    self.callers = callers
    self.counts = counts
  }

  /// The matrix as HTML; empty where there is nothing in it.
  var text: String {
    let rows = callers.filter { !$0[keyPath: counts].isEmpty }
    let kinds = Kind.allCases.filter { kind in rows.contains { $0[keyPath: counts][kind] != nil } }
    guard !rows.isEmpty else { return "" }
    let head = kinds.map { "<th scope=\"col\"><span>\($0.title)</span></th>" }.joined()
    let lines = rows.map { caller in
      "<tr><th scope=\"row\">\(HTMLPage.escaped(caller.name))</th>"
        + "<td>\(HTMLPage.grouped(caller.assets))</td>"
        + kinds.map { cell(of: caller, for: $0) }.joined() + "</tr>"
    }
    return "<h2>\(HTMLPage.escaped(title))</h2>\n"
      + "<p>\(note)</p>\n"
      + "<div class=\"wide\"><table class=\"matrix\">\n<thead><tr><th scope=\"col\">Caller</th>"
      + "<th scope=\"col\"><span>All</span></th>\(head)</tr></thead>\n<tbody>\n"
      + "\(lines.joined(separator: "\n"))\n</tbody>\n</table></div>"
  }

  private var note: String {
    counts == \.received
      ? "In how many of the photos and movies that a caller received the kind was or may have been; "
        + "red where it was to be removed and was not."
      : "From how many of the photos and movies that a caller received the kind was removed."
  }

  private func cell(of caller: ShareStatistics.Caller, for kind: Kind) -> String {
    guard let count = caller[keyPath: counts][kind], caller.assets > 0 else { return "<td></td>" }
    let shade = min(9, count * 9 / caller.assets)
    let inVain = counts == \.received ? caller.notApplied[kind] ?? 0 : 0
    let mark =
      inVain > 0
      ? "<b title=\"\(inVain) asked to be removed\">\(HTMLPage.grouped(count))</b>"
      : HTMLPage.grouped(count)
    return "<td class=\"shade\(shade)\">\(mark)</td>"
  }
}
