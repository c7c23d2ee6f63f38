import Omit
import Vocabulary

/// The result of `omit check`, in a line or two.
struct CheckSummary {
  let tally: ShareTally
  let style: Style

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
      kinds += summary.assetsWithCoarsened.sorted.map { "\($0.kind), too exact, in \($0.count)" }
      lines.append(
        style.caution(
          "what is to be removed is in \(summary[.cleaned]) of "
            + "\(Quantity.count(checked, "file")): ")
          + kinds.joined(separator: ", "))
    } else if checked > 0 || blind == 0 {
      lines.append("\(Quantity.count(checked, "file")) checked, nothing found")
    }
    if blind > 0 {
      lines.append(
        style.bad("\(Quantity.count(blind, "file")) could not be looked at, or would be refused"))
    }
    if !summary.requestedNotApplied.isEmpty {
      lines.append(
        style.caution("asked for, but a rule exempts the caller: ")
          + ResultLine.counts(summary.requestedNotApplied))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
