import Access
import Glibc
import Omit

extension Filter {
  /// Answers frames to the end of standard input.
  func answer(
    under request: Request, through filter: ShareFilter, in report: ReportLog?
  ) async throws(Stop) -> ExitCode {
    var report = report
    var tally = ShareTally()
    var ending: FrameEnd?
    var saidOfWitness = run.quiet
    do {
      try await filter.share(
        framesFrom: STDIN_FILENO, to: STDOUT_FILENO, under: request,
        answering: unordered ? .asReady : .asAsked
      ) { finished in
        tally.add(finished)
        report?.write(finished)
        guard finished.isDelivered, finished.lacksWitness, !saidOfWitness else { return }
        saidOfWitness = true
        var messages = TextOutput.standardError
        messages.writeLine(
          "omit: what is cleaned goes out without a second look: \(AssetReport.witnessAdvice)")
      }
    } catch {
      ending = error
    }
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
    case .lost(let error): (.usage, "\(error); what came behind it was not read")
    case .unreadable(let reason): (.inputOutput, reason)
    case .unwritable(let reason): (.inputOutput, reason)
    }
  }
}
