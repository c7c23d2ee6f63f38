import Omit
import Vocabulary

/// The result of `omit check`, in a line or two.
struct CheckSummary {
  let tally: ShareTally
  let results: CheckResults
  let inputs: ShareInputs
  /// Whether the inputs come from git's index.
  let isStaged: Bool
  /// Whether paths were given.
  let hasPaths: Bool
  /// The baseline that was written.
  let written: String?
  /// The kinds that are to be removed or made less exact; empty if texts that repeat them are
  /// removed, too.
  let takenKinds: Set<Kind>
  /// The sentence about what is excluded, or nil if nothing is.
  var unchecked: String? = nil
  let style: Style

  private static let maximumListLength = 5

  var text: String {
    let summary = tally.summary
    let blind = summary[.refused] + summary[.failed] + tally.unlooked
    let checked = tally.count - summary[.skipped] - blind
    var lines: [String] = []
    let found = results.found
    if found[.cleaned] > 0 {
      var kinds = found.assets.removed.sorted.map { "\($0.kind) in \($0.count)" }
      if found.assets.unrecognisedRemoved > 0 {
        kinds.append("parts not recognised in \(found.assets.unrecognisedRemoved)")
      }
      if found.assets.unreadRemoved > 0 {
        kinds.append("parts that cannot be read in \(found.assets.unreadRemoved)")
      }
      kinds += found.assets.coarsened.sorted.map { "\($0.kind), too exact, in \($0.count)" }
      lines.append(
        style.caution(
          "metadata to be removed was found in \(found[.cleaned]) of "
            + "\(Quantity.count(checked, "file")): ")
          + kinds.joined(separator: ", "))
    } else if results.knownAssets > 0 {
      lines.append("\(Quantity.count(checked, "file")) checked: there is nothing new to remove")
    } else if tally.count == 0 {
      let what =
        !isStaged
        ? "the given paths contain no files"
        : hasPaths ? "nothing is staged in the given paths" : "nothing is staged"
      lines.append("\(what); nothing was checked")
    } else if checked > 0 || blind == 0 {
      let none = checked == 1 ? "it has no metadata" : "none has metadata"
      let result = checked == 0 ? "" : ": \(none) to be removed"
      lines.append("\(Quantity.count(checked, "file")) checked\(result)")
      // The file no longer holds the values, so captions that repeat them cannot be found.
      if checked > 0, let limit = SearchWording.limit(of: takenKinds) { lines.append("(\(limit))") }
    }
    let exempt = tally.bypasses.values.reduce(0, +)
    if exempt > 0 {
      lines.append(
        style.caution(
          "\(Quantity.count(exempt, "file")) would be delivered unchanged, whatever "
            + "\(exempt == 1 ? "it holds" : "they hold"): a rule exempts the caller"))
    }
    if tally.unrecognised > 0 {
      lines.append(
        "\(Quantity.count(tally.unrecognised, "part")) in "
          + "\(Quantity.count(summary.assets.unrecognisedKept, "file")) "
          + "\(tally.unrecognised == 1 ? "is" : "are") not recognised, and the policy keeps such parts"
      )
    }
    lines += baselineLines
    lines += leftAside
    if !tally.skipped.isEmpty, !isStaged {
      lines.append("skipped, because they are not pictures or movies: \(tally.skipped.text)")
    }
    let echoes = EchoWording(
      files: summary.repeating, style: style, isDone: false, all: summary.repetitions
    ).summary
    if !echoes.isEmpty { lines.append(echoes) }
    let unsupported = tally.undelivered.count(of: .unsupportedFormat)
    if unsupported > 0 {
      lines.append(
        style.bad(
          "\(Quantity.count(unsupported, "file")) \(unsupported == 1 ? "has" : "have") a format "
            + "that is not supported"))
    }
    if blind > unsupported {
      lines.append(
        style.bad(
          "\(Quantity.count(blind - unsupported, "file")) could not be read, or would be "
            + "refused"))
    }
    if let halves = tally.halvesLeft(maximumListLength: CheckSummary.maximumListLength) {
      lines.append(style.caution(halves))
    }
    if let unchecked { lines.append(style.caution(unchecked)) }
    if let sentence = summary.requestedNotApplied.sentence(in: style) { lines.append(sentence) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Sentences about the baseline.
  private var baselineLines: [String] {
    var lines: [String] = []
    if results.knownAssets > 0 {
      let verb = results.knownAssets == 1 ? "has" : "have"
      lines.append(
        "\(Quantity.count(results.knownAssets, "file")) \(verb) only findings in the baseline")
    }
    let outdated = results.outdated.count
    if outdated > 0 {
      lines.append(
        "\(Quantity.count(outdated, "entry", "entries")) of the baseline no longer "
          + "\(outdated == 1 ? "applies" : "apply"); `--write-baseline` rewrites it")
    }
    if let written { lines.append("the findings were written to the baseline `\(written)`") }
    return lines
  }

  /// Sentences about staged entries without a file.
  private var leftAside: [String] {
    let reasons: [(ShareInput.SkipReason, one: String, many: String)] = [
      (.link, "link", "links"), (.submodule, "submodule", "submodules"),
      (.intentToAdd, "file whose content is not staged", "files whose contents are not staged"),
    ]
    let counts = reasons.compactMap { reason, one, many -> String? in
      let count = staged(reason)
      return count == 0 ? nil : Quantity.count(count, one, many)
    }
    return counts.isEmpty ? [] : ["not checked: " + counts.joined(separator: ", ")]
  }

  private func staged(_ reason: ShareInput.SkipReason) -> Int {
    guard isStaged else { return 0 }
    return inputs.count { input in
      switch input {
      case .skipped(_, let found): found == reason
      case .asset, .failed: false
      }
    }
  }
}
