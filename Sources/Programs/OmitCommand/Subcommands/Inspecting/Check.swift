import Access
import ArgumentParser
import Omit
import PolicyEngine
import Synchronization
import Vocabulary

/// `omit check`: reports whether files hold metadata that a policy would remove.
struct Check: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether files contain metadata that a policy would remove.",
    usage: "omit check [<options>] <path> ...\n       omit check --staged [<options>] [<path> ...]",
    discussion: """
      For continuous integration, and for hooks that run before a commit. Writes nothing. Exits \
      with 1 if something would be removed, with 2 if a file could not be checked (its format is \
      not supported, or it is broken) or would be refused, and with 0 otherwise. If both 1 and 2 \
      apply, exits with 2; the findings are still listed.

        omit check public/images
        omit check --policy anonymous press-photos
        omit check --staged
        omit check --format sarif public/images > omit.sarif
        omit check --write-baseline .omit-baseline.json public/images
        omit check --baseline .omit-baseline.json public/images

      Files that --exclude, an .omitignore file or a configuration leaves out are not checked, and \
      are reported as such; a file that is named itself is always checked. Hidden files and \
      folders are not checked unless they are named or staged, or with --hidden, and neither are \
      icons and fonts; the summary counts them.
      """)

  @Argument(help: "Files and folders to check.", completion: .file())
  var paths: [FileName] = []

  @Option(
    help: ArgumentHelp(
      """
      Write the findings as text, json (omit.check/1), github (annotations of a workflow), gitlab \
      (a Code Quality report), sarif (2.1.0), junit or tap. File names are relative to the top of \
      the work tree. This is not a picture format: no picture is converted.
      """, valueName: "format"))
  var format = DiagnosticFormat.text

  @Flag(
    help: """
      Check what is staged in git's index, not the work tree: what the next commit would add or \
      change, in the given paths only, if there are any.
      """)
  var staged = false

  @OptionGroup(title: "Baseline")
  var baseline: BaselineOptions

  @OptionGroup(title: "Input Options")
  var exclusion: ExclusionOptions

  @OptionGroup(title: "Policy Options")
  var policy: PolicyOptions

  @OptionGroup(title: "Choices")
  var choices: MetadataChoices

  @OptionGroup(title: "Caller Options")
  var caller: CallerOptions

  @OptionGroup(title: "Strictness")
  var strictness: StrictOptions

  @OptionGroup(title: "Record Options")
  var report: ReportOption

  @OptionGroup(title: "Running")
  var running: RunOptions

  @OptionGroup(title: "Display Options")
  var display: DisplayOptions

  var fileNames: [FileName] { paths + [report.report].compactMap(\.self) }

  func perform() async throws(Stop) -> ExitCode {
    let configurations = try policy.configurations()
    let request = try caller.stated(with: choices).joining(configurations)
    let policies = try policy.load(with: configurations, for: request.api)
    try request.validate(with: policies)
    guard format == .text || !report.isStandardOutput else {
      throw .usage(
        "--format \(format.rawValue) and the report would both be written to standard output; give "
          + "--report a file")
    }
    let known = try baseline.load()
    let (root, start, inputs) = try found(
      excluding: try exclusion.exclusions(adding: configurations))
    try baseline.validate(sparing: inputs)
    var settings = ShareSettings()
    settings.jobs = running.jobs
    settings.refusesBypass = strictness.refusesBypass
    settings.digestsInDryRuns = baseline.isGiven
    let filter = ShareFilter(lookingWith: policies, settings: settings)
    let found = Mutex(
      CheckResults(
        from: root, keepingAll: format != .text || baseline.isGiven, knowing: known,
        askingForFiles: !staged))
    var run = ShareRun(
      isQuiet: running.quiet, display,
      log: try report.destination(
        sparing: inputs, named: [caller.requestFile] + baseline.named + policy.named
      ).opened(),
      showsLines: format == .text && !report.isStandardOutput,
      noting: { report in found.withLock { $0.add(report) } },
      line: { report, style in
        found.withLock { $0.isKnown(report) } ? nil : ResultLine.check(report, in: style)
      })
    await run.share(inputs, through: filter, under: request)
    let results = found.withLock { $0 }
    let remedy = Remedy(
      options: policy.words + choices.words + caller.words, isStaged: staged,
      renamesCopies: policies.policies.contains { $0.settings.file.names == .neutral })
    // Lines for people were written during the run.
    run.write(
      format.document(
        of: results.diagnosticReport(mending: remedy), text: { "" },
        json: { JSONCheckReport(results, mending: remedy).text }))
    let isWhole = run.unstarted == 0
    if isWhole { try baseline.write(results) }
    let exclusions = ExclusionWording(count: run.exclusions)
    let leftOut = exclusions.leftOut(
      exclusions.notChecked, butNot: "checked", and: run.tally.icons)
    return run.conclude(
      summary: CheckSummary(
        tally: run.tally, results: results, inputs: inputs, isStaged: staged,
        hasPaths: !paths.isEmpty, written: isWhole ? baseline.writing : nil,
        takenKinds: request.complete.map { kinds(under: policies, for: $0) } ?? [],
        unchecked: leftOut,
        style: display.style(for: .standardError)
      ).text + remedyLine(results, with: remedy, from: start),
      isStrict: strictness.strict,
      findings: codes(for: results, run.tally), warning: exclusions.notChecked)
  }

  /// Returns a line that says how to remove what was found.
  ///
  /// It is empty if nothing was found, or if the baseline lists it from now on.
  private func remedyLine(
    _ results: CheckResults, with remedy: Remedy, from start: NamingRoot
  ) -> String {
    guard !results.filesToClean.isEmpty, baseline.writing == nil else { return "" }
    let more = results.found[.cleaned] - results.filesToClean.count
    guard more > 0, !staged, !baseline.isGiven else {
      let names = results.filesToClean.joined().map { staged ? start.fromStart($0) : $0 }
      let rest = more > 0 ? "; and \(Quantity.count(more, "file")) more in the same way" : ""
      return remedy.sentence(for: names) + rest + "\n"
    }
    var remedy = remedy
    remedy.options += exclusion.words
    return remedy.sentence(for: paths) + "\n"
  }

  /// Returns the files to check, and the folders that names in documents and names for people are
  /// relative to.
  private func found(
    excluding exclusions: Exclusions
  ) throws(Stop) -> (NamingRoot, NamingRoot, ShareInputs) {
    guard staged else {
      guard !paths.isEmpty else {
        throw .usage("missing expected argument '<path> ...', or --staged")
      }
      let root = NamingRoot()
      return (root, root, try Paths.walk(paths, to: .nowhere, excluding: exclusions))
    }
    guard paths.allSatisfy({ !$0.isEmpty }) else { throw .usage("a path is empty") }
    do {
      let root = try NamingRoot.workTree()
      return (
        root.forRelativeNames, root,
        ShareInputs(try ShareInput.staged(paths, below: root, excluding: exclusions))
      )
    } catch {
      switch error {
      case .noWorkTree: throw .usage("\(error)")
      case .notInstalled, .failed, .unexpectedAnswer: throw .inputOutput("\(error)")
      }
    }
  }

  /// Returns the kinds that kept text may still repeat; empty if captions are removed.
  private func kinds(under policies: PolicySet, for request: Request) -> Set<Kind> {
    let decision = policies.decide(request, about: [])
    guard !decision.removedKinds.contains(.caption) else { return [] }
    return Set(Kind.allCases.filter(decision.isTaken))
  }

  private func codes(for results: CheckResults, _ tally: ShareTally) -> Set<ExitCode> {
    var codes: Set<ExitCode> = []
    if results.hasNew, baseline.writing == nil { codes.insert(.findings) }
    // A file that would be delivered unchanged may still hold metadata.
    if tally.unlooked > 0 { codes.insert(.refused) }
    return codes
  }
}
