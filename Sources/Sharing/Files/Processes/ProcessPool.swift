import Synchronization

/// The running processes of one program: each is started on demand, kept for the next question, and
/// replaced after it dies.
///
/// No failure is final: a program that could not be started is tried again later.
package final class ProcessPool<Process: AnyObject & Sendable>: Sendable {
  /// The number of questions that a process answers at a time.
  package enum Load: Sendable {
    /// One question: as many processes run as questions are asked at once.
    case one
    /// Any number of questions: one process answers all of them.
    case many
  }

  private let load: Load
  private let start: @Sendable () -> Process?
  private let state: Mutex<State>

  private struct State {
    /// The processes that are ready for a question.
    var ready: [Process] = []
    /// The wait before processes are started again after some did not begin with a question.
    var backoff: Backoff
  }

  /// The number of times the program is started for one question.
  ///
  /// On a machine that is short of memory or processes, a start may fail or take too long.
  private static var starts: Int { 3 }

  /// Makes a pool without starting a process.
  ///
  /// - Parameters:
  ///   - load: The number of questions that a process answers at a time.
  ///   - backoff: The wait before the program is tried again.
  ///   - start: Starts a process. Returns nil if that is not possible.
  package init(
    answering load: Load, backoff: Backoff = Backoff(),
    starting start: @escaping @Sendable () -> Process?
  ) {
    self.load = load
    self.start = start
    state = Mutex(State(backoff: backoff))
  }

  /// Asks a process.
  ///
  /// Returns nil if no process that begins with the question can be started.
  ///
  /// - Parameters:
  ///   - survives: Returns whether the process can be asked again after an answer.
  ///   - ask: Asks a process. Returns nil if the process does not begin with the question, so that
  ///     another is asked.
  /// - Returns: The first answer.
  package func answer<Answer>(
    keepingAfter survives: (Answer) -> Bool = { _ in true }, asking ask: (Process) -> Answer?
  ) -> Answer? {
    var starts = Self.starts
    while let process = take(startingUpTo: &starts) {
      let answer = ask(process)
      let isNew = starts < Self.starts
      let isSound = answer.map(survives) ?? false
      state.withLock { state in
        if answer != nil, isNew { state.backoff.noteSuccess() }
        switch load {
        case .one: if isSound { state.ready.append(process) }
        case .many: if !isSound { state.ready.removeAll { $0 === process } }
        }
      }
      if let answer { return answer }
    }
    return nil
  }

  /// Returns a process that is ready, starting one if needed.
  ///
  /// Returns nil if that is not possible, or not yet allowed again.
  private func take(startingUpTo starts: inout Int) -> Process? {
    state.withLock { state in
      switch load {
      case .one: if let process = state.ready.popLast() { return process }
      case .many: if let process = state.ready.last { return process }
      }
      while starts > 0, state.backoff.allowsStart() {
        starts -= 1
        guard let process = start() else { continue }
        if load == .many { state.ready.append(process) }
        return process
      }
      state.backoff.noteFailure()
      return nil
    }
  }
}
