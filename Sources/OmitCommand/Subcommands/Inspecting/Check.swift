import Access
import ArgumentParser
import Omit
import PolicyEngine
import Vocabulary

/// `omit check`: says whether files hold metadata that a policy would remove.
struct Check: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say whether files hold metadata that a policy would remove.",
    usage: "omit check [<options>] <path> ...",
    discussion: """
      Writes nothing. Exits with 1 when something would be removed, with 2 when a file could not \
      be looked at (its format is not supported, or it is broken) or would be refused, and with 0 \
      otherwise: for continuous integration, and for hooks that run before a commit. Where both \
      hold it is 2: what was found is listed all the same, and nothing is known of the rest.

        omit check public/images
        omit check --policy anonymous press-photos
        git diff --cached --name-only -z -- '*.jpg' | xargs -0 -r omit check

      What --exclude, a file .omitignore in a folder, or a configuration leaves out of folders is \
      not checked, and said to be so; a file that is named itself is checked.
      """)

  @Argument(help: "Files and folders to check.", completion: .file())
  var paths: [FileName]

  @OptionGroup(title: "Input Options")
  var exclusion: ExclusionOptions

  @OptionGroup(title: "Policy Options")
  var policy: PolicyOptions

  @OptionGroup(title: "Policy Options")
  var configuration: ConfigurationOption

  @OptionGroup(title: "Choices")
  var choices: ChoiceOptions

  @OptionGroup(title: "Caller Options")
  var caller: CallerOptions

  @OptionGroup(title: "Strictness")
  var strictness: StrictOptions

  @OptionGroup(title: "Record Options")
  var report: ReportOption

  @OptionGroup(title: "Running")
  var running: RunOptions

  var fileNames: [FileName] { paths + [report.report].compactMap(\.self) }

  func perform() async throws(Stop) -> ExitCode {
    let configurations = try configuration.load(isQuiet: running.quiet)
    let policies = try policy.load(with: configurations)
    let request = try caller.stated(with: choices).joining(configurations)
    try request.validate(with: policies)
    let inputs = try Paths.walk(
      paths, to: .nowhere, excluding: try exclusion.exclusions(adding: configurations))
    var settings = ShareSettings()
    settings.jobs = running.jobs
    settings.refusesBypass = strictness.refusesBypass
    let filter = ShareFilter(lookingWith: policies, settings: settings)
    var run = ShareRun(
      total: inputs.count, isQuiet: running.quiet,
      log: try report.open(sparing: inputs, named: [caller.request] + policy.named),
      showsLines: !report.isStandardOutput
    ) { ResultLine.check($0, in: $1) }
    await run.share(inputs, through: filter, under: request)
    let unchecked = ExclusionWording(count: ExclusionCount(in: inputs)).notChecked
    return run.conclude(
      summary: CheckSummary(
        tally: run.tally,
        takenKinds: request.complete.map { kinds(under: policies, for: $0) } ?? [],
        unchecked: unchecked,
        style: Style(for: .standardError)
      ).text,
      isStrict: strictness.strict,
      findings: findings(in: run.tally), warning: unchecked)
  }

  /// The kinds of which texts that stay may still say something; none where captions go.
  private func kinds(under policies: PolicySet, for request: Request) -> Set<Kind> {
    let decision = policies.decide(request, about: [])
    guard !decision.removedKinds.contains(.caption) else { return [] }
    return Set(Kind.allCases.filter(decision.isTaken))
  }

  private func findings(in tally: ShareTally) -> Set<ExitCode> {
    var codes: Set<ExitCode> = []
    if tally.summary[.cleaned] > 0 { codes.insert(.findings) }
    // That the file would leave as it is does not say that there is nothing in it.
    if tally.unlooked > 0 { codes.insert(.refused) }
    return codes
  }
}
