import Synchronization

/// The running processes of one program: each is started when it is needed, kept for the next
/// question, and replaced after it died.
///
/// No failure is for good: a program that could not be started is tried again after a while.
package final class ProcessPool<Process: AnyObject & Sendable>: Sendable {
  /// How many questions a process answers at a time.
  package enum Load: Sendable {
    /// One: as many processes run as questions are asked at once.
    case one
    /// Any number: one process answers all questions.
    case many
  }

  private let load: Load
  private let start: @Sendable () -> Process?
  private let state: Mutex<State>

  private struct State {
    /// Those that can be asked.
    var ready: [Process] = []
    /// When processes may be started again after some did not even begin with a question.
    var backoff: Backoff
  }

  /// How often the program is started for a question before that is given up: on a machine that is
  /// short of memory or processes, one start may come to nothing, or to nothing in time.
  private static var starts: Int { 3 }

  /// Starts nothing yet.
  ///
  /// - Parameters:
  ///   - load: How many questions a process answers at a time.
  ///   - backoff: When the program may be tried again.
  ///   - start: Starts a process; nil where that is not possible.
  package init(
    answering load: Load, backoff: Backoff = Backoff(),
    starting start: @escaping @Sendable () -> Process?
  ) {
    self.load = load
    self.start = start
    state = Mutex(State(backoff: backoff))
  }

  /// Asks a process; nil where none can be started that begins with the question.
  ///
  /// - Parameters:
  ///   - survives: Whether the process can be asked again after an answer.
  ///   - ask: Asks a process; nil where it does not begin with the question, so that another is asked.
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

  /// A process that can be asked, which is started where none is ready; nil if that is not possible,
  /// or not yet again.
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
