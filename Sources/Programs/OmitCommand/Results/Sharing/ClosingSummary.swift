import Omit
import PolicyEngine
import Vocabulary

/// The summary of a share, for a person; the last lines say what was not done.
struct ClosingSummary {
  let tally: ShareTally
  let isDryRun: Bool
  /// The number of inputs that were not started, because the run was stopped.
  let unstarted: Int
  let duration: Duration
  /// The reason why nothing may have been removed, or nil if the request does not show it.
  let reasonForNothing: NoRemovalReason?
  /// The sentence about what is excluded, or nil if nothing is.
  var excluded: String? = nil
  let style: Style

  /// The maximum number of files named for one reason; `--report` names all of them.
  private static let maximumListLength = 5

  var text: String {
    let blocks = [
      headline, deliveredEarlier, removedTable, coarsenedTable, nothingRemoved, echoes, notes,
      leftOut, uncleaned, skipped,
      excluded.map(style.caution) ?? "", undelivered,
      summary.requestedNotApplied.sentence(in: style) ?? "", notStarted,
    ]
    return "\n" + blocks.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private var summary: ShareSummary { tally.summary }

  private var headline: String {
    guard tally.count > 0 || unstarted > 0 else {
      return "the given paths contain no files; nothing was done"
    }
    let parts = AssetReport.Outcome.allCases.compactMap { outcome in
      let count = summary[outcome]
      return count == 0 ? nil : "\(count) \(outcome.rawValue)"
    }
    let size = "\(Quantity.bytes(tally.bytes)) in \(Quantity.time(duration))"
    let count =
      tally.files == tally.count
      ? Quantity.count(tally.count, "file")
      : "\(Quantity.count(tally.count, "asset")) of \(Quantity.count(tally.files, "file"))"
    let what = "\(count): \(parts.joined(separator: ", ")); \(size)"
    return style.strong(isDryRun ? "dry run, nothing was written: \(what)" : what)
  }

  private var deliveredEarlier: String {
    guard summary.deliveredEarlier > 0 else { return "" }
    return "of these, \(Quantity.count(summary.deliveredEarlier, "asset")) "
      + "\(summary.deliveredEarlier == 1 ? "was" : "were") already delivered and recorded"
  }

  /// The number of removed items of each kind, and of files with such items.
  private var removedTable: String {
    guard
      !summary.items.removed.isEmpty || summary.items.unrecognisedRemoved > 0
        || summary.items.unreadRemoved > 0
    else { return "" }
    var rows = summary.items.removed.sorted.map { kind, count in
      ["\(kind)", "\(count)", "\(summary.assets.removed[kind])"]
    }
    if summary.items.unrecognisedRemoved > 0 {
      rows.append(
        [
          "not recognised", "\(summary.items.unrecognisedRemoved)",
          "\(summary.assets.unrecognisedRemoved)",
        ])
    }
    if summary.items.unreadRemoved > 0 {
      rows.append([
        "not readable", "\(summary.items.unreadRemoved)", "\(summary.assets.unreadRemoved)",
      ])
    }
    let title = isDryRun ? "would be removed" : "removed"
    return TextTable(
      header: [title, "items", "files"], rows: rows, style: style
    ).text
  }

  /// The number of items of each kind that were made less exact, and of files with such items.
  private var coarsenedTable: String {
    guard !summary.items.coarsened.isEmpty else { return "" }
    let rows = summary.items.coarsened.sorted.map { kind, count in
      ["\(kind)", "\(count)", "\(summary.assets.coarsened[kind])"]
    }
    let title = isDryRun ? "would be made coarse" : "made coarse"
    return TextTable(header: [title, "items", "files"], rows: rows, style: style).text
  }

  private var nothingRemoved: String {
    guard summary.items.changesNothing, summary.delivered > 0 else { return "" }
    let what = isDryRun ? "nothing would be removed" : "nothing was removed"
    guard let reasonForNothing else { return style.caution(what) }
    return style.caution("\(what): \(reasonForNothing.text(after: tally))")
  }

  /// Sentences about removed names and dates that other items still repeat.
  private var echoes: String {
    EchoWording(
      files: summary.repeating, style: style, isDone: !isDryRun, all: summary.repetitions
    ).summary
  }

  private var notes: String {
    var lines: [String] = []
    for (rule, count) in tally.bypasses.sorted(by: { $0.key < $1.key }) {
      lines.append(
        style.caution(
          "\(Quantity.count(count, "file")) delivered unchanged: the rule `\(rule)` exempts the caller"
        ))
    }
    if summary.items.removedUnsure > 0 {
      let isOne = summary.items.removedUnsure == 1
      let items = Quantity.count(summary.items.removedUnsure, "item")
      let kinds = summary.items.removedPerhaps.sorted.map(\.kind)
      let option = KeepingOption(
        kinds, chosen: kinds.filter(summary.removedPerhapsByChoice.contains))
      lines.append(
        "\(items) that omit cannot fully parse \(isDryRun ? "would be" : isOne ? "was" : "were") removed, "
          + "because \(isOne ? "it" : "they") may hold \(option.named); "
          + option.sentence)
    }
    lines += unmetChoices
    if summary.transcoded > 0 {
      let isOne = summary.transcoded == 1
      lines.append(
        "\(Quantity.count(summary.transcoded, "still")) "
          + "\(isDryRun ? "would be" : isOne ? "was" : "were") transcoded to JPEG")
    }
    if summary.items.hidden > 0 {
      lines.append(
        "\(Quantity.count(summary.assets.hidden, "file")) \(summary.assets.hidden == 1 ? "has" : "have") "
          + "pictures or sound that players do not show, and that \(isDryRun ? "would be" : "were") "
          + "kept (`omit inspect` lists them)")
    }
    if summary.items.looseBytes > 0 {
      lines.append(
        "\(Quantity.count(summary.items.looseBytes, "byte")) in "
          + "\(Quantity.count(summary.assets.looseBytes, "file")) that no track or picture refers to "
          + "\(isDryRun ? "would be" : summary.items.looseBytes == 1 ? "was" : "were") blanked")
    }
    if summary.truncated > 0 {
      let isOne = summary.truncated == 1
      lines.append(
        style.caution(
          "truncated: \(Quantity.count(summary.truncated, "file")) \(isOne ? "is" : "are") cut off, "
            + "and \(isDryRun ? "would be " : "")delivered only up to where \(isOne ? "it ends" : "they end")"
        ))
    }
    if tally.unrecognised > 0 {
      lines.append(
        "\(Quantity.count(tally.unrecognised, "part")) in "
          + "\(Quantity.count(summary.assets.unrecognisedKept, "file")) "
          + "\(tally.unrecognised == 1 ? "was" : "were") not recognised and kept "
          + "(closure: recognised)")
    }
    if tally.unlooked > 0 {
      lines.append(
        style.caution(
          "\(Quantity.count(tally.unlooked, "file")) could not be parsed; delivered unchanged"
        ))
    }
    if tally.unwitnessed > 0 {
      lines.append(
        style.caution(
          "\(Quantity.count(tally.unwitnessed, "file")) delivered without an independent check: "
            + AssetReport.witnessAdvice))
    }
    if let halves = tally.halvesLeft(maximumListLength: ClosingSummary.maximumListLength) {
      lines.append(style.caution(halves))
    }
    return lines.joined(separator: "\n")
  }

  /// Sentences about choices that could not be carried out.
  private var unmetChoices: [String] {
    let done = isDryRun ? "would be removed anyway" : "removed anyway"
    let unmet = summary.items.unmetChoices
    var lines: [String] = []
    if !unmet.kept.isEmpty {
      lines.append(
        style.caution(
          "requested to be kept, but \(done), because it has or may have other removed kinds: ")
          + ResultLine.counts(unmet.kept))
    }
    if !unmet.coarsened.isEmpty {
      lines.append(
        style.caution("requested in coarse form, but \(done), because it has no coarse form: ")
          + ResultLine.counts(unmet.coarsened))
    }
    return lines
  }

  /// A sentence about files that were not delivered with their assets.
  private var leftOut: String {
    guard !tally.leftOut.isEmpty else { return "" }
    let counts = AssetReport.Role.allCases.compactMap { role in
      tally.leftOut[role].map { Quantity.count($0, role.rawValue) }
    }
    let what = tally.deleted > 0 ? "deleted" : isDryRun ? "would be left out" : "left out"
    return style.caution(
      "\(what): \(counts.joined(separator: ", ")) that may hold what was to be removed")
  }

  /// A sentence about sidecars that are left unchanged beside what was cleaned in place.
  private var uncleaned: String {
    guard !tally.uncleaned.isEmpty else { return "" }
    return style.caution(
      "\(isDryRun ? "would be left" : "left") in place, not cleaned, with everything that "
        + "\(tally.uncleaned.count == 1 ? "it holds" : "they hold"): \(tally.uncleaned.text) "
        + "(--sidecars drop deletes such files)")
  }

  private var skipped: String {
    guard !tally.skipped.isEmpty else { return "" }
    return "skipped, because they are not pictures or movies: \(tally.skipped.text)"
  }

  private var undelivered: String {
    let groups = tally.undelivered.sorted
    guard !groups.isEmpty else { return "" }
    var lines = [style.bad(isDryRun ? "would not be delivered:" : "not delivered:")]
    for group in groups {
      lines.append("  \(group.count)  \(group.code.rawValue): \(group.reason)")
      lines += group.names.map { "       \($0)" }
      let more = group.count - group.names.count
      if more > 0 { lines.append("       and \(more) more") }
    }
    lines.append("  `omit help refusals` explains these codes and what you can do")
    return lines.joined(separator: "\n")
  }

  private var notStarted: String {
    guard unstarted > 0 else { return "" }
    return style.bad(
      "stopped: \(Quantity.count(unstarted, "file")) "
        + "\(unstarted == 1 ? "was" : "were") not started")
  }
}
