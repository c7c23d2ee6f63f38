import Omit
import PolicyEngine
import Vocabulary

/// The outcomes of the assets of a share so far.
struct ShareTally {
  private(set) var summary = ShareSummary()
  /// The assets that were not delivered, by reason.
  private(set) var undelivered = UndeliveredAssets()
  /// The rules that exempted the caller, each with the number of assets delivered because of it.
  private(set) var bypasses: [RuleReference: Int] = [:]
  /// The number of delivered assets that were parsed and whose caller no rule exempts.
  private(set) var parsedCount = 0
  /// The number of assets that could not be parsed and were delivered because nothing could be
  /// removed.
  private(set) var unlooked = 0
  /// The number of assets delivered without the witness, because it was not available.
  private(set) var unwitnessed = 0
  /// The number of unrecognised parts that were kept.
  private(set) var unrecognised = 0
  /// The names of replaced assets whose originals have other names, as hard links.
  private(set) var linked: [String] = []
  /// The names of unnamed halves of Live Photos whose other half was named.
  private(set) var unnamedHalves: [String] = []
  /// The number of files in the assets.
  private(set) var files = 0
  /// The number of files that were left out although their assets were delivered.
  private(set) var leftOut: [AssetReport.Role: Int] = [:]
  /// The number of these files that were deleted, because their assets were cleaned in place.
  private(set) var deleted = 0
  /// Sidecars that were left uncleaned beside assets that were cleaned in place.
  private(set) var uncleaned = NameSummary()
  /// Files that were skipped because they are not pictures or movies.
  private(set) var skipped = NameSummary()
  /// Icons and fonts that were skipped.
  private(set) var icons = IconsAndFonts()
  /// The number of assets whose result could not be written to the record.
  private(set) var unrecorded = 0
  /// The number of bytes read.
  private(set) var bytes = 0

  mutating func add(_ report: AssetReport) {
    summary.add(report)
    bytes += report.files.reduce(0) { $0 + ($1.sourceLength ?? 0) }
    files += report.files.count
    unnamedHalves += report.unnamedHalves
    undelivered.add(report)
    icons.add(report)
    // Hidden and excluded files have no path, and icons and fonts are counted separately.
    if report.outcome == .skipped, !report.wasDeliveredEarlier,
      report.files[0].path?.isIconOrFont == false
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
      parsedCount += 1
    }
    if report.lacksWitness { unwitnessed += 1 }
    if report.keepsOriginal { linked.append(report.files[0].source) }
    guard report.outcome == .bypassed else { return }
    for reason in report.reasons where reason.effect == .bypass {
      bypasses[reason.rule, default: 0] += 1
    }
  }

  /// The number of assets, including skipped files.
  var count: Int { AssetReport.Outcome.allCases.reduce(0) { $0 + summary[$1] } }

  /// Returns the sentence about halves of Live Photos that were not named, or nil if there are
  /// none.
  func halvesLeft(maximumListLength limit: Int) -> String? {
    guard !unnamedHalves.isEmpty else { return nil }
    let more = unnamedHalves.count - limit
    let names = unnamedHalves.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
    return "one half of a Live Photo was named, but not the other half beside it, which keeps "
      + "all its metadata, including any location: name \(names)"
      + (more > 0 ? " and \(more) more" : "")
  }

  /// The sentence about what the record lacks, or nil if it is complete.
  var recordLacks: String? {
    guard unrecorded > 0 else { return nil }
    return "the outcome of \(Quantity.count(unrecorded, "asset")) could not be recorded; free disk "
      + "space, then run `omit audit repair` to settle \(unrecorded == 1 ? "it" : "them")"
  }

  /// Returns the exit codes that apply to the share.
  func codes(isStrict: Bool) -> Set<ExitCode> {
    var codes: Set<ExitCode> = []
    if summary[.failed] > 0 || unrecorded > 0 { codes.insert(.inputOutput) }
    if summary[.refused] > 0 { codes.insert(.refused) }
    if isStrict, !summary.requestedNotApplied.isEmpty { codes.insert(.requestedNotApplied) }
    return codes
  }
}
