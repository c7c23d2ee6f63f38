import ArgumentParser
import Glibc
import Omit
import Vocabulary

/// `omit filter`: cleans one asset, or many as frames, from standard input to standard output.
struct Filter: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "filter",
    abstract: "Clean photos and videos from standard input to standard output.",
    usage: """
      omit filter [<options>] < <original> > <copy>
      omit filter --frames [<options>] < <frames> > <answers>
      """,
    discussion: """
      Nothing is written until the copy is verified and recorded. If the photo or video is \
      refused, nothing is written and the exit code is 2.

        omit filter < in.jpg > out.jpg
        curl -s https://example.org/a.jpg | omit filter --policy anonymous | convert - a.webp

      With --frames, one process cleans many: a line {"id": "a", "bytes": n} and n bytes for each, \
      answered by a line {"id": "a", "outcome": ..., "bytes": m, "report": ...} and m bytes. \
      Documentation/Frames.md describes the format.
      """)

  static let finishesStartedAssets = true

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

  @Flag(name: .customLong("no-digest"), help: "Do not compute the SHA-256 of original and copy.")
  var skipsDigests = false

  @Flag(help: "Read many photos and videos as frames (omit.frame/1), and answer each.")
  var frames = false

  @Flag(help: "With --frames: answer each frame when it is ready, not in the order of the input.")
  var unordered = false

  @OptionGroup
  var run: RunOptions

  func validate() throws {
    if !frames, unordered { throw ValidationError("--unordered is for --frames") }
    if !frames, run.wantedJobs != nil { throw ValidationError("--jobs is for --frames") }
  }

  var fileNames: [FileName] { [record.report].compactMap(\.self) }

  func perform() async throws(Stop) -> ExitCode {
    guard !record.isStandardOutput else {
      throw .usage("standard output takes the copy; name a file for the report")
    }
    let (input, output) = (TextOutput(descriptor: STDIN_FILENO), TextOutput.standardOutput)
    guard !input.isTerminal else {
      throw .usage("standard input is a terminal; give it a file with `<`, or use `omit clean`")
    }
    guard !output.isTerminal else {
      throw .usage("standard output is a terminal; send it to a file with `>`, or to a program")
    }
    let configurations = try policy.configurations()
    let request = try caller.stated(with: choices).joining(configurations)
    let policies = try policy.load(with: configurations, for: request.api)
    try request.validate(with: policies)
    var settings = ShareSettings()
    settings.computesDigests = !skipsDigests
    settings.refusesBypass = strictness.refusesBypass
    settings.jobs = run.jobs
    let destination = try record.destination(
      named: [caller.requestFile, record.auditFile] + policy.named)
    let filter = ShareFilter(
      policies: policies, audit: try await record.openAudit(isQuiet: run.quiet), settings: settings)
    var log = try destination.opened()
    if frames { return try await answer(under: try request.required(), through: filter, in: log) }
    guard
      let result = await request.share(
        from: STDIN_FILENO, to: STDOUT_FILENO, through: filter)
    else { throw .fault("there is no report") }
    log?.write(result)
    return conclude(result, in: log)
  }

  private func conclude(_ report: AssetReport, in log: ReportLog?) -> ExitCode {
    var messages = TextOutput.standardError
    var tally = ShareTally()
    tally.add(report)
    var codes = tally.codes(isStrict: strictness.strict)
    if Task.isCancelled, !report.isDelivered {
      codes = [.interrupted]
    } else if let problem = report.problem {
      messages.writeLine("omit: \(report.outcome): \(Terminal.escaping(problem.message))")
    } else if let sentence = report.requestedNotApplied.sentence(), !run.quiet {
      messages.writeLine("omit: \(sentence)")
    }
    if report.isDelivered, !run.quiet {
      let echoes = EchoWording(
        files: [("it", report.files.flatMap(\.repeating))], style: .plain, isDone: true)
      for sentence in echoes.sentences {
        let items = EchoWording.names(of: report.files.flatMap(\.repeating))
        messages.writeLine("omit: \(sentence): \(items) \(EchoWording.advice)")
      }
    }
    if report.isDelivered, report.isTruncated, !run.quiet {
      messages.writeLine("omit: truncated: the file is cut off, and was delivered up to that point")
    }
    if let lack = tally.recordLacks { messages.writeLine("omit: \(lack)") }
    if report.isDelivered, report.lacksWitness, !run.quiet {
      messages.writeLine(
        "omit: delivered without an independent check: \(AssetReport.witnessAdvice)")
    }
    if let fault = log?.fault {
      codes.insert(.inputOutput)
      messages.writeLine("omit: \(fault)")
    }
    return ExitCode.first(of: codes)
  }
}
