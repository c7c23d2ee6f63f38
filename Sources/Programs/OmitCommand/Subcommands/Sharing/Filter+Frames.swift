import Access
import Glibc
import Omit
import Synchronization

extension Filter {
  /// Answers frames until standard input ends.
  func answer(
    under request: Request, through filter: ShareFilter, in report: ReportLog?
  ) async throws(Stop) -> ExitCode {
    let answered = Mutex((tally: ShareTally(), report: report, warnsOfWitness: !run.quiet))
    let observed = filter.observed { event in
      guard let finished = event.report else { return }
      answered.withLock { answered in
        answered.tally.add(finished)
        answered.report?.write(finished)
        guard answered.warnsOfWitness, finished.isDelivered, finished.lacksWitness else { return }
        answered.warnsOfWitness = false
        var messages = TextOutput.standardError
        messages.writeLine(
          "omit: copies are delivered without an independent check: \(AssetReport.witnessAdvice)")
      }
    }
    var ending: FrameEnd?
    do {
      try await observed.share(
        framesFrom: STDIN_FILENO, to: STDOUT_FILENO, under: request,
        answering: unordered ? .completion : .arrival)
    } catch {
      ending = error
    }
    let (tally, report, _) = answered.withLock { $0 }
    var messages = TextOutput.standardError
    var codes = tally.codes(isStrict: strictness.strict)
    if Task.isCancelled {
      codes = [.interrupted]
    } else if let ending {
      let (code, message) = Self.meaning(of: ending)
      codes.insert(code)
      messages.writeLine("omit: \(Terminal.escaping(message))")
    }
    if let lack = tally.recordLacks { messages.writeLine("omit: \(lack)") }
    if let fault = report?.fault {
      codes.insert(.inputOutput)
      messages.writeLine("omit: \(fault)")
    }
    return ExitCode.first(of: codes)
  }

  private static func meaning(of end: FrameEnd) -> (ExitCode, String) {
    switch end {
    case .lost(let error): (.usage, "\(error); the rest of the input was not read")
    case .unreadable(let reason): (.inputOutput, reason)
    case .unwritable(let reason): (.inputOutput, reason)
    }
  }
}
