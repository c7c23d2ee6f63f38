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
    let head = kinds.map { "<th><span>\($0.rawValue)</span></th>" }.joined()
    let lines = rows.map { caller in
      "<tr><td>\(HTMLPage.escaped(caller.name))</td><td class=\"number\">\(caller.assets)</td>"
        + kinds.map { cell(of: caller, for: $0) }.joined() + "</tr>"
    }
    return "<h2>\(HTMLPage.escaped(title))</h2>\n"
      + "<p>\(note)</p>\n"
      + "<table class=\"matrix\">\n<tr><th>caller</th><th class=\"number\">assets</th>\(head)</tr>\n"
      + "\(lines.joined(separator: "\n"))\n</table>"
  }

  private var note: String {
    counts == \.received
      ? "In how many of a caller's assets; red where that was to be removed and was not."
      : "In how many of a caller's assets."
  }

  private func cell(of caller: ShareStatistics.Caller, for kind: Kind) -> String {
    guard let count = caller[keyPath: counts][kind], caller.assets > 0 else { return "<td></td>" }
    let shade = min(9, count * 9 / caller.assets)
    let inVain = counts == \.received ? caller.notApplied[kind] ?? 0 : 0
    let mark =
      inVain > 0
      ? "<b title=\"\(inVain) asked to be removed\">\(count)</b>" : "\(count)"
    return "<td class=\"shade\(shade)\">\(mark)</td>"
  }
}
