import Access
import ArgumentParser
import Omit
import PolicyEngine

/// `omit clean`: makes copies of files and folders without the metadata that is not to be shared.
struct Clean: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "Copy photos and videos without the metadata that should not be shared.",
    usage: """
      omit clean [<options>] <path> ... --to <folder>
      omit clean [<options>] <path> ... --in-place [--patch]
      """,
    discussion: """
      Folders are cleaned recursively, and laid out in the output folder as `cp -R` does: `Party` \
      becomes `Out/Party`, and the contents of `Party/.` are written directly to `Out`. Files that \
      are not pictures or videos are skipped. No copy appears before it is verified and recorded; \
      an existing output is never replaced without --replace. A policy (--policy) and choices \
      (--remove, --keep, --coarsen) state what is removed. The movie of a Live Photo, and sidecars \
      such as XMP and AAE files, are shared with the picture, or left out if they cannot be \
      cleaned.

      \(SearchWording.promise) --echoes remove removes such texts, too.

        omit clean Party --to Out
        omit clean Party --to Out --keep people --remove captureTime
        omit clean Party --to Out --policy anonymous
        omit clean Party --in-place --remove location --policy photos-picker
        omit clean movie.mov --in-place --patch
        omit clean Party --to Out --dry-run
        omit clean Drop --to Out --watch

      Files and folders that match --exclude, an .omitignore file or a configuration are left out \
      and counted; a file that is named itself is never left out. With --in-place, files that are \
      left out are not cleaned; check the folder before you share it. Hidden files and folders, \
      whose names begin with a dot, are left out, too, unless they are named, or --hidden is \
      given.
      """)

  static let finishesStartedAssets = true

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
  var record: RecordOptions

  @OptionGroup(title: "Running")
  var running: RunOptions

  @OptionGroup(title: "Display Options")
  var display: DisplayOptions

  var fileNames: [FileName] { paths + [output.to, record.report].compactMap(\.self) }

  func perform() async throws(Stop) -> ExitCode {
    let destination = try output.destination()
    try output.validate(paths)
    let configurations = try policy.configurations()
    let request = try caller.stated(with: choices).joining(configurations)
    let policies = output.limiting(try policy.load(with: configurations, for: request.api))
    try request.validate(with: policies)
    let isNeutral = try output.isNeutral(under: policies, to: destination)
    try output.validateWatching(paths)
    try output.validateResuming(under: policies, isNeutral: isNeutral)
    let exclusions = try output.exclusions(adding: configurations)
    // The content of a watched folder is found during the watch.
    let inputs = try Paths.walk(
      output.watch ? [] : paths, to: destination, isNeutral: isNeutral, excluding: exclusions)
    var settings = output.settings
    settings.jobs = running.jobs
    settings.refusesBypass = strictness.refusesBypass
    let reportDestination = try record.destination(
      sparing: inputs, named: [caller.requestFile, record.auditFile] + policy.named)
    var filter: ShareFilter
    if output.isDryRun {
      filter = ShareFilter(lookingWith: policies, settings: settings)
    } else {
      filter = ShareFilter(
        policies: policies, audit: try await record.openAudit(isQuiet: running.quiet),
        settings: settings)
    }
    if output.resume || output.watch, let request = request.complete {
      filter = try Stop.inputOutput {
        try filter.resuming(request, completing: output.watch)
      }
    }
    let log = try reportDestination.opened()
    if output.watch {
      return try await watch(under: request, through: filter, excluding: exclusions, in: log)
    }
    var run = ShareRun(
      isQuiet: running.quiet, display, log: log, showsLines: !record.isStandardOutput,
      line: { ResultLine.clean($0, in: $1) })
    await run.share(inputs, through: filter, under: request)
    let excluded = ExclusionWording(count: run.exclusions)
    let isInPlace = destination == .inPlace
    let summary = ClosingSummary(
      tally: run.tally, isDryRun: output.isDryRun, unstarted: run.unstarted,
      duration: run.duration,
      reasonForNothing: request.complete.map { NoRemovalReason(under: policies, for: $0) },
      excluded: excluded.leftOut(
        isInPlace ? excluded.notCleaned : excluded.notCopied,
        butNot: isInPlace ? "cleaned" : "copied", and: run.tally.icons),
      style: display.style(for: .standardError))
    return run.conclude(
      summary: summary.text, isStrict: strictness.strict,
      warning: isInPlace ? excluded.notCleaned : nil)
  }
}
