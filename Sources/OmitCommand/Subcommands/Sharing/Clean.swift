import Access
import ArgumentParser
import Omit
import PolicyEngine

/// `omit clean`: makes copies of files and folders without the metadata that is not to be shared.
struct Clean: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "Make copies of photos and videos without the metadata that is not to be shared.",
    usage: """
      omit clean [<options>] <path> ... --to <folder>
      omit clean [<options>] <path> ... --in-place [--patch]
      """,
    discussion: """
      Folders are taken with everything in them, and laid out in the output folder as `cp -R` \
      does: `Party` becomes `Out/Party`, the contents of `Party/.` go directly into `Out`. Files \
      that are no pictures or videos are skipped. No copy appears before it is verified and \
      recorded; an output that exists already is never replaced without --replace. A policy \
      (--policy) and choices (--remove, --keep, --coarsen) say what is removed. The movie of a \
      Live Photo, and files such as XMP and AAE that belong to a picture, are shared with it, or \
      left out where they cannot be cleaned.

      \(SearchWording.promise) --echoes remove removes such texts, too.

        omit clean Party --to Out
        omit clean Party --to Out --keep people --remove captureTime
        omit clean Party --to Out --policy anonymous
        omit clean Party --in-place --remove location --policy photos-picker
        omit clean movie.mov --in-place --patch
        omit clean Party --to Out --dry-run
      """)

  static let finishesWhatItStarted = true

  @Argument(help: "Files and folders to clean.", completion: .file())
  var paths: [FileName]

  @OptionGroup(title: "Output Options")
  var output: OutputOptions

  @OptionGroup(title: "Policy Options")
  var policy: PolicyOptions

  @OptionGroup(title: "Choices")
  var choices: ChoiceOptions

  @OptionGroup(title: "Caller Options")
  var caller: CallerOptions

  @OptionGroup(title: "Strictness")
  var strictness: StrictOptions

  @OptionGroup(title: "Record Options")
  var audit: AuditOption

  @OptionGroup(title: "Record Options")
  var report: ReportOption

  @OptionGroup(title: "Running")
  var running: RunOptions

  var fileNames: [FileName] { paths + [output.to, report.report].compactMap(\.self) }

  func perform() async throws(Stop) -> ExitCode {
    let destination = try output.destination()
    try output.validate(paths)
    let policies = output.limiting(try policy.load())
    let request = try caller.stated(with: choices)
    try request.validate(with: policies)
    let isNeutral = try output.isNeutral(under: policies, to: destination)
    let inputs = try Paths.walk(paths, to: destination, isNeutral: isNeutral)
    var settings = output.settings
    settings.jobs = running.jobs
    settings.refusesBypass = strictness.refusesBypass
    let log = try report.open(
      sparing: inputs, named: [caller.request, audit.file] + policy.named)
    let filter: ShareFilter
    if output.isDryRun {
      filter = ShareFilter(lookingWith: policies, settings: settings)
    } else {
      filter = ShareFilter(
        policies: policies, audit: try await audit.open(isQuiet: running.quiet), settings: settings)
    }
    var run = ShareRun(
      total: inputs.count, isQuiet: running.quiet, log: log, showsLines: !report.isStandardOutput
    ) { ResultLine.clean($0, in: $1) }
    await run.share(inputs, through: filter, under: request)
    let summary = ClosingSummary(
      tally: run.tally, isDryRun: output.isDryRun, unstarted: inputs.count - run.tally.count,
      duration: run.duration,
      reasonForNothing: request.complete.map { ReasonForNothing(under: policies, for: $0).text }
        ?? "",
      style: Style(for: .standardError))
    return run.conclude(summary: summary.text, isStrict: strictness.strict)
  }
}
