import Glibc
import Omit
import Synchronization
import Vocabulary

/// A share that the tool carries out, with results, report and progress.
struct ShareRun: Sendable {
  private(set) var tally = ShareTally()
  private(set) var duration: Duration = .zero
  /// The number of files and folders that were left out because they are excluded.
  private(set) var exclusions = ExclusionCount()
  /// The number of inputs that were not started, because the run was stopped.
  private(set) var unstarted = 0
  private var printer: ResultPrinter
  private var log: ReportLog?
  private let isQuiet: Bool
  private let showsLines: Bool
  private let line: @Sendable (AssetReport, Style) -> String?
  private let note: @Sendable (AssetReport) -> Void

  /// - Parameters:
  ///   - isQuiet: Whether only problems are shown.
  ///   - display: The appearance of lines for people.
  ///   - log: The report to write to.
  ///   - showsLines: Whether there are lines for people.
  ///   - note: Receives each report, before its line is written.
  ///   - line: Makes such a line.
  init(
    isQuiet: Bool, _ display: DisplayOptions, log: ReportLog?, showsLines: Bool,
    noting note: @escaping @Sendable (AssetReport) -> Void = { _ in },
    line: @escaping @Sendable (AssetReport, Style) -> String?
  ) {
    printer = ResultPrinter(isQuiet: isQuiet, display)
    self.log = log
    self.isQuiet = isQuiet
    self.showsLines = showsLines && !isQuiet
    self.line = line
    self.note = note
  }

  /// Shares the inputs.
  mutating func share(
    _ inputs: ShareInputs, through filter: ShareFilter, under request: StatedRequest
  ) async {
    let started = ContinuousClock.now
    let run = Mutex(self)
    let observed = filter.observed { event in run.withLock { $0.take(event) } }
    let summary = await request.share(inputs, through: observed)
    self = run.withLock { $0 }
    printer.finish()
    duration = ContinuousClock.now - started
    (exclusions, unstarted) = (summary.exclusions, summary.unstarted)
  }

  private mutating func take(_ event: ShareEvent) {
    switch event {
    case .found(let files): printer.expect(files)
    case .step: break
    case .finished(let report): take(report)
    }
  }

  private mutating func take(_ report: AssetReport) {
    tally.add(report)
    log?.write(report)
    note(report)
    if showsLines { printer.show(line(report, printer.style)) }
    warn(of: report)
    printer.advance(
      files: report.files.count, bytes: report.files.reduce(0) { $0 + ($1.sourceLength ?? 0) })
    // The rest is not started, because its results could not be reported.
    if failedOutput != nil { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
  }

  /// Writes a document about all assets to standard output.
  mutating func write(_ document: String) { printer.write(document) }

  /// Prints what was not delivered, if no summary will do so.
  private mutating func warn(of report: AssetReport) {
    guard isQuiet else { return }
    switch report.outcome {
    case .refused, .failed:
      printer.note("omit: \(ResultLine.clean(report, in: .plain) ?? "")")
    case .cleaned, .unchanged, .bypassed, .skipped: break
    }
  }

  /// The output that could not be written, and the system's error number.
  private var failedOutput: (name: String, code: Int32)? {
    if let code = log?.output.failure { return (log?.name ?? "", code) }
    return printer.failure.map { ("standard output", $0) }
  }

  /// Prints the summary and returns the exit code.
  ///
  /// The summary includes the warning. In quiet mode, the warning is printed without it.
  mutating func conclude(
    summary: String, isStrict: Bool, findings: Set<ExitCode> = [], warning: String? = nil
  ) -> ExitCode {
    if !isQuiet {
      printer.conclude(summary)
    } else {
      if let warning { printer.note("omit: \(warning)") }
      if let sentence = tally.summary.requestedNotApplied.sentence() {
        printer.note("omit: \(sentence)")
      }
    }
    for name in tally.linked {
      printer.note(
        "omit: \(name) had other hard links, which keep the original unless they were cleaned")
    }
    if let lack = tally.recordLacks { printer.note("omit: \(lack)") }
    var codes = tally.codes(isStrict: isStrict).union(findings)
    if let (name, code) = failedOutput {
      codes.insert(.inputOutput)
      // If the reader has gone away, as `head` does, no message is needed.
      if code != EPIPE { printer.note("omit: \(name) cannot be written: \(systemMessage(code))") }
    } else if unstarted > 0 {
      codes.insert(.interrupted)
    }
    return ExitCode.first(of: codes)
  }
}
