import Omit
import PolicyEngine
import Vocabulary

/// The outcomes of the assets of a share so far.
struct ShareTally {
  private(set) var summary = ShareSummary()
  /// The assets that were not delivered, by reason.
  private(set) var undelivered = UndeliveredAssets()
  /// The rules that exempted the caller, with how many assets went out for each.
  private(set) var bypasses: [RuleReference: Int] = [:]
  /// How many delivered assets were looked into, for a caller whom no rule exempts.
  private(set) var looked = 0
  /// How many assets could not even be looked at and went out because nothing could be removed.
  private(set) var unlooked = 0
  /// How many assets went out at which the witness was to look, and is not there to do so.
  private(set) var unwitnessed = 0
  /// How many unrecognised parts went along.
  private(set) var unrecognised = 0
  /// Names of assets whose originals have other names, hard links, beside the one that was replaced.
  private(set) var linked: [String] = []
  /// Names of files beside the shared ones, which are the other halves of Live Photos of which one
  /// half was named.
  private(set) var unnamedHalves: [String] = []
  /// How many files the assets have.
  private(set) var files = 0
  /// Files that stayed behind although their assets were delivered.
  private(set) var leftOut: [AssetReport.Role: Int] = [:]
  /// How many of them were deleted, because their assets were cleaned in place.
  private(set) var deleted = 0
  /// Sidecars that stay where they are, uncleaned, beside assets that were cleaned in place.
  private(set) var uncleaned = NamedSome()
  /// Files that were skipped because they are no pictures or movies.
  private(set) var skipped = NamedSome()
  /// Icons and fonts that were skipped.
  private(set) var icons = IconsAndFonts()
  /// How many assets there are of which the record could not be told what became of them.
  private(set) var unrecorded = 0
  /// How many bytes were read.
  private(set) var bytes = 0

  mutating func add(_ report: AssetReport) {
    summary.add(report)
    bytes += report.files.reduce(0) { $0 + ($1.sourceLength ?? 0) }
    files += report.files.count
    unnamedHalves += report.unnamedHalves
    undelivered.add(report)
    icons.add(report)
    // What is hidden or excluded has no path, and icons and fonts are told by themselves.
    if report.outcome == .skipped, !report.wasDeliveredEarlier,
      report.files[0].path?.isOfIconOrFont == false
    {
      skipped.add(report.files[0].source)
    }
    if !report.isRecordedWhole { unrecorded += 1 }
    guard report.isDelivered else { return }
    for file in report.files where file.staysInPlace { uncleaned.add(file.source) }
    for file in report.files where file.isLeftOut && !file.staysInPlace {
      leftOut[file.role, default: 0] += 1
      if report.files[0].delivered == report.files[0].source { deleted += 1 }
    }
    unrecognised += report.items.unrecognisedKept
    if report.closure == .couldNotLook {
      unlooked += 1
    } else if report.outcome != .bypassed {
      looked += 1
    }
    if report.lacksWitness { unwitnessed += 1 }
    if report.keepsOriginal { linked.append(report.files[0].source) }
    guard report.outcome == .bypassed else { return }
    for reason in report.reasons where reason.effect == .bypass {
      bypasses[reason.rule, default: 0] += 1
    }
  }

  /// How many assets and files were met.
  var count: Int { AssetReport.Outcome.allCases.reduce(0) { $0 + summary[$1] } }

  /// The sentence on halves of Live Photos that were not named; nil where there are none.
  func halvesLeft(longestList most: Int) -> String? {
    guard !unnamedHalves.isEmpty else { return nil }
    let more = unnamedHalves.count - most
    let names = unnamedHalves.prefix(most).map { "`\($0)`" }.joined(separator: ", ")
    return "one half of a Live Photo was named, and the other stands beside it with all that it "
      + "holds, the place too: name \(names)" + (more > 0 ? " and \(more) more" : "")
  }

  /// The sentence on what the record does not say; nil if it says all.
  var recordLacks: String? {
    guard unrecorded > 0 else { return nil }
    return "of \(Quantity.count(unrecorded, "asset")) the record could not be told what became of "
      + "\(unrecorded == 1 ? "it" : "them"); make room, then `omit audit repair` finds out what can be"
  }

  /// The codes that hold for the share.
  func codes(isStrict: Bool) -> Set<ExitCode> {
    var codes: Set<ExitCode> = []
    if summary[.failed] > 0 || unrecorded > 0 { codes.insert(.inputOutput) }
    if summary[.refused] > 0 { codes.insert(.refused) }
    if isStrict, !summary.requestedNotApplied.isEmpty { codes.insert(.requestedNotApplied) }
    return codes
  }
}
