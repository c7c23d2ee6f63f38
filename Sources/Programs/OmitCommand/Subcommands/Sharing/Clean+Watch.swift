import Access
import Glibc
import Omit
import Synchronization

extension Clean {
  /// Words for how long a truncated file waits.
  fileprivate static let waitWording =
    "it waits until it is complete, or has not changed for a minute"

  /// Cleans the files in a folder, and those that arrive in it, until the process is asked to end.
  func watch(
    under request: StatedRequest, through filter: ShareFilter, excluding exclusions: Exclusions,
    in log: ReportLog?
  ) async throws(Stop) -> ExitCode {
    guard let target = output.to, let folder = paths.first else {
      throw .usage("--watch takes one folder, and needs another for the copies, named with --to")
    }
    let drop: DropFolder
    do {
      drop = try DropFolder(folder, to: target, excluding: exclusions)
    } catch {
      throw .inputOutput(error.message)
    }
    let end = drop.end
    var run = DropRun(
      drop: drop, filter: filter, request: request, log: log, isQuiet: running.quiet,
      showsLines: !record.isStandardOutput, display: display)
    run.note("watching \(folder), cleaning to \(target)")
    await withTaskCancellationHandler {
      await run.run()
    } onCancel: {
      end()
    }
    return run.conclude()
  }
}

/// A watch over a folder that the tool carries out.
private struct DropRun {
  var drop: DropFolder
  var filter: ShareFilter
  let request: StatedRequest
  var log: ReportLog?
  let isQuiet: Bool
  let showsLines: Bool
  private let style: Style
  private var hasReportedWitness = false
  private var results = TextOutput.standardOutput
  private var messages = TextOutput.standardError
  private var counts: [AssetReport.Outcome: Int] = [:]
  private var tally = ShareTally()
  /// The reason why the watch ends without a request to end.
  private var fault: String?

  init(
    drop: DropFolder, filter: ShareFilter, request: StatedRequest, log: ReportLog?, isQuiet: Bool,
    showsLines: Bool, display: DisplayOptions
  ) {
    self.drop = drop
    self.filter = filter
    self.request = request
    self.log = log
    self.isQuiet = isQuiet
    self.showsLines = showsLines
    style = display.style(for: .standardOutput)
  }

  mutating func note(_ text: String) {
    if !isQuiet { Self.note(text) }
  }

  private static func note(_ text: String) {
    var messages = TextOutput.standardError
    messages.writeLine("omit: \(Terminal.escaping(text))")
  }

  mutating func run() async {
    while !Task.isCancelled {
      let inputs: [ShareInput]
      do {
        let isQuiet = isQuiet
        let arrived = try drop.next { name in
          if !isQuiet { Self.note("`\(name)` looks truncated; \(Clean.waitWording)") }
        }
        guard let arrived else { return }
        inputs = arrived
      } catch {
        fault = error.message
        return
      }
      let reports = Mutex<[AssetReport]>([])
      let observed = filter.observed { event in
        if let report = event.report { reports.withLock { $0.append(report) } }
      }
      await request.share(inputs, through: observed)
      for report in reports.withLock({ $0 }) { record(report) }
      // The next assets might not be recorded either.
      fault = tally.recordLacks
      // If the reader of the results is gone, or the report's disk is full, further results would
      // be lost.
      if let failure = results.failure { fault = "standard output: \(systemMessage(failure))" }
      if let failure = log?.fault { fault = failure }
      guard fault == nil else { return }
    }
  }

  private mutating func record(_ report: AssetReport) {
    tally.add(report)
    drop.note(report)
    filter.note(delivered: report)
    // Files that were there before are not reported.
    guard report.outcome != .skipped else { return }
    counts[report.outcome, default: 0] += 1
    log?.write(report)
    if report.isDelivered, report.lacksWitness, !hasReportedWitness {
      hasReportedWitness = true
      note("copies are delivered without an independent check: \(AssetReport.witnessAdvice)")
    }
    if isQuiet {
      guard !report.isDelivered else { return }
      messages.writeLine(
        "omit: " + Terminal.escaping(ResultLine.clean(report, in: .plain) ?? ""))
    } else if showsLines, let line = ResultLine.clean(report, in: style) {
      results.writeLine(line)
    }
  }

  /// Prints what was done, and returns the exit code; a requested end is not a fault.
  mutating func conclude() -> ExitCode {
    let parts = AssetReport.Outcome.allCases.compactMap { outcome in
      counts[outcome].map { "\($0) \(outcome)" }
    }
    note("watched: " + (parts.isEmpty ? "no new files" : parts.joined(separator: ", ")))
    guard let fault else { return .success }
    messages.writeLine("omit: \(Terminal.escaping(fault))")
    return .inputOutput
  }
}
