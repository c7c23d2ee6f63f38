import Omit
import Vocabulary

/// The result for one asset, on one line.
///
/// ```
/// cleaned    Party/a.jpg -> Out/Party/a.jpg  location 12, preview 1
/// refused    Party/b.png  PNG is not supported
/// ```
enum ResultLine {
  /// Returns the line of `omit clean`, or nil for a skipped file, which is only counted.
  static func clean(_ report: AssetReport, in style: Style) -> String? {
    let file = report.files[0]
    let names =
      if let delivered = file.delivered, delivered != file.source {
        "\(file.source) -> \(delivered)"
      } else {
        file.source
      }
    let others = report.isDelivered ? companions(of: report) : ""
    switch report.outcome {
    case .cleaned:
      return join(
        style.good(word("cleaned")), names: names + others, rest: style.faint(changes(in: report)))
    case .unchanged, .bypassed:
      let word = word(report.outcome.rawValue)
      let note =
        if !report.requestedNotApplied.isEmpty {
          style.caution("not removed: " + counts(report.requestedNotApplied.all))
        } else if report.closure == .couldNotLook {
          style.caution("not parsed")
        } else {
          report.isTruncated ? "truncated" : ""
        }
      return join(
        report.outcome == .bypassed ? style.caution(word) : word, names: names + others, rest: note)
    case .refused, .failed:
      return join(
        style.bad(word(report.outcome.rawValue)), names: file.source,
        rest: report.problem?.message ?? "")
    case .skipped: return nil
    }
  }

  /// Returns the line of `omit check`, or nil for a file without findings.
  static func check(_ report: AssetReport, in style: Style) -> String? {
    switch report.outcome {
    case .cleaned:
      join(style.caution(word("found")), names: report.files[0].source, rest: changes(in: report))
    case .refused, .failed: clean(report, in: style)
    case .unchanged where report.closure == .couldNotLook,
      .bypassed where report.closure == .couldNotLook:
      join(
        style.bad(word("unread")), names: report.files[0].source, rest: "it cannot be parsed")
    case .unchanged, .bypassed, .skipped: nil
    }
  }

  /// Returns the other files of the asset, such as ` (with a.mov, a.xmp; without a.aae)`.
  ///
  /// The files after `without` were not delivered.
  private static func companions(of report: AssetReport) -> String {
    let others = report.files.dropFirst()
    let (along, behind) = (
      others.filter { !$0.isLeftOut }.map(\.name), others.filter(\.isLeftOut).map(\.name)
    )
    let parts = [("with ", along), ("without ", behind)].filter { !$1.isEmpty }
      .map { $0 + $1.joined(separator: ", ") }
    return parts.isEmpty ? "" : " (" + parts.joined(separator: "; ") + ")"
  }

  /// Returns the kinds that were removed and those that were made less exact, such as `location 12,
  /// not recognised 1; coarse: captureTime 2`.
  private static func changes(in report: AssetReport) -> String {
    let items = report.items
    var removed = [counts(items.removed)].filter { !$0.isEmpty }
    if items.unrecognisedRemoved > 0 {
      removed.append("not recognised \(items.unrecognisedRemoved)")
    }
    if items.unreadRemoved > 0 { removed.append("not readable \(items.unreadRemoved)") }
    let coarse = items.coarsened.isEmpty ? [] : ["coarse: " + counts(items.coarsened)]
    let patched = report.files.contains(where: \.isPatched) ? ["edited in place"] : []
    let truncated = report.isTruncated ? ["truncated"] : []
    return
      ([removed.joined(separator: ", ")].filter { !$0.isEmpty } + coarse + transcodings(in: report)
      + patched + truncated)
      .joined(separator: "; ")
  }

  /// Returns what became of the formats, or in a dry run what would become of them.
  private static func transcodings(in report: AssetReport) -> [String] {
    let done = report.files.compactMap(\.transcoding).map { TranscodingWording($0).summary }
    guard done.isEmpty, let target = report.transcodesTo else { return done }
    return ["to be transcoded to \(target)"]
  }

  /// Returns kinds with the number of their items, such as `location 12, preview 1`.
  static func counts(_ counts: KindCounts) -> String {
    counts.sorted.map { "\($0.kind) \($0.count)" }.joined(separator: ", ")
  }

  private static func word(_ word: String) -> String {
    word + String(repeating: " ", count: max(0, width - word.count))
  }

  /// The length of the longest outcome.
  private static let width = 9

  private static func join(_ word: String, names: String, rest: String) -> String {
    rest.isEmpty ? "\(word)  \(names)" : "\(word)  \(names)  \(rest)"
  }
}

extension AssetReport.File {
  /// The name without its folder.
  fileprivate var name: String { source.split(separator: "/").last.map(String.init) ?? source }
}

extension RequestedNotApplied {
  /// Returns a sentence about removals that were asked for but not applied, or nil if there are
  /// none.
  func sentence(in style: Style = .plain) -> String? {
    guard !isEmpty else { return nil }
    return style.caution("requested, but not removed, because a rule exempts the caller: ")
      + ResultLine.counts(all)
  }
}

extension AssetReport {
  /// Whether the witness should have read one of the outputs, but was not available.
  var lacksWitness: Bool { files.contains { $0.verified?.witness == .absent } }

  /// The reason why the witness is not available, and what to do about it.
  static let witnessAdvice =
    "the witness is not available: `omit-witness` is not beside `omit`, in ../libexec or at the path "
    + "in OMIT_WITNESS, or does not start; `omit doctor` shows more"
}
