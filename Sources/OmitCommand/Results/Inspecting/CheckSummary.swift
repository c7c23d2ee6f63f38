import Omit
import Vocabulary

/// The result of `omit check`, in a line or two.
struct CheckSummary {
  let tally: ShareTally
  /// The kinds that are to be removed or said less exactly; none where texts go, too.
  let takenKinds: Set<Kind>
  /// The sentence on what is excluded; nil where nothing is.
  var unchecked: String? = nil
  let style: Style

  private static let longestList = 5

  var text: String {
    let summary = tally.summary
    let blind = summary[.refused] + summary[.failed] + tally.unlooked
    let checked = tally.count - summary[.skipped] - blind
    var lines: [String] = []
    if summary[.cleaned] > 0 {
      var kinds = summary.assetsWithRemoved.sorted.map { "\($0.kind) in \($0.count)" }
      if summary.withoutUnrecognised > 0 {
        kinds.append("parts not recognised in \(summary.withoutUnrecognised)")
      }
      if summary.withoutUnread > 0 {
        kinds.append("parts that cannot be read in \(summary.withoutUnread)")
      }
      kinds += summary.assetsWithCoarsened.sorted.map { "\($0.kind), too exact, in \($0.count)" }
      lines.append(
        style.caution(
          "what is to be removed is in \(summary[.cleaned]) of "
            + "\(Quantity.count(checked, "file")): ")
          + kinds.joined(separator: ", "))
    } else if tally.count == 0 {
      lines.append("there is no file in what was named; nothing was checked")
    } else if checked > 0 || blind == 0 {
      let none = checked == 1 ? "it holds nothing" : "none holds anything"
      let result = checked == 0 ? "" : ": \(none) that is to be removed"
      lines.append("\(Quantity.count(checked, "file")) checked\(result)")
      // Nothing is left by which a caption could be told to repeat it.
      if checked > 0, let limit = SearchWording.limit(of: takenKinds) { lines.append("(\(limit))") }
    }
    let echoes = EchoWording(
      files: summary.repeating, style: style, isDone: false, all: summary.repetitions
    ).summary
    if !echoes.isEmpty { lines.append(echoes) }
    let unsupported = tally.undelivered.count(of: .unsupportedFormat)
    if unsupported > 0 {
      lines.append(
        style.bad(
          "\(Quantity.count(unsupported, "file")) \(unsupported == 1 ? "is" : "are") of a format "
            + "that is not supported"))
    }
    if blind > unsupported {
      lines.append(
        style.bad(
          "\(Quantity.count(blind - unsupported, "file")) could not be looked at, or would be "
            + "refused"))
    }
    if let halves = tally.halvesLeft(longestList: CheckSummary.longestList) {
      lines.append(style.caution(halves))
    }
    if let unchecked { lines.append(style.caution(unchecked)) }
    if !summary.requestedNotApplied.isEmpty {
      lines.append(
        style.caution("asked for, but a rule exempts the caller: ")
          + ResultLine.counts(summary.requestedNotApplied))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
